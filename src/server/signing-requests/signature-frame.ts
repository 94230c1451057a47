import type { SealField } from '../sealing/seal-input.ts';
import type { FieldRow, RequestBundle } from './queries.ts';

/** Enough of an id to tell signers of one document apart. */
const SHORT_ID = 8;
const FRAMED: readonly string[] = ['signature', 'approval_signature'];

/** A signer in few letters, as frames around their signatures name them. */
export const shortId = (id: string): string => id.slice(0, SHORT_ID);

/** The words in the frame around this field's signature; null where the settings want none. */
export const frameOf = (
  { definition, recipient_id }: Pick<FieldRow, 'definition' | 'recipient_id'>,
  { branding }: Pick<RequestBundle, 'branding'>,
): string | null =>
  branding.settings.show_signature_frame && FRAMED.includes(definition.type) && recipient_id
    ? shortId(recipient_id)
    : null;

/** The field as it is drawn into the sealed document, and into what is signed so far. */
export const drawnField = (row: FieldRow, bundle: Pick<RequestBundle, 'branding'>): SealField => ({
  ...row.definition,
  value: row.value,
  frame: frameOf(row, bundle),
});
