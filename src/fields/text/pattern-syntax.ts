/** Compiles a pattern to a program for `pattern.ts`. A lookahead's body follows its `look` and ends with `match`. */
export type Instruction =
  | { readonly op: 'set'; readonly has: (character: string) => boolean }
  | { readonly op: 'split'; readonly a: number; readonly b: number }
  | { readonly op: 'jump'; readonly to: number }
  | { readonly op: 'look'; readonly wanted: boolean; readonly next: number }
  | { readonly op: 'boundary'; readonly wanted: boolean }
  | { readonly op: 'start' | 'end' | 'match' };

type Has = (character: string) => boolean;
type Node =
  | { readonly kind: 'set'; readonly has: Has }
  | { readonly kind: 'sequence' | 'either'; readonly parts: readonly Node[] }
  | { readonly kind: 'repeat'; readonly part: Node; readonly min: number; readonly max: number }
  | { readonly kind: 'look'; readonly part: Node; readonly wanted: boolean }
  | { readonly kind: 'at'; readonly step: Instruction };

/** Limits the expansion of repetitions such as `{1000}`. */
const PROGRAM_LIMIT = 4_000;
const DEPTH_LIMIT = 40;

class UnsupportedSyntax extends Error {}

const CLASSES: Record<string, Has> = {
  d: (c) => /^\d$/.test(c),
  D: (c) => !/^\d$/.test(c),
  w: (c) => /^\w$/.test(c),
  W: (c) => !/^\w$/.test(c),
  s: (c) => /^\s$/.test(c),
  S: (c) => !/^\s$/.test(c),
};
const CONTROLS: Record<string, string> = { n: '\n', r: '\r', t: '\t', f: '\f', v: '\v', 0: '\0' };

/** Returns the program; null for an invalid or unsupported pattern. */
export function parsePattern(pattern: string): readonly Instruction[] | null {
  try {
    const parser = new Parser([...pattern]);
    const tree = parser.whole();
    const program: Instruction[] = [];
    emit(tree, program);
    program.push({ op: 'match' });
    return program;
  } catch (cause) {
    if (cause instanceof UnsupportedSyntax) return null;
    throw cause;
  }
}

class Parser {
  private at = 0;
  private depth = 0;
  constructor(private readonly text: readonly string[]) {}

  whole(): Node {
    const tree = this.either();
    if (this.at < this.text.length) throw new UnsupportedSyntax();
    return tree;
  }

  private take(expected: string): boolean {
    if (
      !this.text
        .slice(this.at, this.at + expected.length)
        .join('')
        .startsWith(expected)
    )
      return false;
    this.at += expected.length;
    return true;
  }

  private either(): Node {
    if (++this.depth > DEPTH_LIMIT) throw new UnsupportedSyntax();
    const parts = [this.sequence()];
    while (this.take('|')) parts.push(this.sequence());
    this.depth--;
    return parts.length === 1 ? parts[0]! : { kind: 'either', parts };
  }

  private sequence(): Node {
    const parts: Node[] = [];
    while (this.at < this.text.length && this.text[this.at] !== '|' && this.text[this.at] !== ')')
      parts.push(this.repeated(this.atom()));
    return { kind: 'sequence', parts };
  }

  private repeated(part: Node): Node {
    const range = this.range();
    if (!range) return part;
    this.take('?'); // lazy or greedy matters to captures only
    if (part.kind === 'at' || this.range()) throw new UnsupportedSyntax();
    return { kind: 'repeat', part, ...range };
  }

  private range(): { readonly min: number; readonly max: number } | null {
    if (this.take('*')) return { min: 0, max: Infinity };
    if (this.take('+')) return { min: 1, max: Infinity };
    if (this.take('?')) return { min: 0, max: 1 };
    const counted = /^\{(\d{1,4})(,(\d{0,4}))?\}/.exec(this.text.slice(this.at, this.at + 12).join(''));
    if (!counted) return null;
    this.at += counted[0].length;
    const min = Number(counted[1]);
    const max = counted[2] === undefined ? min : counted[3] ? Number(counted[3]) : Infinity;
    if (max < min) throw new UnsupportedSyntax();
    return { min, max };
  }

  private atom(): Node {
    if (this.take('^')) return { kind: 'at', step: { op: 'start' } };
    if (this.take('$')) return { kind: 'at', step: { op: 'end' } };
    if (this.take('.')) return { kind: 'set', has: (c) => c !== '\n' && c !== '\r' };
    if (this.take('[')) return { kind: 'set', has: this.set() };
    if (this.take('(')) return this.group();
    if (this.take('\\')) {
      if (this.take('b')) return { kind: 'at', step: { op: 'boundary', wanted: true } };
      if (this.take('B')) return { kind: 'at', step: { op: 'boundary', wanted: false } };
      return { kind: 'set', has: this.escaped().has };
    }
    const literal = this.text[this.at++]!;
    if ('*+?)'.includes(literal)) throw new UnsupportedSyntax();
    return { kind: 'set', has: (c) => c === literal };
  }

  private group(): Node {
    const wanted = this.take('?=') ? true : this.take('?!') ? false : null;
    if (wanted === null && !this.take('?:') && this.text[this.at] === '?' && !this.named())
      throw new UnsupportedSyntax();
    const part = this.either();
    if (!this.take(')')) throw new UnsupportedSyntax();
    return wanted === null ? part : { kind: 'look', part, wanted };
  }

  private named(): boolean {
    const name = /^\?<[A-Za-z_]\w{0,30}>/.exec(this.text.slice(this.at, this.at + 40).join(''));
    this.at += name?.[0].length ?? 0;
    return name !== null;
  }

  private escaped(): { readonly has: Has; readonly literal: string | null } {
    const letter = this.text[this.at++];
    if (letter === undefined) throw new UnsupportedSyntax();
    const known = CLASSES[letter];
    if (known) return { has: known, literal: null };
    if (letter === 'p' || letter === 'P') return { has: this.property(letter), literal: null };
    const hex = letter === 'x' ? 2 : letter === 'u' ? 4 : 0;
    let literal = CONTROLS[letter] ?? letter;
    if (hex) {
      const digits = this.text.slice(this.at, this.at + hex).join('');
      if (!/^[\da-f]+$/i.test(digits) || digits.length !== hex) throw new UnsupportedSyntax();
      this.at += hex;
      literal = String.fromCodePoint(Number.parseInt(digits, 16));
    } else if (/[1-9a-z]/i.test(letter) && !(letter in CONTROLS)) throw new UnsupportedSyntax(); // \1, \k …
    return { has: (c) => c === literal, literal };
  }

  /** A Unicode property, which the built-in engine knows; asked of one character at a time, it can't hang. */
  private property(letter: 'p' | 'P'): Has {
    const name = /^\{\w{1,40}(?:=\w{1,40})?\}/.exec(this.text.slice(this.at, this.at + 84).join(''))?.[0];
    if (!name) throw new UnsupportedSyntax();
    this.at += name.length;
    try {
      const one = new RegExp(`^\\${letter}${name}$`, 'u');
      return (c) => one.test(c);
    } catch {
      throw new UnsupportedSyntax();
    }
  }

  private set(): Has {
    const isNegated = this.take('^');
    const tests: Has[] = [];
    for (;;) {
      if (this.at >= this.text.length) throw new UnsupportedSyntax();
      if (this.take(']')) break;
      const from = this.member();
      if (from.literal !== null && this.text[this.at] === '-' && this.text[this.at + 1] !== ']') {
        this.at++;
        const low = from.literal.codePointAt(0)!;
        const high = this.member().literal?.codePointAt(0) ?? -1;
        if (high < low) throw new UnsupportedSyntax();
        tests.push((c) => c.codePointAt(0)! >= low && c.codePointAt(0)! <= high);
      } else tests.push(from.has);
    }
    return (c) => tests.some((has) => has(c)) !== isNegated;
  }

  private member(): { readonly has: Has; readonly literal: string | null } {
    if (this.take('\\')) return this.take('b') ? { has: (c) => c === '\b', literal: '\b' } : this.escaped();
    const literal = this.text[this.at++];
    if (literal === undefined) throw new UnsupportedSyntax();
    return { has: (c) => c === literal, literal };
  }
}

function emit(node: Node, program: Instruction[]): void {
  if (program.length > PROGRAM_LIMIT) throw new UnsupportedSyntax();
  switch (node.kind) {
    case 'set':
      program.push({ op: 'set', has: node.has });
      return;
    case 'at':
      program.push(node.step);
      return;
    case 'sequence':
      for (const part of node.parts) emit(part, program);
      return;
    case 'either': {
      const jumps: number[] = [];
      node.parts.forEach((part, index) => {
        const isLast = index === node.parts.length - 1;
        const split = program.length;
        if (!isLast) program.push({ op: 'jump', to: 0 });
        emit(part, program);
        if (isLast) return;
        jumps.push(program.length);
        program.push({ op: 'jump', to: 0 });
        program[split] = { op: 'split', a: split + 1, b: program.length };
      });
      for (const jump of jumps) program[jump] = { op: 'jump', to: program.length };
      return;
    }
    case 'repeat': {
      for (let i = 0; i < node.min; i++) emit(node.part, program);
      if (node.max === Infinity) {
        const split = program.length;
        program.push({ op: 'jump', to: 0 });
        emit(node.part, program);
        program.push({ op: 'jump', to: split });
        program[split] = { op: 'split', a: split + 1, b: program.length };
        return;
      }
      const splits: number[] = [];
      for (let i = node.min; i < node.max; i++) {
        splits.push(program.length);
        program.push({ op: 'jump', to: 0 });
        emit(node.part, program);
      }
      for (const split of splits) program[split] = { op: 'split', a: split + 1, b: program.length };
      return;
    }
    case 'look': {
      const look = program.length;
      program.push({ op: 'jump', to: 0 });
      emit(node.part, program);
      program.push({ op: 'match' });
      program[look] = { op: 'look', wanted: node.wanted, next: program.length };
      return;
    }
  }
}
