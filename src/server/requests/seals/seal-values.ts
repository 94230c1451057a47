import { definitions } from '../../../fields/definitions.ts';
import type { FieldValue } from '../../../model/field-value.ts';
import type { FieldRow } from '../record/queries.ts';
import type { ParticipantSeal } from '../record/seal-rows.ts';

/** What a text field of a seal says: its own text, else whom the seal is for. */
export function sealText(
  { definition, value }: Pick<FieldRow, 'definition' | 'value'>,
  { display_name }: Pick<ParticipantSeal, 'display_name'>,
): string {
  const given = definition.read_only_value || (typeof value === 'string' ? value : '');
  return given.trim() === '' ? display_name : given;
}

/**
 * The value that applying a seal writes into one of its fields. Pictures stay in the object store with their seal; `sealPictures` adds
 * them where they are shown.
 * @param today the date of application, `YYYY-MM-DD`
 */
export function sealValue(
  field: Pick<FieldRow, 'definition' | 'value'>,
  seal: ParticipantSeal,
  { today, size }: { readonly today: string; readonly size: number },
): FieldValue {
  const { holds } = definitions[field.definition.type];
  if (holds === 'picture') return { kind: 'file', file_name: 'seal.png', content_type: 'image/png', size };
  return holds === 'date' ? today : sealText(field, seal);
}
