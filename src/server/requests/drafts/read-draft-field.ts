import { definitions } from '../../../fields/definitions.ts';
import type { Field } from '../../../model/field.ts';
import type { RequestFieldInput } from '../../../wire/http/signing-requests.ts';
import { type FieldContext, type FieldInput, isGiven, readField } from '../../templates/read-field.ts';
import type { DraftField } from './draft-content.ts';

/** If only a corner is given, uses the type's default size. */
function withSize(input: RequestFieldInput, old: Field | undefined): RequestFieldInput {
  if (old || input.position || !input.type || !isGiven(input.x) || !isGiven(input.y)) return input;
  const size = definitions[input.type].defaultSize;
  return { ...input, width: input.width ?? size.width, height: input.height ?? size.height };
}

/**
 * A field as callers of signing requests write it: like a template's, with a `value` (or `final_value`). A read-only field keeps it;
 * any other starts with it.
 */
export function readDraftField(
  input: RequestFieldInput,
  old: (Field & Partial<Pick<DraftField, 'template_field_id' | 'preset'>>) | undefined,
  path: string,
  context: FieldContext,
): DraftField | null {
  const { value, final_value, template_field_id: _match, ...plain } = withSize(input, old);
  const field = readField(plain as FieldInput, old, path, context);
  if (!field) return null;
  const given = value ?? final_value ?? null;
  const draft = { ...field, template_field_id: old?.template_field_id ?? null };
  const isSilent = value === undefined && final_value === undefined;
  // A missing value keeps the initial value; an empty one clears it.
  if (isSilent || given === null || given === '')
    return { ...draft, preset: isSilent ? (old?.preset ?? null) : null };
  const key = value === undefined || value === null ? 'final_value' : 'value';
  const refuse = (message: string) => {
    context.report({ path: `${path}.${key}`, message });
    return { ...draft, preset: null };
  };
  if (field.format_rules.prefilledData)
    return refuse('Expected either this value or prefilled data, not both');
  if (definitions[field.type].holds === 'picture') return refuse('Expected the picture in read_only_value');
  if (input.read_only_value) return refuse('Expected either this value or read_only_value, not both');
  const refusal = definitions[field.type].validate(field, given);
  if (refusal) return refuse(`This value doesn’t fit the field (${refusal.reason})`);
  return field.read_only ? { ...draft, read_only_value: given, preset: null } : { ...draft, preset: given };
}
