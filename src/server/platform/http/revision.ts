import type { Context } from 'hono';
import { ServiceError } from '../../../model/errors.ts';
import { mayRead, type Principal } from './principal.ts';

/** `ETag` of a record: its revision, quoted. */
export function revisionTag(revision: number): string {
  return `"${revision}"`;
}

/** Revisions that `If-Match` accepts; null accepts any; empty matches none. */
export type WantedRevisions = readonly number[] | null;

/** An entity tag, or a revision without quotes. Proxies that compress a response mark its tag as weak. */
const TAG = /^(?:W\/)?"([\x20\x21\x23-\x7e\x80-\xff]*)"|^(\d{1,9})(?=[\s,]|$)/;
const BETWEEN = /^[ \t]*(?:,[ \t]*)+/;

/** One tag or a list (RFC 9110, 13.1.1). Unknown tags match no record. */
export function wantedRevisions(c: Context): WantedRevisions {
  let rest = c.req.header('if-match')?.trim();
  if (!rest || rest === '*') return null;
  const wanted: number[] = [];
  while (rest) {
    const tag = TAG.exec(rest);
    const after: string = tag ? rest.slice(tag[0].length) : rest;
    const between = BETWEEN.exec(after)?.[0] ?? '';
    if (!tag || (after && !between))
      throw new ServiceError(
        'VALIDATION_ERROR',
        'If-Match: expected a revision in quotes, as in the ETag header, or a list of revisions',
      );
    const name = tag[1] ?? tag[2]!;
    if (/^\d{1,9}$/.test(name)) wanted.push(Number(name));
    rest = after.slice(between.length);
  }
  return wanted;
}

/** The current state of a record. */
interface CurrentRecord {
  readonly revision: number;
  /** The whole record as a GET returns it, so that neither side's work is lost. */
  readonly show: () => unknown;
}

/** The error for a write based on an older revision. It includes the record only if the principal may read it. */
export async function revisionConflict(
  principal: Principal,
  { revision, show }: CurrentRecord,
  message: string,
): Promise<ServiceError> {
  const current = mayRead(principal) ? await show() : undefined;
  return new ServiceError('REVISION_CONFLICT', message, {
    details: { current, revision },
    headers: { ETag: revisionTag(revision) },
  });
}

/**
 * Rejects a write based on an older revision.
 * @throws ServiceError REVISION_CONFLICT
 */
export async function requireRevision(
  principal: Principal,
  wanted: WantedRevisions,
  current: CurrentRecord,
): Promise<void> {
  const { revision } = current;
  if (wanted === null || wanted.includes(revision)) return;
  const old = wanted.length > 0 ? `Revision ${wanted.join(' or ')}` : 'The revision in If-Match';
  throw await revisionConflict(
    principal,
    current,
    `${old} is out of date. The current revision is ${revision}`,
  );
}
