import type { Context } from 'hono';
import { ServiceError } from '../../model/errors.ts';

/** `ETag` of a record: its revision in quotes. */
export function revisionTag(revision: number): string {
  return `"${revision}"`;
}

/** The revision that `If-Match` asks for; null when there is no such header or it accepts any. */
export function wantedRevision(c: Context): number | null {
  const header = c.req.header('if-match')?.trim();
  if (!header || header === '*') return null;
  const match = /^(?:W\/)?"?(\d{1,9})"?$/.exec(header);
  if (!match)
    throw new ServiceError(
      'VALIDATION_ERROR',
      'If-Match: expected a revision in quotes, as the ETag header gives it',
    );
  return Number(match[1]);
}

/**
 * Refuses a write that was made against an older revision.
 * @param current The whole record as a GET answers it, so that neither side's work is lost.
 * @throws ServiceError REVISION_CONFLICT
 */
export async function requireRevision(
  wanted: number | null,
  actual: number,
  current: () => Promise<unknown>,
): Promise<void> {
  if (wanted === null || wanted === actual) return;
  throw new ServiceError(
    'REVISION_CONFLICT',
    `Revision ${wanted} is no longer current; it is ${actual} now`,
    {
      details: { current: await current(), revision: actual },
      headers: { ETag: revisionTag(actual) },
    },
  );
}
