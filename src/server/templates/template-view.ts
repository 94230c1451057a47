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
  const completion = viewCompletion(record.completion);
  // Key by key: spreading this many keys takes several times as long.
  const view: Template = {
    id: record.id,
    workspace_id: record.workspace_id,
    name: record.name,
    description: record.description,
    document_id: record.document.id,
    page_count: record.document.page_count,
    page_sizes: record.document.page_sizes,
    // The link to one document, like the pages of fields.
    document_url: perDocument ? shown!.documents[0]!.document_url : links.document_url,
    document_url_expires_at: links.document_url_expires_at,
    preview_pages: links.preview_pages,
    expiration_hours: record.expiration_hours,
    credit_cost: record.credit_cost,
    // Older templates lack newer settings.
    settings: mutable<Template['settings']>({ ...DEFAULT_SETTINGS, ...record.settings }),
    language: record.language,
    completion_title: completion.completion_title,
    completion_message: completion.completion_message,
    completion_redirect_url: completion.completion_redirect_url,
    completion_redirect_delay: completion.completion_redirect_delay,
    recipients: viewRecipients(record),
    fields: record.fields.map((field) => viewField(field, perDocument)),
    reminders: record.reminders.map(viewReminder),
    seal_participants: record.seal_participants.map(viewSealParticipant),
    revision: record.revision,
    created_date: record.created_at.toISOString(),
    updated_date: record.updated_at.toISOString(),
  };
  return shown ? { ...view, ...shown, document_url: view.document_url } : view;
}
