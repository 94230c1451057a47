/** Reads a field from a call, in either spelling, into the stored form. */
import type { z } from '@hono/zod-openapi';
import { definitions } from '../../fields/definitions.ts';
import { compilePattern } from '../../fields/text/pattern.ts';
import type { FieldIssue } from '../../model/errors.ts';
import {
  EMPTY_FIELD,
  type Field,
  FONT_SIZE,
  type FormatRules,
  type Position,
  type ValidationRules,
} from '../../model/field.ts';
import { type FieldId, isUuid, newId, type RecipientId, type SealParticipantId } from '../../model/ids.ts';
import type { FixedPicture } from '../../model/picture.ts';
import { position as positionShape } from '../../wire/http/shapes.ts';
import type { fieldInput } from '../../wire/http/templates.ts';
import { type DocumentSet, pageInDocument, pagesBefore, sameId } from '../records/document-set.ts';
import { readSealParticipant, refuseUnfitForSeal } from './read-seal-field.ts';

/** After `takePictures`. */
export type FieldInput = Partial<z.output<typeof fieldInput>> & {
  readonly read_only_picture?: FixedPicture | null | undefined;
};

export interface FieldContext {
  /** Of all documents together. */
  readonly pageCount: number;
  /** Set where pages are numbered within each document. */
  readonly documents?: DocumentSet | null | undefined;
  /** Recipient IDs by every name in the call: IDs and temporary IDs. */
  readonly recipientIds: ReadonlyMap<string, RecipientId>;
  /** IDs of seal participants by every name in the call. */
  readonly sealParticipantIds: ReadonlyMap<string, SealParticipantId>;
  readonly report: (issue: FieldIssue) => void;
  /** For what was assumed. */
  readonly warn?: ((text: string) => void) | undefined;
}

/** Null means the same as a missing key. */
export const isGiven = (value: unknown) => value !== undefined && value !== null;

const withoutNulls = <Rules extends object>(rules: Rules) =>
  Object.fromEntries(Object.entries(rules).filter(([, value]) => value !== null)) as {
    [Key in keyof Rules]: Exclude<Rules[Key], null>;
  };

/** `x`, `y`, `width` and `height` at the root override `position`, which overrides the stored position. */
function readPosition(
  input: FieldInput,
  old: Position | undefined,
  path: string,
  report: FieldContext['report'],
): Position | null {
  if (input.position && !isGiven(input.x) && !isGiven(input.y)) return input.position;
  const isFlat = [input.x, input.y, input.width, input.height].some(isGiven);
  if (!isFlat && old) return old;
  if (!isFlat) {
    report({ path: `${path}.position`, message: 'Expected x, y, width and height in percent of the page' });
    return null;
  }
  const base = input.position ?? old;
  const parsed = positionShape.safeParse({
    x: input.x ?? base?.x,
    y: input.y ?? base?.y,
    width: input.width ?? base?.width,
    height: input.height ?? base?.height,
  });
  if (parsed.success) return parsed.data;
  for (const issue of parsed.error.issues)
    report({ path: `${path}.${issue.path.map(String).join('.')}`, message: issue.message });
  return null;
}

/** A field without an area would be invisible. Existing ones are left alone. */
function refuseNoSize(
  position: Position,
  old: Position | undefined,
  path: string,
  report: FieldContext['report'],
): void {
  for (const side of ['width', 'height'] as const)
    if (position[side] === 0 && old?.[side] !== 0)
      report({
        path: `${path}.position.${side}`,
        message: 'Expected more than 0 percent of the page, got 0',
      });
}

/** The page of all documents that a page of one document is. */
function readPageInDocument(
  input: FieldInput,
  old: Field | undefined,
  path: string,
  { documents: set, report, warn }: FieldContext & { readonly documents: DocumentSet },
): number | null {
  const before = old && pageInDocument(set, old.page_number);
  const document = isGiven(input.document_id)
    ? set.documents.find(({ id }) => sameId(input.document_id, id))
    : (before?.document ?? set.documents[0]!);
  if (!document) {
    const message = `No document has the ID ${JSON.stringify(input.document_id)}`;
    report({ path: `${path}.document_id`, message });
    return null;
  }
  if (!before && !isGiven(input.document_id) && set.documents.length > 1)
    warn?.(`${path}.document_id: not given, so the field is on the first document, “${document.label}”`);
  const page =
    input.page_number ?? input.page ?? (before?.document === document ? before.page_number : undefined);
  if (page !== undefined && page <= document.page_count) return pagesBefore(set, document.id) + page;
  report({
    path: `${path}.${!isGiven(input.page_number) && isGiven(input.page) ? 'page' : 'page_number'}`,
    message: `Expected a page from 1 to ${document.page_count} of “${document.label}”, got ${page ?? 'nothing'}`,
  });
  return null;
}

function readPage(
  input: FieldInput,
  old: Field | undefined,
  path: string,
  context: FieldContext,
): number | null {
  if (context.documents)
    return readPageInDocument(input, old, path, { ...context, documents: context.documents });
  const key = !isGiven(input.page_number) && isGiven(input.page) ? 'page' : 'page_number';
  const page = input.page_number ?? input.page ?? old?.page_number;
  if (page !== undefined && page <= context.pageCount) return page;
  context.report({
    path: `${path}.${key}`,
    message: `Expected a page from 1 to ${context.pageCount}, got ${page ?? 'nothing'}`,
  });
  return null;
}

function readRecipient(
  input: FieldInput,
  old: Field | undefined,
  path: string,
  context: FieldContext,
): RecipientId | null {
  const key = input.recipient_id === undefined ? 'assigned_to_user_id' : 'recipient_id';
  const given = input[key];
  if (given === undefined) return old?.recipient_id ?? null;
  if (given === null || given === '') return null;
  const found = context.recipientIds.get(given.toLowerCase());
  if (found) return found;
  context.report({
    path: `${path}.${key}`,
    message: `No recipient has the ID ${JSON.stringify(given)}`,
  });
  return null;
}

function readFormat(
  input: FieldInput,
  old: Field | undefined,
  path: string,
  context: FieldContext,
): FormatRules {
  const given: FormatRules =
    input.format_rules === undefined ? (old?.format_rules ?? {}) : withoutNulls(input.format_rules ?? {});
  const rules: FormatRules =
    given.fontSize === undefined
      ? given
      : { ...given, fontSize: Math.min(FONT_SIZE.max, Math.max(FONT_SIZE.min, given.fontSize)) };
  const { prefilled_data: top } = input;
  if (top === undefined) return rules;
  const { prefilledData: inner, ...rest } = rules;
  if (top && input.format_rules?.prefilledData && inner !== top)
    context.report({
      path: `${path}.prefilled_data`,
      message: `Expected the same value here and in format_rules.prefilledData, got ${JSON.stringify(top)} and ${JSON.stringify(inner)}`,
    });
  return top ? { ...rules, prefilledData: top } : rest;
}

/** A pattern that the engine can't run would validate nothing. Existing ones are left alone. */
function refuseUnusablePattern(
  { pattern }: ValidationRules,
  old: Field | undefined,
  path: string,
  report: FieldContext['report'],
): void {
  if (!pattern || pattern === old?.validation_rules.pattern || compilePattern(pattern)) return;
  report({
    path: `${path}.validation_rules.pattern`,
    message:
      'Expected a regular expression without lookbehind, backreferences, inline flags and very large repetitions, which aren’t supported',
  });
}

/** Characters. */
const MAX_FIXED_TEXT = 10_000;

/** The fixed picture of a picture field. An omitted one stays. */
function readPicture(
  input: FieldInput,
  { type, read_only_value: text }: Field,
  old: Field | undefined,
  path: string,
  report: FieldContext['report'],
): FixedPicture | null {
  if (definitions[type].holds !== 'picture') {
    if (input.read_only_picture)
      report({
        path: `${path}.read_only_picture`,
        message: `Expected a field of type stamp or image for a picture, got ${type}`,
      });
    if (text.length > MAX_FIXED_TEXT)
      report({
        path: `${path}.read_only_value`,
        message: `Expected at most ${MAX_FIXED_TEXT} characters, got ${text.length}`,
      });
    return null;
  }
  // Older records have a small picture as text.
  if (text !== '' && text !== old?.read_only_value)
    report({
      path: `${path}.read_only_value`,
      message: `Expected a PNG, JPEG or SVG as a data URI, got ${JSON.stringify(text.slice(0, 40))}`,
    });
  return input.read_only_picture === undefined ? (old?.read_only_picture ?? null) : input.read_only_picture;
}

/**
 * @param old the stored field; keys that the input omits keep its values
 * @returns null if issues leave no usable field
 */
export function readField(
  input: FieldInput,
  old: Field | undefined,
  path: string,
  context: FieldContext,
): Field | null {
  const type = input.type ?? old?.type;
  if (!type) {
    context.report({ path: `${path}.type`, message: 'Expected a field type' });
    return null;
  }
  const id = old?.id ?? (isUuid(input.id) ? (input.id.toLowerCase() as FieldId) : newId<'field'>());
  const position = readPosition(input, old?.position, path, context.report);
  if (position) refuseNoSize(position, old?.position, path, context.report);
  const page = readPage(input, old, path, context);
  const base = old ?? { ...EMPTY_FIELD, id, type, required: false };
  const pick = <T>(given: T | null | undefined, empty: T, before: T): T =>
    given === undefined ? before : (given ?? empty);

  const seal = readSealParticipant(input, old, path, context);
  const field: Field = {
    id,
    type,
    recipient_id: seal ? null : readRecipient(input, old, path, context),
    ...(seal && { seal_participant_temp_id: seal }),
    page_number: page ?? 1,
    position: position ?? { x: 0, y: 0, width: 0, height: 0 },
    required: input.required ?? base.required,
    variable_name: pick(input.variable_name ?? input.variable_defined_name, '', base.variable_name),
    label: pick(input.label, '', base.label),
    placeholder: pick(input.placeholder, '', base.placeholder),
    dropdown_options: pick(input.dropdown_options ?? input.options, [], base.dropdown_options),
    date_default: pick(input.date_default, null, base.date_default),
    date_signing_default:
      input.date_signing_default ?? input.default_to_signing_date ?? base.date_signing_default,
    multi_group_id: pick(input.multi_group_id as Field['multi_group_id'], null, base.multi_group_id),
    format_rules: readFormat(input, old, path, context),
    validation_rules: pick(
      input.validation_rules && withoutNulls(input.validation_rules),
      {},
      base.validation_rules,
    ),
    // Links can't be filled in; the author sets the address.
    read_only: definitions[type].filledBy === 'author' ? true : (input.read_only ?? base.read_only),
    read_only_value: pick(input.read_only_value, '', base.read_only_value),
    background_color: pick(input.background_color, null, base.background_color),
    required_conditions: pick(
      input.required_conditions as Field['required_conditions'],
      null,
      base.required_conditions,
    ),
    visibility_conditions: pick(
      input.visibility_conditions as Field['visibility_conditions'],
      null,
      base.visibility_conditions,
    ),
  };
  if (seal) refuseUnfitForSeal(field, path, context.report);
  const picture = readPicture(input, field, old, path, context.report);
  refuseUnusablePattern(field.validation_rules, old, path, context.report);
  if ((picture || field.read_only_value !== '') && field.format_rules.prefilledData)
    context.report({
      path: `${path}.read_only_value`,
      message: 'Expected either read_only_value or prefilled data, not both',
    });
  if (!position || !page) return null;
  return picture ? { ...field, read_only_picture: picture, read_only_value: '' } : field;
}
