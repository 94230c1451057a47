/**
 * Patterns of `validation_rules` come from template authors, run in every signer's browser and in the service, and must
 * not be able to hang either. So they run here and not in the built-in engine:
 * 1. `parsePattern` turns the usual syntax into a small program; unsupported syntax (back references, look-behind) is
 *    rejected.
 * 2. The program runs by trying alternatives depth first while remembering every (instruction, position) pair already
 *    tried. A pair that failed once fails always, so the work is at most instructions × characters.
 * Meaning as in `RegExp.test`: the pattern may match anywhere unless it is anchored.
 */
import { type Instruction, parsePattern } from './pattern-syntax.ts';

/** Longer values never match. */
const TEXT_LIMIT = 2_000;
const STEP_LIMIT = 2_000_000;

const compiled = new Map<string, ((text: string) => boolean) | null>();

/** A test for the pattern, or null if it is not supported; in older documents, such a rule has no effect. */
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
        budget.left -= fresh.length >> 6; // clearing memory is work as well
        if (run(program, at + 1, text, position, fresh, budget) === step.wanted)
          stack.push([step.next, position]);
        break;
      }
    }
  }
  return false;
}
