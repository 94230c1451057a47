import type { FrameLabel } from '../../../fields/appearance.ts';
import { definitions } from '../../../fields/definitions.ts';
import { type FrameTexts, frameLabel } from '../../../fields/mark/frame-labels.ts';
import { recipientName } from '../../../model/recipient.ts';
import type { SealField } from '../../pdf/seal-input.ts';
import { frameTexts } from '../../pdf/sealed-document-texts.ts';
import type { FieldRow, RequestBundle } from './queries.ts';

/** In the language of the sealed document; null if frames are switched off. */
export async function frameTextsOf({
  request,
  branding,
}: Pick<RequestBundle, 'request' | 'branding'>): Promise<FrameTexts | null> {
  const { show_signature_frame, language } = branding.settings;
  return show_signature_frame ? frameTexts(request.language ?? language) : null;
}

/** The frame around this field's signature; null for none. */
export function frameOf(
  { definition, recipient_id }: Pick<FieldRow, 'definition' | 'recipient_id'>,
  { recipients }: Pick<RequestBundle, 'recipients'>,
  texts: FrameTexts | null,
): FrameLabel | null {
  const row = recipients.find(({ id }) => id === recipient_id);
  return row && texts
    ? frameLabel(definitions[definition.type].frame, { id: row.id, name: recipientName(row) }, texts)
    : null;
}

/** The field as drawn into the sealed and the partly signed document. */
export const sealedField = (
  row: FieldRow,
  bundle: Pick<RequestBundle, 'recipients'>,
  texts: FrameTexts | null,
): SealField => ({
  ...row.definition,
  value: row.value,
  frame: frameOf(row, bundle, texts),
});
