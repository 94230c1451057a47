/**
 * Requests a time stamp (RFC 3161) from the configured authorities in order, until one returns a valid token. Whether to trust the
 * authority is up to the verifier; this checks that the token is intact and for this signature.
 */
import { createHash, randomBytes } from 'node:crypto';
import { child, DerError, readDer, textOf } from '../../verify/der.ts';
import { readTimeStamp, type TimeStamp } from '../../verify/time-stamp.ts';
import { element, integer, nullValue, objectIdentifier, octetString, sequence } from './der.ts';
import { fetchLimited } from './fetch-limited.ts';

export interface StampedToken {
  readonly token: Uint8Array;
  readonly stamp: TimeStamp;
  /** The authority that responded. */
  readonly url: string;
}

interface TimeStampOptions {
  readonly urls: readonly string[];
  readonly log: { warn(message: string, details?: Record<string, unknown>): void };
  readonly timeoutMs?: number;
}

const SHA256 = '2.16.840.1.101.3.4.2.1';
/** Tokens with a chain of three RSA certificates have about 6 kB. */
export const MAX_TOKEN_BYTES = 15_000;

function timeStampRequest(data: Uint8Array, nonce: Uint8Array): Uint8Array {
  const imprint = sequence(
    sequence(objectIdentifier(SHA256), nullValue()),
    octetString(createHash('sha256').update(data).digest()),
  );
  const certificateWanted = element(0x01, Buffer.of(0xff));
  return sequence(integer(1), imprint, element(0x02, nonce), certificateWanted);
}

/** @throws Error, or DerError saying what is wrong with the response */
export async function requestTimeStamp(
  url: string,
  data: Uint8Array,
  timeoutMs: number,
): Promise<StampedToken> {
  // Positive and without a leading zero byte, so that it is returned unchanged.
  const nonce = randomBytes(12);
  nonce[0] = (nonce[0]! & 0x3f) | 0x40;
  const answer = await fetchLimited(
    url,
    {
      body: timeStampRequest(data, nonce),
      headers: { 'content-type': 'application/timestamp-query', accept: 'application/timestamp-reply' },
      chosenBy: 'operator',
    },
    { timeoutMs, maxBytes: MAX_TOKEN_BYTES + 500 },
  );
  const reply = readDer(answer);
  const status = child(reply, 0);
  const code = child(status, 0).content.at(-1);
  if (code !== 0 && code !== 1) {
    const words = status.children.slice(1).flatMap((one) => one.children.map(textOf));
    throw new DerError(`The authority refused with status ${code}: ${words.join(' ').slice(0, 200)}`);
  }
  const token = child(reply, 1).whole;
  if (token.length > MAX_TOKEN_BYTES)
    throw new DerError(`Expected a token of at most ${MAX_TOKEN_BYTES} bytes`);
  const stamp = await readTimeStamp(token, data);
  if (stamp.nonce !== nonce.toString('hex'))
    throw new DerError('The time stamp belongs to a different request');
  return { token, stamp, url };
}

/** Null if all failed; each failure is logged. */
export async function firstTimeStamp(
  data: Uint8Array,
  { urls, log, timeoutMs = 10_000 }: TimeStampOptions,
): Promise<StampedToken | null> {
  for (const url of urls) {
    try {
      return await requestTimeStamp(url, data, timeoutMs);
    } catch (cause) {
      log.warn('A time stamp authority failed', { authority: new URL(url).host, cause: String(cause) });
    }
  }
  return null;
}
