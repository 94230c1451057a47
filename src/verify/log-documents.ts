/**
 * Several documents of one request. What the attachment says about them counts only if the chained entries of sending and signing
 * recorded the same.
 */
import { canonicalJson, type Json } from '../model/canonical-json.ts';

export interface LogDocument {
  readonly id: string;
  readonly label: string;
  readonly pages: number;
  /** SHA-256 of the unsigned PDF, hex. */
  readonly sha256: string;
}

export interface LogDocuments {
  /** In order. Empty if the attachment doesn't list them as expected. */
  readonly all: readonly LogDocument[];
  /** Place of the sealed document among them, from 1; null if the file contains all. */
  readonly number: number | null;
  /** The audit trail recorded the same documents. */
  readonly isRecorded: boolean;
}

type Entry = Readonly<Record<string, Json>>;
const isRecord = (value: unknown): value is Record<string, Json> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function documentOf(value: unknown): LogDocument | null {
  if (!isRecord(value)) return null;
  const { id, label, page_count, sha256 } = value;
  if (typeof id !== 'string' || typeof label !== 'string' || typeof sha256 !== 'string') return null;
  if (!Number.isInteger(page_count) || !/^[0-9a-f]{64}$/.test(sha256)) return null;
  return { id, label, pages: page_count as number, sha256 };
}

/** @param document the attachment's own statement; @returns undefined for a single document */
export function documentsOf(document: unknown, entries: readonly Entry[]): LogDocuments | undefined {
  const { parts, part, sha256, page_count } = isRecord(document) ? document : {};
  const recording = entries.filter(
    ({ event, details }) => event === 'document_finished' || (isRecord(details) && details.action === 'sent'),
  );
  const recorded = recording.map(({ details }) => (isRecord(details) ? details : {}));
  if (parts === undefined && part === undefined && recorded.every((one) => one.documents === undefined))
    return undefined;
  const list = Array.isArray(parts) ? parts.map(documentOf) : [];
  const all = list.filter((one) => one !== null);
  const number = part === undefined ? null : all.findIndex(({ id }) => id === part) + 1;
  const shown = number === null ? null : all[number - 1];
  const isListed = all.length > 0 && all.length === list.length;
  const isSame = ({ documents, document_sha256 }: Record<string, Json>) =>
    documents !== undefined &&
    canonicalJson(documents) === canonicalJson(parts as Json) &&
    (number !== null || document_sha256 === sha256);
  const isSize =
    number === null
      ? all.reduce((sum, { pages }) => sum + pages, 0) === page_count
      : shown?.sha256 === sha256 && shown?.pages === page_count;
  return {
    all: isListed ? all : [],
    number: number || null,
    isRecorded: isListed && isSize && recorded.length > 0 && recorded.every(isSame),
  };
}
