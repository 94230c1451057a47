import { readTemplate } from '../../../src/editor/sources/template-document.ts';
import { createEditorState, type EditorState } from '../../../src/editor/state/editor-state.ts';
import type { OpenSaving } from '../../../src/editor/state/save-model.ts';
import { createSaving, type DocumentStore } from '../../../src/editor/state/saving.ts';
import { definitions } from '../../../src/fields/definitions.ts';
import { widgetError } from '../../../src/model/errors.ts';
import type { Field } from '../../../src/model/field.ts';
import { type FieldId, newId, type RecipientId, type TemplateId } from '../../../src/model/ids.ts';
import type { Recipient } from '../../../src/model/recipient.ts';
import { DEFAULT_SETTINGS } from '../../../src/model/settings.ts';
import type { Template } from '../../../src/wire/http/templates.ts';
import { mutable } from '../../../src/wire/model-types.ts';

export const person = (first_name: string, more: Partial<Recipient> = {}): Recipient => ({
  id: newId() as RecipientId,
  first_name,
  last_name: '',
  email: '',
  designation: 'Signer',
  order: 1,
  phone_number: '',
  street_address: '',
  city: '',
  state_province: '',
  postal_code: '',
  country: '',
  title: '',
  company: '',
  custom_fields: {},
  ...more,
});

export const fieldAt = (x: number, y: number, more: Partial<Field> = {}): Field =>
  definitions[more.type ?? 'text'].create({
    id: newId() as FieldId,
    ...more,
    position: { x, y, width: 20, height: 3 },
  });

/** What applies in a workspace without settings of its own. */
export const INHERITED: NonNullable<Template['inherited_settings']> = {
  require_otp_verification: false,
  require_passkey: false,
  disable_guided_navigation: false,
  allow_presigning_download: false,
  show_qr_code: true,
  allow_decline: true,
  require_decline_reason: false,
  allowed_origins: null,
  signing_link_mode: 'embedded',
  language: 'en',
  completion_title: null,
  completion_message: null,
  completion_redirect_url: null,
  completion_redirect_delay: 5,
};

export function templateWith(
  fields: readonly Field[] = [],
  recipients: readonly Recipient[] = [person('Ada'), person('Ben', { order: 2 })],
): Template {
  return {
    id: newId() as TemplateId,
    workspace_id: newId(),
    name: 'Contract',
    description: '',
    document_url: '',
    document_url_expires_at: null,
    document_id: newId(),
    page_count: 3,
    page_sizes: [
      { count: 2, width: 595.28, height: 841.89 },
      { count: 1, width: 841.89, height: 595.28 },
    ],
    preview_pages: [],
    expiration_hours: 168,
    credit_cost: 1,
    settings: mutable<Template['settings']>(DEFAULT_SETTINGS),
    recipients: recipients.map((one) => ({
      ...one,
      name: one.first_name,
      required_fields: [],
      missing_fields: [],
      required_read_only_fields: [],
      ready_to_send: false,
    })) as unknown as Template['recipients'],
    fields: fields as unknown as Template['fields'],
    reminders: [],
    language: null,
    completion_title: null,
    completion_message: null,
    completion_redirect_url: null,
    completion_redirect_delay: null,
    seal_participants: [],
    revision: 1,
    created_date: '2026-01-01T00:00:00.000Z',
    updated_date: '2026-01-01T00:00:00.000Z',
  };
}

/** A store for tests that never save. */
export const noStore: DocumentStore = {
  save: () => Promise.reject(new Error('not expected')),
  toWidgetError: (cause) => widgetError('SAVE_FAILED', String(cause), true),
  currentOf: () => null,
  issuesOf: () => [],
};

/** Saving to a store, without loading code. */
export const savingTo =
  (store: DocumentStore): OpenSaving =>
  async (parts) =>
    createSaving(store, parts);

export function editorWith(
  fields: readonly Field[] = [],
  options: {
    readonly recipients?: readonly Recipient[];
    readonly isReadOnly?: boolean;
    readonly store?: DocumentStore;
  } = {},
): EditorState {
  const loaded = readTemplate(templateWith(fields, options.recipients));
  return createEditorState(loaded, savingTo(options.store ?? noStore), options.isReadOnly ?? false);
}
