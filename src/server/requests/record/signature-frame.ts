import { frameWords } from '../../../fields/shared/frame-labels.ts';
import type { SealField } from '../../pdf/seal-input.ts';
import type { FieldRow, RequestBundle } from './queries.ts';

/** The words in the frame around this field's signature; null where the settings want none. */
export const frameOf = (
  { definition, recipient_id }: Pick<FieldRow, 'definition' | 'recipient_id'>,
  { branding }: Pick<RequestBundle, 'branding'>,
): string | null =>
  branding.settings.show_signature_frame ? frameWords(definition.type, recipient_id) : null;

/** The field as it is drawn into the sealed document, and into what is signed so far. */
export const drawnField = (row: FieldRow, bundle: Pick<RequestBundle, 'branding'>): SealField => ({
  ...row.definition,
  value: row.value,
  frame: frameOf(row, bundle),
});
