// Detects regular expressions that can take more than linear time.
import { RegExpParser } from '@eslint-community/regexpp';
import { isDisjointWith, JS, NFA } from 'refa';
import { analyse } from 'scslre';

const SAYINGS = {
  Self: 'backtracks within one quantifier',
  Trade: 'two quantifiers share the same characters',
  Move: 'a match that fails is begun again at every character',
};
const BEGUN_AGAIN =
  'what comes before this repetition fits into it, so a match that fails is begun again in it';

/** @param {string} source @param {string} flags */
function automaton(source, flags) {
  const { expression, maxCharacter } = JS.Parser.fromLiteral({ source, flags }).parse({
    assertions: 'disable',
    backreferences: 'disable',
  });
  return NFA.fromRegex(expression, { maxCharacter });
}

/**
 * Unbounded repetitions, each with the pattern before it.
 * @param {readonly any[]} alternatives @param {string} before @param {boolean} hasMore whether something after it may fail to match
 * @returns {Generator<{ before: string, repeated: string }>}
 */
function* repetitions(alternatives, before, hasMore) {
  for (const { elements } of alternatives) {
    // Can start at one position only.
    if (before === '' && elements[0]?.type === 'Assertion' && elements[0].kind === 'start') continue;
    let prefix = before;
    for (const [index, element] of elements.entries()) {
      const isRefusable = hasMore || index < elements.length - 1;
      if (element.type === 'Quantifier' && element.max === Number.POSITIVE_INFINITY && isRefusable)
        yield { before: prefix, repeated: element.element.raw };
      if (element.type === 'Group' || element.type === 'CapturingGroup')
        yield* repetitions(element.alternatives, prefix, isRefusable);
      prefix += element.raw;
    }
  }
}

/** @param {string} source @param {string} flags */
function beginsAgain(source, flags) {
  if (flags.includes('y')) return null;
  const pattern = new RegExpParser().parsePattern(source, 0, source.length, {
    unicode: flags.includes('u'),
    unicodeSets: flags.includes('v'),
  });
  const analysed = flags.replace(/[^imsuv]/g, '');
  for (const { before, repeated } of repetitions(pattern.alternatives, '', false)) {
    const [start, loop] = [automaton(`(?:${before})`, analysed), automaton(`(?:${repeated})*`, analysed)];
    if (before !== '' && !isDisjointWith(start, loop)) return repeated;
  }
  return null;
}

/**
 * @param {string} source @param {string} flags
 * @returns {string | null} what is slow about it, and how its time grows; null if it is linear
 */
export function slowRegex(source, flags) {
  const { reports } = analyse({ source, flags }, { reportTypes: { Self: true, Trade: true, Move: true } });
  const [worst] = reports.toSorted((a, b) => Number(b.exponential) - Number(a.exponential));
  if (worst)
    return `${worst.exponential ? 'exponential' : 'quadratic or more'}: ${SAYINGS[worst.type]}, such as on ${worst.character.literal.source}`;
  const again = beginsAgain(source, flags);
  return again === null ? null : `quadratic or more: ${BEGUN_AGAIN}: ${again}`;
}
