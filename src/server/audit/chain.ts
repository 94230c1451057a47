/**
 * A hash chain per signing request: each entry's hash covers its content, its position and the previous hash, so changing, removing or
 * moving an entry breaks every later hash. The head is printed on the completion certificate and sent in the completion webhook, which
 * reveals a truncated chain.
 */
import { createHash } from 'node:crypto';
import { canonicalJson, type Json } from '../../model/canonical-json.ts';

/** SHA-256 as lower-case hex. */
export function sha256Hex(data: string | Uint8Array): string {
  return createHash('sha256').update(data).digest('hex');
}

export const AUDIT_SOURCES = ['signer', 'admin', 'system'] as const;
export type AuditSource = (typeof AUDIT_SOURCES)[number];

export type AuditActor = { readonly [key: string]: string | null };

/** The hashed content, in addition to the previous hash. */
interface AuditContent {
  readonly id: string;
  /** From 1, consecutive. */
  readonly sequence: number;
  /** ISO 8601 in UTC with milliseconds. */
  readonly timestamp: string;
  readonly source: AuditSource;
  readonly event: string;
  readonly description: string;
  readonly actor: AuditActor;
  readonly ip_address: string | null;
  readonly user_agent: string | null;
  readonly details: { readonly [key: string]: Json };
}

export interface AuditEntry extends AuditContent {
  readonly previous_hash: string;
  readonly hash: string;
}

/** The previous hash of the first entry. */
export const CHAIN_START = '0'.repeat(64);

export function linkEntry(content: AuditContent, previousHash: string): AuditEntry {
  const hash = sha256Hex(canonicalJson({ ...content, previous_hash: previousHash }));
  return { ...content, previous_hash: previousHash, hash };
}

/** The sequence number of the first invalid entry, or null if the chain is intact. */
export function brokenAt(entries: readonly AuditEntry[]): number | null {
  let previous = CHAIN_START;
  for (const [index, entry] of entries.entries()) {
    const { previous_hash: _previous, hash: _hash, ...content } = entry;
    const expected = linkEntry(content, previous);
    if (entry.sequence !== index + 1 || entry.previous_hash !== previous || entry.hash !== expected.hash)
      return entry.sequence;
    previous = entry.hash;
  }
  return null;
}
