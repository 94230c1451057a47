import { randomInt } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { ServiceError } from '../../../model/errors.ts';
import type { ApiEnv } from './router.ts';

/** Deeper than any valid body, and shallow enough to walk recursively. */
const MAX_DEPTH = 64;
/**
 * Parsing and validation cost grows with the number of values. 5,000 fields with all attributes, options and conditions are about
 * 380,000 values.
 */
const MAX_VALUES = 400_000;
/** Objects that repeat a key sequence are cheap to parse; a new sequence costs many times a value (V8 hidden classes). */
const MAX_LAYOUTS = 50_000;

interface JsonOutline {
  /** Nesting depth of brackets outside strings. */
  readonly depth: number;
  /** Characters outside strings. */
  readonly structure: number;
  /** Values of every kind, including nested ones. Exact for valid JSON, except that an empty list or object counts twice. */
  readonly values: number;
  /** Approximate number of distinct key prefixes of objects: `{"a":1,"b":2}` has `a` and `a, b`. */
  readonly layouts: number;
  /** Whether a string or key has an unpaired UTF-16 surrogate, which can't be printed or stored everywhere. */
  readonly hasLoneSurrogate: boolean;
}

const QUOTE = 0x22;
const ESCAPED_UNIT_LENGTH = 6; // \uXXXX

/** -1 for anything but a hexadecimal digit. */
function hexDigit(code: number): number {
  if (code >= 0x30 && code <= 0x39) return code - 0x30;
  const letter = code | 0x20;
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : -1;
}

/** The code unit of `\uXXXX` at this index; -1 for any other escape. */
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

/** Keys that differ only after this many characters count as equal. */
const HASHED_LENGTH = 64;
/** Random per process, so that colliding keys can't be crafted. */
const SEED = randomInt(2 ** 31);

/** Combines the hash of an object's keys so far (`layout`) with the next key, `text` from `start` to `end`. */
function withKey(layout: number, text: string, start: number, end: number): number {
  let hash = Math.imul(layout ^ (end - start), 0x01000193);
  const last = Math.min(end, start + HASHED_LENGTH);
  for (let at = start; at < last; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash ^ (hash >>> 15);
}

const isHigh = (unit: number) => unit >= 0xd800 && unit < 0xdc00;
const isLow = (unit: number) => unit >= 0xdc00 && unit < 0xe000;

/**
 * Measures JSON text in one pass before it is parsed, and stops where a limit is exceeded. Strings are skipped with `indexOf`, so a
 * base64 document costs next to nothing. Bodies are decoded as UTF-8, so only escapes can contain unpaired surrogates.
 * Invalid JSON gets some outline; the parser rejects it.
 */
export function outlineJson(text: string, maxStructure = Number.POSITIVE_INFINITY): JsonOutline {
  let depth = 0;
  let deepest = 0;
  let structure = 0;
  let values = 1;
  /** Start of the last string, which is a key if a colon follows. */
  let began = 0;
  /** Layout hashes of the open objects, outermost first. */
  const open = new Int32Array(MAX_DEPTH + 1);
  const layouts = new Set<number>();
  let hasLoneSurrogate = false;
  // The next quote and backslash at or after the current index. Each search continues from the previous hit, so the text is searched
  // only once.
  let quote = -1;
  let slash = -1;
  const next = (character: string, known: number, from: number) => {
    if (known >= from) return known;
    const found = text.indexOf(character, from);
    return found < 0 ? text.length : found;
  };
  /** @returns the index after the closing quote */
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
    if (structure > maxStructure || values > MAX_VALUES || deepest > MAX_DEPTH) break;
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
      // `quote` is still the index of the quote that ends the key.
      open[depth] = withKey(open[depth]!, text, began, quote);
      if (layouts.add(open[depth]!).size > MAX_LAYOUTS) break;
    }
  }
  return { depth: deepest, structure, values, layouts: layouts.size, hasLoneSurrogate };
}

/**
 * Rejects JSON that would take long to parse: too deep, more than `maxStructure` characters outside strings, or too many values or
 * key sequences.
 * @throws ServiceError PAYLOAD_TOO_LARGE, VALIDATION_ERROR
 */
export function requireModestJson(text: string, maxStructure: number): void {
  const { depth, structure, values, layouts, hasLoneSurrogate } = outlineJson(text, maxStructure);
  if (structure > maxStructure)
    throw new ServiceError(
      'PAYLOAD_TOO_LARGE',
      `Expected at most ${maxStructure} characters of JSON outside strings, got more`,
    );
  if (values > MAX_VALUES)
    throw new ServiceError(
      'PAYLOAD_TOO_LARGE',
      `Expected at most ${MAX_VALUES} values in the body, got more. Omit keys that have their default value, and shorten lists.`,
    );
  if (layouts > MAX_LAYOUTS)
    throw new ServiceError(
      'PAYLOAD_TOO_LARGE',
      `Expected at most ${MAX_LAYOUTS} different sequences of keys in the body’s objects, got more. Write objects of one kind with the same keys in the same order.`,
    );
  if (depth > MAX_DEPTH)
    throw new ServiceError(
      'VALIDATION_ERROR',
      `Expected at most ${MAX_DEPTH} levels of nesting in the body, got more`,
    );
  if (hasLoneSurrogate)
    throw new ServiceError(
      'VALIDATION_ERROR',
      'The body contains unpaired surrogates, which can’t be stored',
    );
}

/**
 * Applies these limits to JSON bodies. The empty body of a POST counts as an empty object, because many clients always send the
 * content type.
 */
export function checkJson(maxStructure: number): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    if (/json/i.test(c.req.header('content-type') ?? '')) {
      const text = await c.req.text();
      requireModestJson(text, maxStructure);
      // Hono's `c.req.json()` checks this cache first; despite the declared type it holds a promise.
      if (c.req.method === 'POST' && text.trim() === '')
        Object.assign(c.req.bodyCache, { text: Promise.resolve('{}') });
    }
    await next();
  };
}
