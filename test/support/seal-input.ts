import { createHash } from 'node:crypto';
import type { PageGeometry } from '../../src/geometry/page-transform.ts';
import { EMPTY_FIELD, type Field } from '../../src/model/field.ts';
import type { FieldType } from '../../src/model/field-types.ts';
import type { FieldValue } from '../../src/model/field-value.ts';
import { newId } from '../../src/model/ids.ts';
import { type AuditEntry, CHAIN_START, linkEntry } from '../../src/server/audit/chain.ts';
import type { SealAuditEntry, SealInput, SealRecipient } from '../../src/server/pdf/seal-input.ts';

export type FilledField = SealInput['fields'][number];

/** A field with defaults except for position and value. */
export function filledField(
  type: FieldType,
  value: FieldValue,
  position: Field['position'],
  more: Partial<Field> = {},
): FilledField {
  return {
    ...EMPTY_FIELD,
    id: newId<'field'>(),
    type,
    page_number: 1,
    position,
    required: true,
    variable_name: type,
    ...more,
    value,
  };
}

export const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex');

export function sealRecipient(more: Partial<SealRecipient> = {}): SealRecipient {
  return {
    id: newId(),
    name: 'Ada Lovelace',
    email: 'ada@example.com',
    designation: 'Signer',
    order: 1,
    signed_at: '2026-11-21T09:14:05.123Z',
    time_zone: 'Europe/Berlin',
    ip: '203.0.113.7',
    user_agent:
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/147.0.0.0 Safari/537.36',
    consent: {
      sha256: sha256('consent'),
      version: '2026-11-01',
      language: 'en',
      accepted_at: '2026-11-21T09:12:41.001Z',
    },
    identity: 'link',
    ...more,
  };
}

/** A chain of `count` entries, as hashed and as printed on the certificate. */
export function auditLog(count: number): SealInput['audit'] {
  const entries = auditEntries(count);
  const records: AuditEntry[] = [];
  for (const { sequence, timestamp, event, description, ip } of entries) {
    const isSystem = ip === null;
    const content = {
      id: newId<'audit-entry'>(),
      sequence,
      timestamp,
      source: isSystem ? ('system' as const) : ('signer' as const),
      event,
      description,
      actor: { name: isSystem ? 'System' : 'Ada Lovelace' },
      ip_address: ip,
      user_agent: null,
      details: { page: sequence },
    };
    records.push(linkEntry(content, records.at(-1)?.hash ?? CHAIN_START));
  }
  return {
    entries: entries.map((entry, index) => ({ ...entry, hash: records[index]!.hash })),
    records,
    head: records.at(-1)!.hash,
    count,
  };
}

/** A chain that ends with this recipient's signature at `2026-11-21T09:14:05.123Z`. */
export function signedTrail(actor: { readonly name: string; readonly email: string }): SealInput['audit'] {
  const { records, entries } = auditLog(2);
  const { hash: previous, previous_hash: _previous, ...content } = records[1]!;
  const signed = linkEntry(
    {
      ...content,
      sequence: 3,
      source: 'signer',
      event: 'document_finished',
      description: 'Signed the document',
      actor,
      timestamp: '2026-11-21T09:14:05.123Z',
    },
    previous,
  );
  return { entries, records: [...records, signed], head: signed.hash, count: 3 };
}

function auditEntries(count: number): SealAuditEntry[] {
  return Array.from({ length: count }, (_, index) => ({
    sequence: index + 1,
    timestamp: new Date(Date.UTC(2026, 10, 21, 9, 0, index)).toISOString(),
    event: 'example_event',
    actor: index % 3 === 0 ? 'System' : 'Ada Lovelace <ada@example.com>',
    description:
      index % 3 === 0 ? 'Invitation handed to the mail relay' : `Looked at page ${(index % 14) + 1}`,
    ip: index % 3 === 0 ? null : '203.0.113.7',
    hash: '',
  }));
}

/** The seal job's input for the given original. */
export function sealInput(
  bytes: Uint8Array,
  pages: readonly PageGeometry[],
  fields: readonly FilledField[] = [],
  more: Partial<SealInput> = {},
): SealInput {
  return {
    request: {
      id: '5b0c2f4e-6a51-4b8e-9d38-0f8f5a1b7c2d',
      name: 'Services Agreement, Northwind and Lovelace Analytics',
      description: '',
      created_at: '2026-11-21T08:59:00.000Z',
      sent_at: '2026-11-21T09:00:00.000Z',
      finished_at: '2026-11-21T09:20:11.456Z',
    },
    workspace_name: 'Contracts',
    company_name: 'Northwind Trading GmbH',
    time_zone: 'Europe/Berlin',
    document: { bytes, sha256: sha256(bytes), pages },
    recipients: [sealRecipient()],
    fields,
    audit: auditLog(6),
    is_test: false,
    ...more,
  };
}
