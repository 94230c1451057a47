/** Names in a sentence of the other direction. */
import { hasRightToLeft } from '../../i18n/direction.ts';

export type Direction = 'ltr' | 'rtl';

/** FIRST STRONG ISOLATE … POP DIRECTIONAL ISOLATE: keeps a name's direction from affecting the sentence. */
const isolated = (text: string) => `\u2068${text}\u2069`;

/** Isolates a name, unless both the name and the sentence run from left to right. */
export const isolateIn = (direction: Direction, name: string): string =>
  direction === 'rtl' || hasRightToLeft(name) ? isolated(name) : name;

const MARK: Readonly<Record<Direction, string>> = { ltr: '\u200e', rtl: '\u200f' };
const startOf = (text: string): Direction => (hasRightToLeft(/\p{L}/u.exec(text)?.[0] ?? '') ? 'rtl' : 'ltr');

/**
 * For subject lines: mail clients show isolates as boxes there and take the line's direction from its first letter. Directional marks
 * are invisible everywhere; they keep a name's punctuation in place and the line in its language's direction.
 */
export function withMarks(text: string, direction: Direction): string {
  const marked = text.replace(/\u2068([^\u2068\u2069]*)\u2069/g, (_, name: string) => {
    const own = startOf(name);
    return own === direction ? name : `${MARK[own]}${name}${MARK[own]}${MARK[direction]}`;
  });
  return startOf(marked) === direction ? marked : MARK[direction] + marked;
}
