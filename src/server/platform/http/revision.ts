import type { Context } from 'hono';
import { ServiceError } from '../../../model/errors.ts';
import { mayRead, type Principal } from './principal.ts';

/** `ETag` of a record: its revision in quotes. */
export function revisionTag(revision: number): string {
  return `"${revision}"`;
}

/** The revisions that `If-Match` accepts; null accepts any. Empty: none that a record ever had. */
export type WantedRevisions = readonly number[] | null;

/** An entity tag, or a revision without quotes. Proxies that pack an answer mark its tag as weak. */
const TAG = /^(?:W\/)?"([\x20\x21\x23-\x7e\x80-\xff]*)"|^(\d{1,9})(?=[\s,]|$)/;
const BETWEEN = /^[ \t]*(?:,[ \t]*)+/;

/** One tag or a list of them (RFC 9110, section 13.1.1). A tag that is none of ours agrees with no record. */
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

/** A record as it is now. */
export interface CurrentRecord {
  readonly revision: number;
  /** The whole record as a GET answers it, so that neither side's work is lost. */
  readonly show: () => unknown;
}

/** The refusal of a write made against an older revision. It shows the record only to a principal that may read it. */
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
 * Refuses a write that was made against an older revision.
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
