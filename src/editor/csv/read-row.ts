/** Reads a row into a field: a new one, or an existing one with what the row changes. */
import { definitions } from '../../fields/definitions.ts';
import { canHold, paletteItems } from '../../fields/palette-items.ts';
import { wrongDateToken } from '../../fields/text/check-date-format.ts';
import { floorPercent } from '../../geometry/floor-percent.ts';
import { type Field, FONT_SIZE, type FormatRules, type Position } from '../../model/field.ts';
import { type FieldType, toFieldType } from '../../model/field-types.ts';
import { type GroupId, newId, type RecipientId } from '../../model/ids.ts';
import { defaultSizeOn, recipientFor } from '../commands/place-field.ts';
import type { Editor } from '../kernel/editor-context.ts';
import { shownDocuments } from '../kernel/several-documents.ts';
import { splitOptions } from './columns.ts';
import { csvName } from './export-fields.ts';
import { findRecipients } from './find-recipients.ts';
import type { RowReader } from './row-reader.ts';

/** What rows are read against. */
export type CsvSource = Pick<Editor, 'document' | 'loaded' | 'view' | 'live' | 'i18n'>;

/** Tolerance for positions that were rounded to two decimals. */
const SLACK = 0.011;

function readPosition(
  row: RowReader,
  editor: CsvSource,
  type: FieldType,
  page: number,
  old?: Field,
): Position {
  const edge = { kind: 'percent', from: 0, to: 100 } as const;
  const side = { kind: 'size', from: 0.01, to: 100 } as const;
  const size = old?.position ?? defaultSizeOn(type, editor.view.pageSize(page));
  const width = row.number('width', side) ?? size.width;
  const height = row.number('height', side) ?? size.height;
  const x = row.number('x', edge) ?? old?.position.x ?? 0;
  const y = row.number('y', edge) ?? old?.position.y ?? 0;
  if (x + width > 100 + SLACK) row.fail('x', { ...edge, to: Math.max(0, floorPercent(100 - width)) });
  if (y + height > 100 + SLACK) row.fail('y', { ...edge, to: Math.max(0, floorPercent(100 - height)) });
  return { x, y, width, height };
}

function readPage(row: RowReader, editor: CsvSource, old?: Field): number {
  const documents = shownDocuments(editor);
  const name = row.text('document');
  const own = old && documents.findLast(({ before }) => old.page_number > before);
  const named = documents.filter(
    ({ label }, index) => label.toLowerCase() === name?.toLowerCase() || String(index + 1) === name,
  );
  if (documents.length > 0 && name && named.length !== 1) {
    row.fail('document', { kind: 'document', names: documents.map(({ label }) => label) });
    return 1;
  }
  const document = named[0] ?? own ?? documents[0];
  const to = document?.page_count ?? editor.view.pageCount.peek();
  const given = row.number('page', { kind: 'page', from: 1, to });
  const isWhole = given === undefined || Number.isInteger(given);
  if (!isWhole) row.fail('page', { kind: 'page', from: 1, to });
  const page = given ?? (old ? old.page_number - (own?.before ?? 0) : 1);
  if (given === undefined && !row.text('page') && (!old || (named[0] && named[0] !== own)))
    row.fail('page', { kind: 'page', from: 1, to });
  return (document?.before ?? 0) + page;
}

function readRecipient(row: RowReader, editor: CsvSource, type: FieldType, old?: Field): RecipientId | null {
  const name = row.text('recipient');
  const recipients = editor.document.recipients.peek();
  if (name === undefined) return old ? old.recipient_id : recipientFor(editor as Editor, type);
  if (name === '') return null;
  const found = findRecipients(name, recipients, editor.i18n);
  const names = (some: typeof recipients) => some.map((one) => csvName(one, recipients));
  if (found.length !== 1) {
    row.fail('recipient', {
      kind: found.length > 1 ? 'oneRecipient' : 'recipient',
      names: names(found.length > 1 ? found : recipients),
    });
    return null;
  }
  if (!canHold(found[0]!.designation, type)) {
    const able = recipients.filter(({ designation }) => canHold(designation, type));
    row.fail('recipient', { kind: 'holder', names: names(able) });
  }
  return found[0]!.id;
}

/** The service's limit. */
const MAX_PATTERN = 40;
const isDateFormat = (pattern: string) => pattern.length <= MAX_PATTERN && wrongDateToken(pattern) === null;

function readFormat(row: RowReader, old: FormatRules): FormatRules {
  const dateFormat = row.text('date_format');
  if (dateFormat && dateFormat !== old.dateFormat && !isDateFormat(dateFormat))
    row.fail('date_format', { kind: 'dateFormat' });
  const fontSize = row.number('font_size', { kind: 'fontSize', from: FONT_SIZE.min, to: FONT_SIZE.max });
  const prefilledData = row.words('prefilled_data');
  // An empty cell removes the rule; a missing column keeps it.
  const given = { dateFormat, prefilledData, ...(row.text('font_size') !== undefined && { fontSize }) };
  const all = {
    ...old,
    ...Object.fromEntries(
      Object.entries(given).filter(([key, value]) => key === 'fontSize' || value !== undefined),
    ),
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== '' && value !== undefined));
}

function readColor(row: RowReader): string | null | undefined {
  const color = row.text('background_color');
  if (color && !/^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i.test(color))
    return row.fail('background_color', { kind: 'color' });
  return color === '' ? null : color;
}

function readType(row: RowReader, editor: CsvSource, old?: Field): FieldType | null {
  const given = row.text('type');
  const type = given ? toFieldType(given) : (old?.type ?? null);
  const offered = editor.live.peek().features?.fieldTypes;
  if (type && (type === old?.type || (offered?.includes(type) ?? true))) return type;
  row.fail('type', { kind: 'type' });
  return null;
}

/** Types of the column `type` that can be used. */
export const csvTypes = ({ live }: Pick<Editor, 'live'>): readonly FieldType[] =>
  (Object.keys(paletteItems) as FieldType[]).filter(
    (type) => live.peek().features?.fieldTypes?.includes(type) ?? true,
  );

export function readRow(
  row: RowReader,
  editor: CsvSource,
  groups: Map<string, GroupId>,
  old?: Field,
): Field | null {
  const type = readType(row, editor, old);
  if (!type) return null;
  if (!old)
    for (const column of ['x', 'y'] as const)
      if (!row.text(column)) row.fail(column, { kind: 'percent', from: 0, to: 100 });
  const page_number = readPage(row, editor, old);
  const position = readPosition(row, editor, type, page_number, old);
  const recipient_id = readRecipient(row, editor, type, old);
  const isMoved = old && (old.page_number !== page_number || !isSame(old.position, position));
  if (isMoved && old.format_rules.locked) row.fail('x', { kind: 'unlocked' });
  const group = row.text('multi_group_id');
  const options = row.text('dropdown_options');
  const background_color = readColor(row);
  const { choice, filledBy } = definitions[type];
  const given = {
    required: row.yesNo('required'),
    label: row.words('label'),
    variable_name: row.words('variable_name'),
    placeholder: row.words('placeholder'),
    dropdown_options: options === undefined ? undefined : readOptions(row, options),
    multi_group_id: group === undefined ? undefined : group === '' ? null : groupOf(group, groups),
    read_only: row.yesNo('read_only'),
    read_only_value: row.words('read_only_value'),
    background_color,
  };
  const format_rules = readFormat(row, old?.format_rules ?? definitions[type].create().format_rules);
  const base = old?.type === type ? old : definitions[type].create({ ...(old && { id: old.id }) });
  const field: Field = {
    ...base,
    ...(Object.fromEntries(
      Object.entries(given).filter(([, value]) => value !== undefined),
    ) as Partial<Field>),
    recipient_id,
    page_number,
    position: isMoved === false ? old!.position : position,
    format_rules,
  };
  return {
    ...field,
    multi_group_id: field.multi_group_id ?? (choice === 'one' ? (newId() as GroupId) : null),
    read_only: filledBy === 'author' ? true : field.read_only,
  };
}

/** The service's limit, in characters and in options. */
const MAX_OPTION = 500;

function readOptions(row: RowReader, cell: string): readonly string[] {
  const options = splitOptions(cell);
  if (options.length > MAX_OPTION || options.some((one) => one.length > MAX_OPTION))
    row.fail('dropdown_options', { kind: 'length', most: MAX_OPTION });
  return options;
}

const isSame = (a: Position, b: Position) =>
  (['x', 'y', 'width', 'height'] as const).every((side) => Math.abs(a[side] - b[side]) < 1e-6);

function groupOf(name: string, groups: Map<string, GroupId>): GroupId {
  const key = name.toLowerCase();
  let id = groups.get(key);
  if (!id) groups.set(key, (id = newId() as GroupId));
  return id;
}
