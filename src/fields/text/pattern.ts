/**
 * A regular expression engine that can't hang, for the patterns of `validation_rules`: template authors write them, and they run
 * in every signer's browser and in the service.
 * 1. `parsePattern` compiles the usual syntax to a small program; it rejects backreferences and lookbehind.
 * 2. The program is run depth first, and every tried pair of instruction and position is recorded. A pair that failed once always
 *    fails, so there are at most instructions × characters steps.
 * As with `RegExp.test`, a pattern may match anywhere unless it is anchored.
 */
import { type Instruction, parsePattern } from './pattern-syntax.ts';

/** Longer values never match. */
const TEXT_LIMIT = 2_000;
const STEP_LIMIT = 2_000_000;

const compiled = new Map<string, ((text: string) => boolean) | null>();

/** Returns a test for the pattern; null if it isn't supported. Such rules in older documents have no effect. */
export function compilePattern(pattern: string): ((text: string) => boolean) | null {
  const known = compiled.get(pattern);
  if (known !== undefined) return known;
  const program = parsePattern(pattern);
  const test = program ? (text: string) => isMatch(program, text) : null;
  if (compiled.size > 500) compiled.clear();
  compiled.set(pattern, test);
  return test;
}

const isWord = (character: string | undefined) => character !== undefined && /\w/.test(character);

function isMatch(program: readonly Instruction[], text: string): boolean {
  if (text.length > TEXT_LIMIT) return false;
  const characters = [...text];
  const budget = { left: STEP_LIMIT };
  const tried = new Uint8Array(program.length * (characters.length + 1));
  for (let start = 0; start <= characters.length; start++)
    if (run(program, 0, characters, start, tried, budget)) return true;
  return false;
}

function run(
  program: readonly Instruction[],
  entry: number,
  text: readonly string[],
  start: number,
  tried: Uint8Array,
  budget: { left: number },
): boolean {
  const stack: [number, number][] = [[entry, start]];
  for (let state = stack.pop(); state; state = stack.pop()) {
    const [at, position] = state;
    const slot = at * (text.length + 1) + position;
    if (tried[slot]) continue;
    tried[slot] = 1;
    if (--budget.left < 0) return false;
    const step = program[at]!;
    switch (step.op) {
      case 'match':
        return true;
      case 'set':
        if (position < text.length && step.has(text[position]!)) stack.push([at + 1, position + 1]);
        break;
      case 'split':
        stack.push([step.b, position], [step.a, position]);
        break;
      case 'jump':
        stack.push([step.to, position]);
        break;
      case 'start':
        if (position === 0) stack.push([at + 1, position]);
        break;
      case 'end':
        if (position === text.length) stack.push([at + 1, position]);
        break;
      case 'boundary':
        if ((isWord(text[position - 1]) !== isWord(text[position])) === step.wanted)
          stack.push([at + 1, position]);
        break;
      case 'look': {
        const fresh = new Uint8Array(program.length * (text.length + 1));
        budget.left -= fresh.length >> 6; // allocating zeroed memory takes time, too
        if (run(program, at + 1, text, position, fresh, budget) === step.wanted)
          stack.push([step.next, position]);
        break;
      }
    }
  }
  return false;
}
