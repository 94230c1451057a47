import { type CheckedSeal, checkSteps } from '../../fields/rules/check-template.ts';
import { findingSentence } from '../../fields/rules/finding-sentence.ts';
import { A4 } from '../../geometry/page-sizes.ts';
import { fields as fieldWords } from '../../i18n/locales/en.ts';
import { checks } from '../../i18n/locales/en-checks.ts';
import { createTranslator } from '../../i18n/translator.ts';
import type { Field } from '../../model/field.ts';
import { type Recipient, recipientName } from '../../model/recipient.ts';
import type { TemplateChecks } from '../../wire/http/templates.ts';
import { inSlices } from '../platform/time-slices.ts';
import { type DocumentSet, fieldInDocument } from '../records/document-set.ts';
import type { TemplateRecord } from './read-template.ts';

const english = createTranslator('en', { ...checks, ...fieldWords });

/** A template, or a draft of a signing request. */
interface CheckedRecord {
  readonly fields: readonly Field[];
  readonly recipients: readonly Recipient[];
  readonly document: Pick<TemplateRecord['document'], 'page_count' | 'page_sizes'>;
  /** Null for a single document. */
  readonly document_set: DocumentSet | null;
  readonly revision: number;
  /** Whether recipients are real people and need complete data. */
  readonly isRequest?: boolean;
  readonly seals: readonly CheckedSeal[];
}

const inDocument = <F extends { readonly page_number: number | null }>(
  finding: F,
  set: DocumentSet | null,
) =>
  finding.page_number === null
    ? finding
    : fieldInDocument({ ...finding, page_number: finding.page_number }, set);

/** The findings of the editor's checks panel, with an English message each. */
export async function readChecks({
  fields,
  recipients,
  document,
  document_set,
  revision,
  isRequest = false,
  seals,
}: CheckedRecord): Promise<TemplateChecks> {
  const sizes = document.page_sizes.flatMap((run) => Array.from({ length: run.count }, () => run));
  const steps = checkSteps({
    fields,
    recipients,
    isRequest,
    seals,
    pageCount: document.page_count,
    pageSize: (page) => sizes[page - 1] ?? sizes.at(-1) ?? A4,
  });
  const results = await inSlices(steps);
  const byId = new Map(fields.map((field) => [field.id, field]));
  const people = new Map(recipients.map((one) => [one.id, one]));
  const names = {
    field: (id: (typeof fields)[number]['id']) => {
      const field = byId.get(id);
      return field ? field.label || field.variable_name || english.t(`fields.type.${field.type}`) : id;
    },
    recipient: (id: (typeof recipients)[number]['id']) => {
      const person = people.get(id);
      return (person && recipientName(person)) || id;
    },
  };
  return {
    revision,
    results: results.map((finding) => ({
      ...inDocument(finding, document_set),
      field_ids: [...finding.field_ids],
      message: findingSentence(english, finding, names),
    })),
  };
}
