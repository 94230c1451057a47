/** What each signer signed, byte for byte as hashed in the audit trail. */
import { strToU8 } from 'fflate';
import { isWrittenByServer } from '../../../fields/rules/prefill.ts';
import type { FieldId } from '../../../model/ids.ts';
import { type AuditEntry, sha256Hex } from '../../audit/chain.ts';
import { listedValue, publicValue } from '../record/public-value.ts';
import type { FieldRow, RecipientRow, RequestBundle } from '../record/queries.ts';
import { answersText, fieldsText, valuesText } from '../signing/digests.ts';

/** Fields that a recipient saw while answering: their own, unassigned ones, and those of recipients who had finished before. */
const seenBy = (row: RecipientRow, { fields }: RequestBundle, before: ReadonlySet<string>) =>
  fields.filter(
    ({ recipient_id: owner, is_hidden: isHidden }) =>
      owner === row.id || (!isHidden && (owner === null || before.has(owner))),
  );

function textsOf(row: RecipientRow, bundle: RequestBundle, before: ReadonlySet<string>): readonly string[] {
  const definitions = bundle.fields.map(({ definition }) => definition);
  const seen = seenBy(row, bundle, before);
  const stored = new Map<FieldId, FieldRow>(seen.map((field) => [field.id, field]));
  const own = bundle.fields.filter((one) => one.recipient_id === row.id && !one.is_hidden);
  return [
    fieldsText(definitions, row.id),
    answersText(
      seen.map(({ definition }) => definition),
      row.id,
      (id) => {
        const field = stored.get(id);
        const isLater = field?.recipient_id === row.id && isWrittenByServer(field.definition);
        return field && !isLater ? publicValue(field.value) : null;
      },
    ),
    valuesText(own.map(({ id, value }) => ({ id, value: listedValue(value) }))),
  ];
}

const RECORD_DIGESTS = ['fields_sha256', 'answers_sha256', 'values_sha256'] as const;

/**
 * `signed/<sha256>.json` for every digest in the trail's signatures. Answers to fields that ended up hidden aren't stored, so an
 * `answers_sha256` that covered one has no file.
 */
export function signedRecords(
  bundle: RequestBundle,
  entries: readonly AuditEntry[],
): Readonly<Record<string, Uint8Array>> {
  const files: Record<string, Uint8Array> = {};
  const finished = new Set<string>();
  for (const { event, details } of entries) {
    if (event !== 'document_finished') continue;
    const row = bundle.recipients.find(({ id }) => id === details.recipient_id);
    const texts = new Map(row && textsOf(row, bundle, finished).map((text) => [sha256Hex(text), text]));
    for (const name of RECORD_DIGESTS) {
      const digest = details[name];
      if (typeof digest !== 'string') continue;
      const text = texts.get(digest);
      if (text !== undefined) files[`signed/${digest}.json`] = strToU8(text);
    }
    if (row) finished.add(row.id);
  }
  return files;
}
