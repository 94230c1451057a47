import type { Template } from '../../../client/api/operations.ts';
import { isEmailAddress } from '../../../model/email-address.ts';
import { type CsvRow, plainText } from '../../../wire/csv/csv-text.ts';
import type { Mapping } from './match-columns.ts';
import { isAttribute, type PersonTarget, type Target } from './targets.ts';

export type RowIssue =
  | {
      readonly kind: 'missing' | 'email' | 'date' | 'number';
      readonly target: Target;
      readonly received: string;
    }
  | {
      readonly kind: 'option';
      readonly target: Target;
      readonly received: string;
      readonly options: readonly string[];
    }
  | { readonly kind: 'length'; readonly target: Target; readonly most: number }
  /** The same recipients and values as in an earlier row. */
  | { readonly kind: 'duplicate'; readonly line: number }
  /** More cells than there are headers: usually a separator that isn't in quotes. */
  | { readonly kind: 'cells'; readonly count: number };

export interface CheckedRow {
  /** In the file, from 1. */
  readonly line: number;
  readonly issues: readonly RowIssue[];
  /** The first recipient, as a name or address. */
  readonly title: string;
  readonly emails: readonly string[];
  readonly body: RowBody;
}

/** The parts of a request that a row decides. */
export interface RowBody {
  readonly recipients: readonly Readonly<Record<string, unknown>>[];
  readonly fields: readonly { readonly template_field_id: string; readonly value: string }[];
}

/** `YYYY-MM-DD` of a day that exists. */
function isDate(text: string): boolean {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

function issueOf(target: Target, given: string): RowIssue | null {
  const value = given || target.fallback;
  if (value === '') return target.isRequired ? { kind: 'missing', target, received: '' } : null;
  const most = target.maxLength;
  if (given.length > most) return { kind: 'length', target, most };
  if (target.kind === 'person')
    return target.attribute === 'email' && !isEmailAddress(value)
      ? { kind: 'email', target, received: value }
      : null;
  if (given === '') return null;
  const { type, dropdown_options: options } = target.field;
  if (type === 'dropdown' && !options.includes(given))
    return { kind: 'option', target, received: given, options };
  if (type === 'date' && !isDate(given)) return { kind: 'date', target, received: given };
  if (type === 'number' && !/^[+-]?\d+(?:\.\d+)?$/.test(given))
    return { kind: 'number', target, received: given };
  if (type === 'email' && !isEmailAddress(given)) return { kind: 'email', target, received: given };
  return null;
}

type Values = ReadonlyMap<string, string>;

function bodyOf(template: Template, targets: readonly Target[], values: Values): RowBody {
  const valueFor = (target: Target) => values.get(target.key) || target.fallback;
  const recipients = template.recipients.map(({ id, designation, order }) => {
    const own = targets.filter(
      (one): one is PersonTarget => one.kind === 'person' && one.recipient.id === id,
    );
    const given = own.map((target) => [target.attribute, valueFor(target)] as const);
    const custom = given.filter(([name, value]) => !isAttribute(name) && value !== '');
    return {
      template_user_id: id,
      designation,
      order,
      ...Object.fromEntries(given.filter(([name]) => isAttribute(name))),
      ...(custom.length > 0 && { custom_fields: Object.fromEntries(custom) }),
    };
  });
  const fields = targets.flatMap((target) => {
    const value = values.get(target.key);
    return target.kind === 'field' && value ? [{ template_field_id: target.field.id, value }] : [];
  });
  return { recipients, fields };
}

/** Reads and checks every row. Changes nothing; the service checks again. */
export function checkRows(
  template: Template,
  targets: readonly Target[],
  mapping: Mapping,
  file: { readonly headers: readonly string[]; readonly rows: readonly CsvRow[] },
): readonly CheckedRow[] {
  const seen = new Map<string, number>();
  return file.rows.map(({ line, cells }) => {
    const values = new Map(
      targets.flatMap((target) => {
        const at = mapping[target.key];
        return at === undefined ? [] : [[target.key, plainText((cells[at] ?? '').trim())] as const];
      }),
    );
    const issues = targets.flatMap((target) => issueOf(target, values.get(target.key) ?? '') ?? []);
    if (
      cells.length > file.headers.length &&
      cells.slice(file.headers.length).some((cell) => cell.trim() !== '')
    )
      issues.push({ kind: 'cells', count: cells.length });
    const body = bodyOf(template, targets, values);
    const identity = JSON.stringify(body).toLowerCase();
    const earlier = seen.get(identity);
    if (earlier !== undefined) issues.push({ kind: 'duplicate', line: earlier });
    else seen.set(identity, line);
    const people = body.recipients as readonly { first_name?: string; last_name?: string; email?: string }[];
    const [first] = people;
    return {
      line,
      issues,
      title: `${first?.first_name ?? ''} ${first?.last_name ?? ''}`.trim() || (first?.email ?? ''),
      emails: people.flatMap(({ email }) => (email ? [email] : [])),
      body,
    };
  });
}
