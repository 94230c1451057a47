import { ALTERNATIVE_EXAMPLES } from './alternative-examples.ts';
import { ANSWER_EXAMPLES } from './answer-examples.ts';
import { DOCUMENT, RECIPIENT, REQUEST, TEMPLATE, TOKEN, VISIT, WORKSPACE } from './example-ids.ts';
import { type Components, type JsonSchema, sampleOf } from './schema-example.ts';

/** A realistic request body for each operation that takes one. A contract test sends all of them. */

const ada = { first_name: 'Ada', last_name: 'Lovelace', email: 'ada@example.com' };
const position = { x: 12.5, y: 80, width: 25, height: 5 };
const fromTemplate = {
  template_id: TEMPLATE,
  name: 'Lease of 12 Dorset Street',
  recipients: [{ ...ada, order: 1 }],
  fields: [{ variable_name: 'monthly_rent', value: '1,200' }],
};
const company = {
  name: 'Analytical Engines Ltd',
  account_owner: 'Ada Lovelace',
  account_owner_email: 'ada@example.com',
  website: 'https://example.com',
  language: 'en',
};
const emailWords = {
  subject: 'Please sign {{signing_request_name}}',
  body: 'Dear {{signer_name}},\n\nplease read and sign.\n\n{{signing_link}}',
};
const addedDocument = { document_id: TEMPLATE, position: 2, label: 'House rules' };
const DOCUMENT_ORDER = [TEMPLATE, WORKSPACE];
/** A black dot. */
const picture = {
  image:
    'data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciIHZpZXdCb3g9IjAgMCA5IDkiPjxjaXJjbGUgY3g9IjQiIGN5PSI0IiByPSI0Ii8+PC9zdmc+',
};
const customField = { field_label: 'Cost center', field_name: 'cost_centre' };
const ofRequest = { companies_workspaces_signing_requests_id: REQUEST };

export const REQUEST_EXAMPLES: Readonly<Record<string, unknown>> = {
  'POST /templates': {
    name: 'Lease',
    document_id: DOCUMENT,
    expiration_hours: 168,
    settings: { allow_download: true },
  },
  'PUT /templates/{id}': {
    template_properties: { name: 'Lease, second edition' },
    users: [{ _temp_id: 'temp_tenant', designation: 'Signer', order: 1 }],
    fields: [
      { type: 'signature', recipient_id: 'temp_tenant', page_number: 1, position, required: true },
      {
        type: 'text',
        recipient_id: 'temp_tenant',
        page_number: 1,
        position: { ...position, y: 70 },
        required: true,
        label: 'Monthly rent',
        variable_name: 'monthly_rent',
      },
    ],
    reminders: [{ hours: 48, subject: 'Still open', message: 'Please sign the lease.', all_users: true }],
  },
  'PATCH /templates/{id}': { properties: { name: 'Lease, second edition' } },
  'POST /templates/{id}/duplicate': { name: 'Lease for offices' },
  'POST /templates/{id}/copy': { workspace_id: WORKSPACE, name: 'Lease' },
  'POST /templates/{id}/replace-document': { document_id: TEMPLATE },
  'POST /templates/{id}/review-document': { document_id: TEMPLATE },
  'POST /templates/{id}/arrange-pages': { pages: [{ page_number: 2 }, { page_number: 1, rotate: 90 }] },
  'POST /templates/{id}/documents/{document_id}/review-document': { document_id: DOCUMENT },
  'POST /signing-requests/{id}/documents/{document_id}/review-document': { document_id: DOCUMENT },
  'POST /signing-requests/{id}/restore-documents': {
    documents_layout_version: 1,
    fields: [{ type: 'signature', recipient_id: RECIPIENT, page_number: 1, position, required: true }],
  },
  'POST /templates/{id}/restore-document': { document_id: TEMPLATE, fields: [] },
  'POST /templates/{id}/versions/{version}/restore': { omit_unavailable_seals: true },
  'POST /templates/{id}/documents': addedDocument,
  'PATCH /templates/{id}/documents/{document_id}': { label: 'House rules' },
  'PUT /templates/{id}/documents/order': { document_ids: DOCUMENT_ORDER },
  'POST /signing-requests/{id}/documents': addedDocument,
  'PATCH /signing-requests/{id}/documents/{document_id}': { label: 'House rules' },
  'PUT /signing-requests/{id}/documents/order': { document_ids: DOCUMENT_ORDER },
  'POST /signing-requests/{id}/uploads': {
    file_name: 'house-rules.pdf',
    file_size: 48_213,
    content_type: 'application/pdf',
  },
  'POST /templates/{id}/uploads': {
    file_name: 'lease.pdf',
    file_size: 482_133,
    content_type: 'application/pdf',
  },
  'POST /templates/{id}/pictures': picture,
  'POST /signing-requests/{id}/pictures': picture,
  'POST /templates/{id}/custom-fields': customField,
  'POST /templates/{id}/field-presets': {
    name: 'Signature with date',
    fields: [
      { type: 'signature', position: { x: 0, y: 0, width: 30, height: 5 }, required: true },
      { type: 'date', position: { x: 33, y: 1, width: 14, height: 3 }, date_signing_default: true },
    ],
  },
  'PATCH /templates/{id}/field-presets/{preset_id}': { name: 'Signature and date' },
  'POST /documents': { file_name: 'lease.pdf', file_size: 482_133, content_type: 'application/pdf' },
  'POST /signing-requests': fromTemplate,
  'POST /signing-requests/create-and-send': { ...fromTemplate, custom_message: 'As agreed on Friday.' },
  'PUT /signing-requests/{id}': {
    signing_request_properties: { name: 'Lease of 12 Dorset Street', expiration_hours: 72 },
    recipients: [{ _temp_id: 'temp_landlord', ...ada, designation: 'Approver' }],
    reminders: [
      { hours_before_expiration: 24, subject: 'One day left', message: 'Please sign.', all_users: true },
    ],
    language: 'en',
  },
  'PATCH /signing-requests/{id}': { properties: { name: 'Lease of 12 Dorset Street' } },
  'POST /signing-requests/{id}/send': { custom_message: 'As agreed on Friday.' },
  'POST /signing-requests/{id}/cancel': { reason: 'The apartment has been rented.', notify_signers: true },
  'POST /signing-requests/{id}/resend': {
    recipient_ids: [RECIPIENT],
    custom_message: 'Here is the link again.',
  },
  'POST /signing-requests/{id}/custom-fields': customField,
  'POST /company/erasures': { email: 'ada@example.com', with_requests: true },
  'POST /generate-template-token': {
    companies_workspaces_templates_id: TEMPLATE,
    expires_in_seconds: 3600,
    permissions: ['read', 'write', 'fields'],
  },
  'POST /revoke-template-token': { jwt_id: TOKEN },
  'POST /jwt/generate-signing-request': { ...ofRequest, expires_in_seconds: 3600 },
  'POST /jwt/revoke-signing-request': { jwt_id: TOKEN },
  'POST /get-embedded-signing-request': ofRequest,
  'POST /save-embedded-signing-request': { ...ofRequest, signing_request_properties: { name: 'Lease' } },
  'POST /send-embedded-signing-request': ofRequest,
  'POST /webhooks': {
    url: 'https://example.com/hooks/signing',
    events: ['signing_request.completed', 'signing_request.declined'],
    description: 'Production',
  },
  'PUT /webhooks/{id}': { events: ['signing_request.completed'], enabled: true },
  'POST /seals': {
    name: 'Company seal',
    display_name: 'Analytical Engines Ltd',
    kind: 'typed',
    scope: 'workspace',
    typed: { text: 'Analytical Engines Ltd', style: 'caveat' },
    statement: {
      language: 'en',
      signatory_name: 'Ada Lovelace',
      signatory_title: 'Managing director',
      text: 'I may have documents sealed in the name of Analytical Engines Ltd.',
      accepted: true,
    },
    signatory_title: 'Managing director',
  },
  'PATCH /seals/{id}': { name: 'Seal of the sales team', is_default: true },
  'PUT /company': company,
  'PATCH /company': { website: 'https://example.com' },
  'PUT /company/settings': { require_terms_acceptance: true, color_primary: '#1d4ed8' },
  'POST /workspaces': { name: 'Sales' },
  'PUT /workspaces/{id}': { name: 'Sales' },
  'PATCH /workspaces/{id}': { name: 'Sales' },
  'POST /workspaces/{id}/api-key/regenerate': { key_type: 'live' },
  'POST /workspaces/{id}/api-key/expire': { key_type: 'live' },
  'PUT /workspace/{workspace_id}/settings': { timezone: 'Europe/London', color_primary: '#1d4ed8' },
  'POST /workspace/{workspace_id}/custom-fields': customField,
  'PUT /workspace/{workspace_id}/custom-fields/{field_id}': { field_label: 'Cost center' },
  'POST /company/domains': { domain: 'example.com' },
  'POST /workspace/{workspace_id}/domains': { domain: 'example.com' },
  'POST /email-suppressions': { email: 'gone@example.com' },
  'POST /signing-sessions/{id}/consent': { sha256: 'a'.repeat(64), language: 'en' },
  'PUT /signing-sessions/{id}/fields/{field_id}': { value: 'London' },
  'POST /signing-sessions/{id}/reading': {
    visit_id: VISIT,
    pages: [1, 2],
    fields: [{ field_id: TEMPLATE, action: 'field_completed', interaction_count: 3, time_spent_ms: 8_500 }],
    is_closed: false,
  },
  'POST /signing-sessions/{id}/finish': {
    document_sha256: 'a'.repeat(64),
    fields_sha256: 'b'.repeat(64),
    time_zone: 'Europe/London',
  },
  'POST /signing-sessions/{id}/code/verify': { code: '204815' },
  'POST /signing-sessions/{id}/handoffs': { field_id: TEMPLATE },
  'POST /signing-sessions/{id}/redeem': { secret: 'a'.repeat(43) },
  'POST /signing-sessions/{id}/resume': { secret: 'a'.repeat(64), next_sha256: 'b'.repeat(64) },
  'PUT /signing-sessions/{id}/identity': { first_name: 'Ada', last_name: 'King' },
  'PUT /company/signer-terms/{language}': {
    statement_text: 'I agree to sign electronically.',
    terms_url: 'https://example.com/terms',
  },
  'PUT /workspace/{workspace_id}/signer-terms/{language}': {
    statement_text: 'I agree to sign electronically.',
  },
  'PUT /company/email-templates/{email_type}': emailWords,
  'PUT /workspace/{workspace_id}/email-templates/{email_type}': emailWords,
  'POST /company/email-templates/{email_type}/preview': emailWords,
  'POST /workspace/{workspace_id}/email-templates/{email_type}/preview': emailWords,
  'POST /company/email-templates/{email_type}/test': { ...emailWords, to: 'ada@example.com' },
  'POST /workspace/{workspace_id}/email-templates/{email_type}/test': { to: 'ada@example.com' },
  'POST /signing-sessions/{id}/decline': { reason: 'The rent isn’t what we agreed on.' },
};

export interface NamedExample {
  readonly summary: string;
  readonly value: unknown;
}
interface Media {
  readonly schema?: JsonSchema;
  example?: unknown;
  /** Instead of `example`, where there are several ways to make a call. */
  examples?: Readonly<Record<string, NamedExample>>;
}
interface Body {
  readonly content?: Readonly<Record<string, Media>>;
}
interface Operation {
  readonly requestBody?: Body;
  readonly responses?: Readonly<Record<string, Body>>;
}

/** The example of a request, with alternatives if there are any. */
function requestExamples(call: string): Pick<Media, 'example' | 'examples'> {
  const example = REQUEST_EXAMPLES[call];
  const alternatives = ALTERNATIVE_EXAMPLES[call];
  if (!alternatives) return example === undefined ? {} : { example };
  const all = Object.entries({ [alternatives.first]: example, ...alternatives.others });
  const keyOf = (summary: string) => summary.toLowerCase().replace(/[^a-z]+/g, '_');
  return {
    examples: Object.fromEntries(all.map(([summary, value]) => [keyOf(summary), { summary, value }])),
  };
}

/** Adds request examples to bodies. Responses without an example get one generated from their schema. */
export function addExamples(paths: Readonly<Record<string, object>>, components: Components): void {
  for (const [path, methods] of Object.entries(paths))
    for (const [method, operation] of Object.entries(methods as Readonly<Record<string, Operation>>)) {
      const media = operation.requestBody?.content?.['application/json'];
      if (media) Object.assign(media, requestExamples(`${method.toUpperCase()} ${path}`));
      for (const [status, answer] of Object.entries(operation.responses ?? {})) {
        const json = answer.content?.['application/json'];
        const written = ANSWER_EXAMPLES[`${method.toUpperCase()} ${path} ${status}`];
        if (json?.schema) json.example = written ?? sampleOf(json.schema, components);
      }
    }
}
