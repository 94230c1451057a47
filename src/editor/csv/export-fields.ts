import type { Field } from '../../model/field.ts';
import { recipientName } from '../../model/recipient.ts';
import { escapeFormulas, formatCsv } from '../../wire/csv/csv-text.ts';
import type { Editor } from '../kernel/editor-context.ts';
import { documentOfPage } from '../kernel/several-documents.ts';
import type { Participant } from '../state/participants.ts';
import { COLUMNS, type Column, joinOptions } from './columns.ts';

type Source = Pick<Editor, 'document' | 'loaded'>;

const key = (text: string) => text.trim().toLowerCase();

/** The shortest name that only this recipient or seal has: name, email address, role and place, or ID. */
export function csvName(recipient: Participant, all: readonly Participant[]): string {
  const names = (one: Participant) => [
    recipientName(one),
    one.email ?? '',
    `${one.designation} ${one.order}`,
  ];
  const isUnique = (name: string) =>
    name.trim() !== '' &&
    all.every((one) => one === recipient || !names(one).some((other) => key(other) === key(name)));
  return names(recipient).find(isUnique) ?? recipient.id;
}

function cellsOf(field: Field, { document, loaded }: Source): Record<Column, string> {
  const recipients = document.recipients.peek();
  const recipient = recipients.find(({ id }) => id === field.recipient_id);
  const place = documentOfPage({ loaded }, field.page_number);
  const { format_rules: format } = field;
  const text = (value: string) => escapeFormulas(value);
  const number = (value: number | undefined) => (value === undefined ? '' : String(value));
  return {
    id: field.id,
    type: field.type,
    recipient: recipient ? text(csvName(recipient, recipients)) : '',
    document: place ? text(place.label) : '',
    page: String(field.page_number - (place?.before ?? 0)),
    x: number(field.position.x),
    y: number(field.position.y),
    width: number(field.position.width),
    height: number(field.position.height),
    required: String(field.required),
    label: text(field.label),
    variable_name: text(field.variable_name),
    placeholder: text(field.placeholder),
    dropdown_options: text(joinOptions(field.dropdown_options)),
    multi_group_id: field.multi_group_id ?? '',
    read_only: String(field.read_only),
    read_only_value: text(field.read_only_value),
    prefilled_data: text(format.prefilledData ?? ''),
    date_format: text(format.dateFormat ?? ''),
    font_size: number(format.fontSize),
    background_color: field.background_color ?? '',
  };
}

/** All fields in reading order as CSV. The column `document` is left out for a single document. */
export function fieldsAsCsv(editor: Source): string {
  const columns = COLUMNS.filter((column) => column !== 'document' || editor.loaded.file.documents);
  const fields = [...editor.document.allFields()].sort(
    (a, b) => a.page_number - b.page_number || a.position.y - b.position.y || a.position.x - b.position.x,
  );
  return formatCsv([
    columns,
    ...fields.map((field) => {
      const cells = cellsOf(field, editor);
      return columns.map((column) => cells[column]);
    }),
  ]);
}
