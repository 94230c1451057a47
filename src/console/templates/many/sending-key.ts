import { toHex } from '../../../model/hex.ts';
import type { RowBody } from './check-rows.ts';

async function digest(text: string): Promise<string> {
  return toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))));
}

/** Makes the `Idempotency-Key` of a row. */
export type KeyOf = (
  row: { readonly line: number; readonly body: RowBody },
  attempt: number,
) => Promise<string>;

/**
 * Keys that follow from the file and the row, so that a row that was sent isn't sent again: neither by a retry nor if the same file
 * is chosen once more. The name and the message of the requests don't count: with another name, the service refuses the row.
 *
 * Without TLS, browsers have no digests. Then a key works until the page is closed.
 */
export function keysFor(templateId: string, fileText: string): KeyOf {
  if (!globalThis.crypto?.subtle) {
    const start = toHex(crypto.getRandomValues(new Uint8Array(16)));
    return async ({ line }, attempt) => `many-${start}-${line}-${attempt}`;
  }
  const ofFile = digest(fileText);
  return async ({ line, body }, attempt) => {
    const ofRow = await digest(JSON.stringify([templateId, await ofFile, line, body]));
    return `many-${ofRow}-${attempt}`;
  };
}
