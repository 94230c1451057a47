import type { MiddlewareHandler } from 'hono';
import { ServiceError } from '../../model/errors.ts';
import type { ApiEnv } from './router.ts';

/** Deeper than any body of ours; below the depth at which walking a value overflows the stack. */
const DEEPEST = 64;

/** How deep brackets nest outside strings. Strings are skipped by search, so a document in base64 costs nothing. */
export function jsonDepth(text: string): number {
  let depth = 0;
  let deepest = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === 0x5b || code === 0x7b) deepest = Math.max(deepest, (depth += 1));
    else if (code === 0x5d || code === 0x7d) depth -= 1;
    else if (code === 0x22) {
      let end = text.indexOf('"', at + 1);
      while (end > 0 && isEscaped(text, end)) end = text.indexOf('"', end + 1);
      if (end < 0) return deepest;
      at = end;
    }
  }
  return deepest;
}

function isEscaped(text: string, quote: number): boolean {
  let slashes = 0;
  while (text.charCodeAt(quote - 1 - slashes) === 0x5c) slashes += 1;
  return slashes % 2 === 1;
}

/**
 * Whether a text or a name in it holds half of a pair that makes a character: nothing can print it, hash it as everyone else does,
 * or store it everywhere. Only an escape can bring one, so a body without any is not walked.
 */
export function hasHalfCharacter(text: string): boolean {
  if (!/\\ud[89a-f]/i.test(text)) return false;
  let isFound = false;
  try {
    JSON.parse(text, (key, value) => {
      // In a `u` pattern a surrogate matches only when it has no partner.
      isFound ||= /\p{Surrogate}/u.test(key) || (typeof value === 'string' && /\p{Surrogate}/u.test(value));
      return value;
    });
  } catch {
    // Told by whoever parses it for good.
  }
  return isFound;
}

/**
 * Refuses JSON that is nested absurdly deep before anything walks it. A POST of nothing at all counts as an empty object: many
 * clients name the type on every call, also on those that need no body.
 */
export const refuseDeepJson: MiddlewareHandler<ApiEnv> = async (c, next) => {
  if (/json/i.test(c.req.header('content-type') ?? '')) {
    const text = await c.req.text();
    if (jsonDepth(text) > DEEPEST)
      throw new ServiceError('VALIDATION_ERROR', `The body is nested deeper than ${DEEPEST} levels`);
    if (hasHalfCharacter(text))
      throw new ServiceError('VALIDATION_ERROR', 'The body holds characters that cannot be stored');
    // Where `c.req.json()` looks first; it expects a promise, whatever the declared type says.
    if (c.req.method === 'POST' && text.trim() === '')
      Object.assign(c.req.bodyCache, { text: Promise.resolve('{}') });
  }
  await next();
};
