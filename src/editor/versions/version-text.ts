/** Describes versions, and what differs between two of them, in words. */
import type { MessageKey } from '../../i18n/locales/messages.ts';
import type { Translator } from '../../i18n/translator.ts';
import type { RecipientId } from '../../model/ids.ts';
import type { TemplateVersion, TemplateVersionChanges } from '../../wire/http/template-versions.ts';
import { type DifferenceTextContext, propertyName } from '../kernel/difference-text.ts';
import { type RecipientDisplay, recipientDisplay } from '../kernel/recipient-display.ts';
import type { Participant } from '../state/participants.ts';
import type { Comparison, VersionContent } from './compare-versions.ts';
import type { VersionChoice } from './versions-model.ts';

export const choiceName = ({ t }: Translator, choice: VersionChoice): string =>
  choice === 'now' ? t('editor.versions.now') : t('editor.versions.name', { number: choice });

/** Who saved a version. */
export const authorName = ({ t }: Translator, { type, name }: TemplateVersion['author']): string =>
  type === 'api_key' && name
    ? t('editor.versions.byKey', { name: `${name}…` })
    : // Editors don't learn the names of people in the console.
      (name ?? t(`editor.versions.by.${type === 'user' ? 'editor_token' : type}`));

export const timeText = ({ date }: Translator, moment: string): string =>
  date(moment, { dateStyle: 'medium', timeStyle: 'short' });

const COUNTS = [
  ['fields_added', 'editor.versions.fieldsAdded'],
  ['fields_changed', 'editor.versions.fieldsChanged'],
  ['fields_removed', 'editor.versions.fieldsRemoved'],
  ['recipients_added', 'editor.versions.recipientsAdded'],
  ['recipients_changed', 'editor.versions.recipientsChanged'],
  ['recipients_removed', 'editor.versions.recipientsRemoved'],
  ['seals_changed', 'editor.versions.sealsChanged'],
] as const satisfies readonly (readonly [keyof TemplateVersionChanges, MessageKey])[];

/** Properties with a name in the panels; others, such as the order of fields, can't be seen there. */
function propertyNames(i18n: Translator, properties: readonly string[]): readonly string[] {
  return properties
    .map((name) => propertyName(i18n, name.replace(/^settings\./, '')))
    .filter((name) => !name.startsWith('editor.'));
}

/** What a version changed, in short sentences. */
export function changeTexts(i18n: Translator, changes: TemplateVersionChanges): readonly string[] {
  const { t, list } = i18n;
  const properties = propertyNames(i18n, changes.properties);
  return [
    ...(changes.documents_changed ? [t('editor.versions.documentsChanged')] : []),
    ...COUNTS.filter(([key]) => changes[key] > 0).map(([key, text]) => t(text, { count: changes[key] })),
    ...(properties.length > 0 ? [t('editor.versions.settingsChanged', { names: list(properties) })] : []),
  ];
}

/** Names and colors of everyone in either version; those who are in the editor look as they do there. */
export function displaysIn(
  i18n: Translator,
  known: readonly RecipientDisplay[],
  { before, after }: Pick<Comparison, 'before' | 'after'>,
): ReadonlyMap<RecipientId, RecipientDisplay> {
  const found = new Map(known.map((one) => [one.recipient.id, one]));
  const add = (one: Participant) => {
    if (!found.has(one.id)) found.set(one.id, recipientDisplay(i18n, one, found.size));
  };
  after.recipients.forEach(add);
  before.recipients.forEach(add);
  return found;
}

/** What descriptions of differences depend on. */
export const textContext = (
  i18n: Translator,
  displays: ReadonlyMap<RecipientId, RecipientDisplay>,
  { before, after }: Pick<Comparison, 'before' | 'after'>,
): DifferenceTextContext => ({
  i18n,
  personName: (id) => displays.get(id)?.name ?? null,
  field: (id) => [...after.fields, ...before.fields].find((one) => one.id === id) ?? null,
});

/** “Lease (3 pages) and House rules (1 page)”; for a single document “3 pages”. */
export function documentsText({ t, list }: Translator, { file }: VersionContent): string {
  const pages = (count: number) => t('editor.documents.pages', { count });
  if (!file.documents) return pages(file.page_count);
  return list(file.documents.map(({ label, page_count }) => `${label} (${pages(page_count)})`));
}

/** “Page 2”; with several documents “Page 2 of 3 in Lease”. */
export function pageNameIn({ t }: Translator, { file }: VersionContent, page: number): string {
  let before = 0;
  for (const { label, page_count } of file.documents ?? []) {
    if (page <= before + page_count)
      return t('editor.pageInDocument', { page: page - before, pages: page_count, name: label });
    before += page_count;
  }
  return t('editor.conflict.page', { page });
}
