/** What a person reads before an assistant's call acts: what happens, to what, and who is reached. */
import type { Arguments } from './build-request.ts';
import type { Tool } from './describe-tools.ts';

const MAX_NAME = 120;
const MAX_PEOPLE = 5;
/** Records that can be read by their ID. Group 1 is the path of the record. */
const READABLE =
  /^(\/(?:signing-requests|templates|webhooks|workspaces)\/\{id\}|\/company\/domains\/\{id\}|\/workspace\/\{workspace_id\}\/domains\/\{id\})/;

/** The path of the record that a tool acts on, if it can be read. */
export const subjectPath = ({ path }: Pick<Tool, 'path'>): string | null => READABLE.exec(path)?.[1] ?? null;

/** On one line, so that a text can't pass for a line of ours. */
const clean = (value: unknown): string => {
  const text = String(value)
    .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, ' ')
    .trim();
  // Not half of a pair.
  return text.length > MAX_NAME ? `${text.slice(0, MAX_NAME).replace(/[\uD800-\uDBFF]$/, '')}…` : text;
};

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function personOf(one: unknown): string | null {
  if (!isObject(one)) return null;
  const name = one.name ?? [one.first_name, one.last_name].filter(Boolean).join(' ');
  const text = [name && clean(name), one.email && `<${clean(one.email)}>`].filter(Boolean).join(' ');
  return text === '' ? null : text;
}

/** @param only IDs of those who are reached; undefined for all */
function peopleOf(list: unknown, only?: unknown): string | null {
  if (!Array.isArray(list)) return null;
  const wanted = Array.isArray(only) ? new Set(only) : null;
  const reached = list.filter(
    (one) => !wanted || (isObject(one) && (wanted.has(one.id) || wanted.has(one.recipient_id))),
  );
  const names = reached.map(personOf).filter((name) => name !== null);
  if (names.length === 0) return null;
  const more = names.length - MAX_PEOPLE;
  return names.slice(0, MAX_PEOPLE).join(', ') + (more > 0 ? ` and ${more} more` : '');
}

/** Arguments that decide what is reached, in the order in which they're shown. */
const SHOWN = [
  'url',
  'events',
  'enabled',
  'include_signing_ids',
  'workspace_id',
  'email_type',
  'language',
  'field_id',
];

/** @param subject the record, or null if the tool creates one */
export function describeQuestion({ question, path }: Tool, given: Arguments, subject: unknown): string {
  const record = isObject(subject) ? subject : {};
  const name = record.name ?? record.domain ?? record.url ?? given.name;
  const reaches = /\/(send|resend|create-and-send|cancel)$/.test(path);
  const people = reaches && peopleOf(record.recipients ?? given.recipients, given.recipient_ids);
  const details = SHOWN.filter((key) => given[key] !== undefined && given[key] !== name).map(
    (key) =>
      `${key.replaceAll('_', ' ')}: ${clean(Array.isArray(given[key]) ? given[key].join(', ') : given[key])}`,
  );
  return [
    `${question}${name ? ` “${clean(name)}”` : ''}?`,
    people && `Recipients: ${people}`,
    ...details,
    given.custom_message && `Message: ${clean(given.custom_message)}`,
  ]
    .filter(Boolean)
    .join('\n');
}
