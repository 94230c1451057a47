import { viewRecipients } from '../../fields/rules/view-recipients.ts';
import type { Field } from '../../model/field.ts';
import { DEFAULT_SETTINGS } from '../../model/settings.ts';
import type { SealParticipantAnswer } from '../../wire/http/seal-participants.ts';
import type { Template, TemplateField } from '../../wire/http/templates.ts';
import { mutable } from '../../wire/model-types.ts';
import { documentLinks, type LINK_LIFE_MS } from '../documents/document-links.ts';
import { viewDocumentSet } from '../documents/set-documents.ts';
import type { Services } from '../platform/services.ts';
import { type DocumentSet, fieldInDocument, type PageNumbering } from '../records/document-set.ts';
import type { SealParticipantRecord } from './apply-seals.ts';
import type { TemplateRecord, TemplateReminder } from './read-template.ts';
import { viewCompletion } from './settings-input.ts';

export const viewField = (field: Field, set: DocumentSet | null) =>
  mutable<TemplateField>(fieldInDocument(field, set));

export function viewReminder(reminder: TemplateReminder): Template['reminders'][number] {
  const { recipient_id, created_at, updated_at, ...own } = reminder;
  return {
    ...own,
    template_user_id: recipient_id,
    date_created: created_at.toISOString(),
    date_changed: updated_at.toISOString(),
  };
}

export const viewSealParticipant = (one: SealParticipantRecord): SealParticipantAnswer => ({
  id: one.id,
  organization_seals_id: one.seal_id,
  name: one.name,
  state: one.state,
  order: one.order,
  deleted: 0,
  created_at: one.created_at.toISOString(),
  updated_at: one.updated_at.toISOString(),
});

export function viewTemplate(
  services: Pick<Services, 'storage' | 'clock'>,
  record: TemplateRecord,
  life: keyof typeof LINK_LIFE_MS = 'refreshed',
  numbering: PageNumbering = 'by document',
): Template {
  const { document_set: set } = record;
  const perDocument = numbering === 'combined' ? null : set;
  const links = documentLinks(services, record.document, life);
  const shown = set && viewDocumentSet(services, set, life);
  return {
    id: record.id,
    workspace_id: record.workspace_id,
    name: record.name,
    description: record.description,
    document_id: record.document.id,
    page_count: record.document.page_count,
    page_sizes: record.document.page_sizes,
    ...links,
    // The link to one document, like the pages of fields.
    ...(perDocument && { document_url: shown!.documents[0]!.document_url }),
    expiration_hours: record.expiration_hours,
    credit_cost: record.credit_cost,
    // Older templates lack newer settings.
    settings: mutable<Template['settings']>({ ...DEFAULT_SETTINGS, ...record.settings }),
    language: record.language,
    ...viewCompletion(record.completion),
    recipients: viewRecipients(record),
    fields: record.fields.map((field) => viewField(field, perDocument)),
    reminders: record.reminders.map(viewReminder),
    seal_participants: record.seal_participants.map(viewSealParticipant),
    ...shown,
    revision: record.revision,
    created_date: record.created_at.toISOString(),
    updated_date: record.updated_at.toISOString(),
  };
}
