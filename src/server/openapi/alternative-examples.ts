/** Other ways to make the calls of a first integration. A contract test sends all of them. */
import { TEMPLATE, WORKSPACE } from './example-ids.ts';

interface Alternatives {
  /** What the example in `add-examples.ts` shows. */
  readonly first: string;
  /** Bodies by what they show. */
  readonly others: Readonly<Record<string, object>>;
}

/** A page with the texts “Lease”, “{{sign}}” and “{{date}}”. */
const PDF =
  'JVBERi0xLjQKMSAwIG9iajw8L1R5cGUvQ2F0YWxvZy9QYWdlcyAyIDAgUj4+IGVuZG9iagoyIDAgb2JqPDwvVHlwZS9QYWdl' +
  'cy9LaWRzWzMgMCBSXS9Db3VudCAxPj4gZW5kb2JqCjMgMCBvYmo8PC9UeXBlL1BhZ2UvUGFyZW50IDIgMCBSL01lZGlhQm94' +
  'WzAgMCA1OTUgODQyXS9Db250ZW50cyA0IDAgUi9SZXNvdXJjZXM8PC9Gb250PDwvRiA1IDAgUj4+Pj4+PiBlbmRvYmoKNCAw' +
  'IG9iajw8L0xlbmd0aCA4Mz4+c3RyZWFtCkJUL0YgMjQgVGYgNzIgNzQwIFRkKExlYXNlKVRqL0YgMTIgVGYgMCAtNjIwIFRk' +
  'KHt7c2lnbn19KVRqIDIwMCAwIFRkKHt7ZGF0ZX19KVRqIEVUCmVuZHN0cmVhbSBlbmRvYmoKNSAwIG9iajw8L1R5cGUvRm9u' +
  'dC9TdWJ0eXBlL1R5cGUxL0Jhc2VGb250L0hlbHZldGljYT4+IGVuZG9iagp4cmVmCjAgNgowMDAwMDAwMDAwIDY1NTM1IGYg' +
  'CjAwMDAwMDAwMDkgMDAwMDAgbiAKMDAwMDAwMDA1MyAwMDAwMCBuIAowMDAwMDAwMTAzIDAwMDAwIG4gCjAwMDAwMDAyMTMg' +
  'MDAwMDAgbiAKMDAwMDAwMDM0MiAwMDAwMCBuIAp0cmFpbGVyPDwvU2l6ZSA2L1Jvb3QgMSAwIFI+PgpzdGFydHhyZWYKNDA0' +
  'CiUlRU9G';

const tenant = { first_name: 'Ada', last_name: 'Lovelace', email: 'ada@example.com' };
const landlord = { first_name: 'Charles', last_name: 'Babbage', email: 'charles@example.com' };

export const ALTERNATIVE_EXAMPLES: Readonly<Record<string, Alternatives>> = {
  'POST /templates': {
    first: 'From an upload',
    others: { 'From a PDF in the body': { name: 'Lease', document: PDF } },
  },
  'PUT /templates/{id}': {
    first: 'Recipients, fields, and a reminder',
    others: {
      'Two signers, one after the other, and a copy': {
        users: [
          { _temp_id: 'temp_tenant', designation: 'Signer', order: 1 },
          { _temp_id: 'temp_landlord', designation: 'Signer', order: 2, ...landlord },
          { _temp_id: 'temp_office', designation: 'CC', first_name: 'Office', email: 'office@example.com' },
        ],
        fields: ['temp_tenant', 'temp_landlord'].map((recipient_id, index) => ({
          type: 'signature',
          recipient_id,
          page_number: 1,
          position: { x: 10 + 45 * index, y: 80, width: 30, height: 5 },
          required: true,
        })),
      },
      'Choices, a number with limits, and a calculated sum': {
        users: [{ _temp_id: 'temp_tenant', designation: 'Signer', order: 1 }],
        fields: [
          {
            type: 'dropdown',
            recipient_id: 'temp_tenant',
            page_number: 1,
            position: { x: 10, y: 40, width: 30, height: 3 },
            label: 'Payment',
            dropdown_options: ['Direct debit', 'Bank transfer'],
            required: true,
          },
          {
            type: 'number',
            recipient_id: 'temp_tenant',
            page_number: 1,
            position: { x: 10, y: 45, width: 12, height: 3 },
            label: 'Months',
            variable_name: 'months',
            validation_rules: { min: 6, max: 60 },
            required: true,
          },
          {
            type: 'formula',
            recipient_id: 'temp_tenant',
            page_number: 1,
            position: { x: 10, y: 50, width: 15, height: 3 },
            label: 'Total rent',
            format_rules: { formula: '{months} * 1200' },
          },
        ],
      },
    },
  },
  'POST /signing-requests/create-and-send': {
    first: 'From a template',
    others: {
      'From a PDF, with fields at positions': {
        name: 'Lease of 12 Dorset Street',
        document: PDF,
        expiration_hours: 72,
        recipients: [
          { id: 'temp_tenant', ...tenant, designation: 'Signer', order: 1 },
          { id: 'temp_landlord', ...landlord, designation: 'Approver', order: 2 },
        ],
        fields: [
          {
            type: 'signature',
            recipient_id: 'temp_tenant',
            page_number: 1,
            position: { x: 12, y: 83, width: 30, height: 5 },
            required: true,
          },
          {
            type: 'date',
            recipient_id: 'temp_tenant',
            page_number: 1,
            position: { x: 46, y: 84, width: 20, height: 3 },
            date_signing_default: true,
            required: true,
          },
        ],
      },
      'From a PDF, with fields at texts in it': {
        name: 'Lease of 12 Dorset Street',
        document: PDF,
        recipients: [{ id: 'temp_tenant', ...tenant, designation: 'Signer', order: 1 }],
        anchor_tags: [
          { anchor_string: '{{sign}}', type: 'signature', recipient_id: 'temp_tenant', width: 30, height: 5 },
          {
            anchor_string: '{{date}}',
            type: 'date',
            recipient_id: 'temp_tenant',
            date_signing_default: true,
          },
        ],
        settings: { send_signing_email: false },
      },
    },
  },
  'POST /generate-template-token': {
    first: 'To edit fields',
    others: {
      'To look only': {
        companies_workspaces_templates_id: TEMPLATE,
        expires_in_seconds: 600,
        permissions: ['read'],
      },
    },
  },
  'POST /webhooks': {
    first: 'How requests end',
    others: {
      'Every step, in one workspace': {
        url: 'https://example.com/hooks/signing',
        events: [
          'signing_request.sent',
          'signing_request.viewed',
          'signing_request.completed',
          'signing_request.declined',
          'signing_request.expired',
          'signing_request.certificate.generated',
        ],
        workspace_id: WORKSPACE,
      },
    },
  },
};
