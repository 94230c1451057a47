/**
 * The audit trail in a sealed file: a chain in which each entry's hash covers its content and the previous hash (RFC
 * 8785, SHA-256).
 */
import { canonicalJson, type Json } from '../model/canonical-json.ts';
import { toHex } from '../model/hex.ts';
import { documentsOf, type LogDocuments } from './log-documents.ts';
import type { Signer } from './report.ts';
import { digest } from './signature.ts';
import type { WorkBudget } from './work-budget.ts';

/** A passkey's signature that matches its entry. */
export interface PasskeyUse {
  /** Number of the entry in the audit trail, from 1. */
  readonly entry: number;
  /** Of the person, according to the trail. */
  readonly name: string;
  /** Host of the page that the passkey is for. */
  readonly host: string;
  /** SHA-256 of the public key (SubjectPublicKeyInfo), hex. */
  readonly key_sha256: string;
}

export interface LogReport {
  readonly count: number;
  /** Hash of the last entry. */
  readonly head: string;
  /** Number of the first entry that doesn't match, from 1; null if all match. */
  readonly brokenAt: number | null;
  /** SHA-256 of the sealing certificate, according to the log. */
  readonly certificate: string | null;
  readonly documentSha256: string | null;
  readonly requestId: string | null;
  readonly requestName: string | null;
  /** Absent for a request with a single document. */
  readonly documents?: LogDocuments | undefined;
  /** Absent if no seal was applied, or an entry doesn't match. */
  readonly seals?: readonly AppliedSeal[] | undefined;
  /** Valid signatures of passkeys. Absent if there are none. */
  readonly passkeys?: readonly PasskeyUse[] | undefined;
  readonly entries: readonly Readonly<Record<string, Json>>[];
}

const START = '0'.repeat(64);
const isRecord = (value: unknown): value is Record<string, Json> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const textIn = (record: unknown, key: string) =>
  isRecord(record) && typeof record[key] === 'string' ? (record[key] as string) : null;

/** Upper bound of the number of JSON values: each but the first follows one of these characters. */
function mostValues(bytes: Uint8Array): number {
  let count = 1;
  for (const byte of bytes) if (byte === 0x2c || byte === 0x5b || byte === 0x7b) count++;
  return count;
}

/** @throws SyntaxError or TypeError if it isn't an audit trail; TooComplexError */
export async function readLog(bytes: Uint8Array, budget: WorkBudget): Promise<LogReport> {
  budget.spend('audit trail values', mostValues(bytes));
  const log: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  if (!isRecord(log) || !Array.isArray(log.entries) || !isRecord(log.chain))
    throw new TypeError('Expected an audit trail');
  if (!log.entries.every(isRecord)) throw new TypeError('Expected entries that are objects');
  const entries = log.entries;
  let previous = START;
  let brokenAt: number | null = null;
  for (const [index, entry] of entries.entries()) {
    budget.spend('audit trail entries');
    const { hash, ...content } = entry;
    const expected = toHex(await digest('SHA-256', new TextEncoder().encode(canonicalJson(content))));
    const fits = entry.sequence === index + 1 && entry.previous_hash === previous && hash === expected;
    if (!fits) {
      brokenAt = index + 1;
      break;
    }
    previous = expected;
  }
  const { head, count } = log.chain;
  if (brokenAt === null && (head !== previous || count !== entries.length)) brokenAt = entries.length;
  return {
    count: entries.length,
    head: typeof head === 'string' ? head : '',
    brokenAt,
    certificate: textIn(log.seal, 'certificate_sha256'),
    documentSha256: textIn(log.document, 'sha256'),
    requestId: textIn(log.request, 'id'),
    requestName: textIn(log.request, 'name'),
    documents: documentsOf(log.document, entries),
    seals: brokenAt === null ? appliedSeals(entries) : undefined,
    entries,
  };
}

const MAX_SIGNERS = 200;

/** Place in the signing order of an entry's details. */
const orderIn = (details: unknown) =>
  isRecord(details) && Number.isSafeInteger(details.order) && (details.order as number) > 0
    ? { order: details.order as number }
    : {};
const isMoment = (timestamp: unknown): timestamp is string =>
  typeof timestamp === 'string' && !Number.isNaN(Date.parse(timestamp));

/** A company's seal that the service applied in the signing order, according to the audit trail. */
export interface AppliedSeal {
  readonly name: string;
  /** ISO 8601. */
  readonly at: string;
  /** Place in the signing order, from 1. */
  readonly order?: number;
}

/** Seals that chained entries say were applied; undefined if there are none. */
function appliedSeals(entries: LogReport['entries']): readonly AppliedSeal[] | undefined {
  const found: AppliedSeal[] = [];
  for (const { event, source, details, timestamp } of entries) {
    if (event !== 'activity' || source !== 'system' || textIn(details, 'action') !== 'seal_applied') continue;
    const name = textIn(details, 'display_name');
    if (!name || !isMoment(timestamp) || found.length === MAX_SIGNERS) continue;
    found.push({ name, at: new Date(timestamp).toISOString(), ...orderIn(details) });
  }
  return found.length > 0 ? found : undefined;
}

/** Signers and approvers, according to chained entries only, not the list of recipients. */
export function signersOf({ entries, brokenAt }: LogReport): readonly Signer[] {
  if (brokenAt !== null) return [];
  const found: Signer[] = [];
  for (const { event, source, actor, timestamp, description, details } of entries) {
    if (event !== 'document_finished' || source !== 'signer') continue;
    const [name, email] = [textIn(actor, 'name') || null, textIn(actor, 'email') || null];
    if ((name === null && email === null) || !isMoment(timestamp) || found.length === MAX_SIGNERS) continue;
    const role = description === 'Approved the document' ? 'approved' : 'signed';
    const at = new Date(timestamp).toISOString();
    found.push({ name: name ?? email!, email, at, role, ...orderIn(details) });
  }
  return found;
}
