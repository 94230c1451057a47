import { randomInt } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { ServiceError } from '../../../model/errors.ts';
import type { ApiEnv } from './router.ts';

/** Deeper than any body of ours; below the depth at which walking a value overflows the stack. */
const DEEPEST = 64;
/**
 * What a parser and a schema spend time on, whatever its size in bytes. 5,000 fields with all their attributes, options and
 * conditions are about 380,000 values.
 */
const MOST_VALUES = 400_000;
/** Objects with the same keys in the same order are cheap; a key that leads to a new layout costs many times a value. */
const MOST_LAYOUTS = 50_000;

export interface JsonOutline {
  /** How deep brackets nest outside strings. */
  readonly depth: number;
  /** Characters outside strings: what a parser turns into numbers, lists and objects. */
  readonly structure: number;
  /** Values of every kind, nested ones too. Of valid JSON the exact number, save that an empty list or object counts twice. */
  readonly values: number;
  /** How many different sequences of keys objects begin with, about: `{"a":1,"b":2}` has `a` and `a, b`. */
  readonly layouts: number;
  /** Whether a string or a key has an unpaired UTF-16 surrogate: it cannot be printed, or stored everywhere. */
  readonly hasLoneSurrogate: boolean;
}

const QUOTE = 0x22;
const ESCAPED_UNIT_LENGTH = 6; // \uXXXX

/** -1 for what is no hexadecimal digit. */
function hexDigit(code: number): number {
  if (code >= 0x30 && code <= 0x39) return code - 0x30;
  const letter = code | 0x20;
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : -1;
}

/** The code unit that `\uXXXX` at this index stands for; -1 for any other escape. */
function escapedUnit(text: string, at: number): number {
  if (text.charCodeAt(at + 1) !== 0x75) return -1;
  let unit = 0;
  for (let place = at + 2; place < at + ESCAPED_UNIT_LENGTH; place += 1) {
    const digit = hexDigit(text.charCodeAt(place));
    if (digit < 0) return -1;
    unit = unit * 16 + digit;
  }
  return unit;
}

/** Keys that differ only after so many characters count as the same. */
const HASHED_LENGTH = 64;
/** Random for each process, so that nobody can prepare keys whose hashes collide. */
const SEED = randomInt(2 ** 31);

/** The hash of an object's keys so far (`layout`) and of the next key, which is `text` from `start` to `end`. */
function withKey(layout: number, text: string, start: number, end: number): number {
  let hash = Math.imul(layout ^ (end - start), 0x01000193);
  const last = Math.min(end, start + HASHED_LENGTH);
  for (let at = start; at < last; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash ^ (hash >>> 15);
}

const isHigh = (unit: number) => unit >= 0xd800 && unit < 0xdc00;
const isLow = (unit: number) => unit >= 0xdc00 && unit < 0xe000;

/**
 * Looks at JSON text in one pass, before anything parses it, and no further than where a limit is passed. Strings are skipped by
 * search, so a document in base64 costs nothing. A body is decoded as UTF-8, so only an escape can bring an unpaired surrogate.
 * Text that is not JSON gives some outline; the parser refuses it.
 */
export function outlineJson(text: string, mostStructure = Number.POSITIVE_INFINITY): JsonOutline {
  let depth = 0;
  let deepest = 0;
  let structure = 0;
  let values = 1;
  /** Where the last string began: a key, if a colon follows. */
  let began = 0;
  /** Of the objects around the current index, outermost first; as many as may nest. */
  const open = new Int32Array(DEEPEST + 1);
  const layouts = new Set<number>();
  let hasLoneSurrogate = false;
  // The next quote and backslash at or after the current index. Each is searched from where it was found last, so that the
  // whole text is searched once however many strings it has.
  let quote = -1;
  let slash = -1;
  const next = (character: string, known: number, from: number) => {
    if (known >= from) return known;
    const found = text.indexOf(character, from);
    return found < 0 ? text.length : found;
  };
  /** @returns the index behind the string's closing quote. */
  const skipString = (start: number): number => {
    let at = start;
    for (;;) {
      quote = next('"', quote, at);
      slash = next('\\', slash, at);
      if (slash >= quote) return quote + 1;
      const unit = escapedUnit(text, slash);
      at = slash + (unit < 0 ? 2 : ESCAPED_UNIT_LENGTH);
      if (isHigh(unit) && text[at] === '\\' && isLow(escapedUnit(text, at))) at += ESCAPED_UNIT_LENGTH;
      else if (isHigh(unit) || isLow(unit)) hasLoneSurrogate = true;
    }
  };
  for (let at = 0; at < text.length; ) {
    if (structure > mostStructure || values > MOST_VALUES || deepest > DEEPEST) break;
    const code = text.charCodeAt(at);
    if (code === QUOTE) {
      began = at + 1;
      at = skipString(began);
      continue;
    }
    structure += 1;
    at += 1;
    if (code === 0x5b || code === 0x7b) {
      deepest = Math.max(deepest, (depth += 1));
      open[depth] = SEED;
      values += 1;
    } else if (code === 0x5d || code === 0x7d) depth -= 1;
    else if (code === 0x2c) values += 1;
    else if (code === 0x3a) {
      // The index of the quote that ends the key is still the known one.
      open[depth] = withKey(open[depth]!, text, began, quote);
      if (layouts.add(open[depth]!).size > MOST_LAYOUTS) break;
    }
  }
  return { depth: deepest, structure, values, layouts: layouts.size, hasLoneSurrogate };
}

/**
 * Refuses JSON that would take long to parse, before anything parses it: text that is nested too deep, has more than
 * `mostStructure` characters outside its strings, or has too many values or sequences of keys.
 * @throws ServiceError PAYLOAD_TOO_LARGE, VALIDATION_ERROR
 */
export function requireModestJson(text: string, mostStructure: number): void {
  const { depth, structure, values, layouts, hasLoneSurrogate } = outlineJson(text, mostStructure);
  if (structure > mostStructure)
    throw new ServiceError(
      'PAYLOAD_TOO_LARGE',
      `Expected at most ${mostStructure} characters of JSON outside strings, got more`,
    );
  if (values > MOST_VALUES)
    throw new ServiceError(
      'PAYLOAD_TOO_LARGE',
      `Expected at most ${MOST_VALUES} values in the body, got more. Omit keys that have their default value, and shorten lists.`,
    );
  if (layouts > MOST_LAYOUTS)
    throw new ServiceError(
      'PAYLOAD_TOO_LARGE',
      `Expected at most ${MOST_LAYOUTS} different sequences of keys in the body’s objects, got more. Write objects of one kind with the same keys in the same order.`,
    );
  if (depth > DEEPEST)
    throw new ServiceError(
      'VALIDATION_ERROR',
      `Expected at most ${DEEPEST} levels of nesting in the body, got more`,
    );
  if (hasLoneSurrogate)
    throw new ServiceError(
      'VALIDATION_ERROR',
      'The body contains unpaired surrogates, which can’t be stored',
    );
}

/**
 * Holds JSON bodies to these limits. An empty body of a POST counts as an empty object: many clients send the content type on every
 * call, also on those that need no body.
 */
export function checkJson(mostStructure: number): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    if (/json/i.test(c.req.header('content-type') ?? '')) {
      const text = await c.req.text();
      requireModestJson(text, mostStructure);
      // Where `c.req.json()` looks first; it expects a promise, whatever the declared type says.
      if (c.req.method === 'POST' && text.trim() === '')
        Object.assign(c.req.bodyCache, { text: Promise.resolve('{}') });
    }
    await next();
  };
}
