import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type CompanyId,
  newId,
  type SigningRequestId,
  type WorkspaceId,
} from '../../../../../src/model/ids.ts';
import { loadBranding } from '../../../../../src/server/account/settings/effective.ts';
import { auditEntries, newTrail, SYSTEM } from '../../../../../src/server/audit/append.ts';
import { brokenAt } from '../../../../../src/server/audit/chain.ts';
import { DOCUMENT_COLUMNS } from '../../../../../src/server/documents/tables.ts';
import type { DraftContent } from '../../../../../src/server/requests/drafts/draft-content.ts';
import { insertBundle, newBundle } from '../../../../../src/server/requests/drafts/new-rows.ts';
import { loadRequest } from '../../../../../src/server/requests/record/queries.ts';
import { insertDocument } from '../../../../support/database-rows.ts';
import { type DatabaseServices, databaseServices } from '../../../../support/database-services.ts';

let given: DatabaseServices;
let company: { readonly id: CompanyId; readonly workspaceId: WorkspaceId };
beforeAll(async () => {
  given = await databaseServices();
  company = await given.company();
}, 60_000);
afterAll(() => given.close());

const person = (first_name: string, more: object) => ({
  id: newId<'recipient'>(),
  template_user_id: null,
  first_name,
  last_name: 'Lovelace',
  email: `${first_name}@example.com`,
  phone_number: '',
  street_address: '',
  city: '',
  state_province: '',
  postal_code: '',
  country: '',
  title: '',
  company: '',
  custom_fields: { Role: 'Tenant' },
  ...more,
});
const field = (label: string, more: object) => ({
  id: newId<'field'>(),
  type: 'text',
  label,
  // As JSON, absent keys are left out.
  format_rules: undefined,
  template_field_id: null,
  preset: null,
  ...more,
});

function content(): DraftContent {
  const ada = person('ada', { designation: 'Signer', order: 2, language: 'de' });
  const recipients = [
    person('cc', { designation: 'CC', order: 1 }),
    ada,
    person('bob', { designation: 'Approver', order: 1, identity_editable_fields: ['email'] }),
  ];
  const reminder = { hours_before_expiration: null, subject: 'Soon', message: '', all_users: true };
  const times = { created_at: given.clock.now(), updated_at: given.clock.now() };
  return {
    template_id: null,
    name: 'Lease “ä”',
    description: '',
    expiration_hours: 72,
    credit_cost: 2,
    settings: { use_signing_order: true, require_passkey: undefined },
    completion: { title: 'Thanks' },
    language: null,
    recipients,
    fields: [
      field('City', { recipient_id: ada.id, preset: 'London' }),
      field('Note', { recipient_id: null, page_number: 1 }),
    ],
    reminders: [48, 24].map((hours) => ({
      id: newId<'reminder'>(),
      hours,
      ...reminder,
      recipient_id: null,
      ...times,
    })),
    customFields: [{ field_name: 'Role', field_label: 'Their role' }],
    seal_participants: [],
  } as unknown as DraftContent;
}

async function made(more: Partial<DraftContent> = {}) {
  const id = newId<'signing-request'>() as SigningRequestId;
  const document = await given.db.kysely
    .selectFrom('document')
    .select(DOCUMENT_COLUMNS)
    .where('id', '=', await insertDocument(given.db, company))
    .executeTakeFirstOrThrow();
  const drafted = { content: { ...content(), ...more } } as never;
  const bundle = newBundle(
    { document, set: null, drafted },
    {
      id,
      owner: { companyId: company.id, workspaceId: company.workspaceId, mode: 'test' },
      branding: await loadBranding(given.db.kysely, company.workspaceId),
      linkKeys: [newId()],
      now: given.clock.now(),
    },
  );
  return { id, bundle };
}

it.each([
  ['with all its parts', {}],
  ['without any', { recipients: [], fields: [], reminders: [], customFields: [] }],
])('a new request %s is the same before and after it is stored', async (_what, more) => {
  const { id, bundle } = await made(more);
  await given.db.transaction((trx) => insertBundle(trx, bundle, { ...content(), ...more }, []));
  expect(bundle).toStrictEqual(await loadRequest(given.db.kysely, id));
});

it('a new request’s first audit entries are a chain', async () => {
  const { id, bundle } = await made();
  const notes = ['created', 'sent'].map((action) => ({
    event: 'activity' as const,
    description: `It was ${action}`,
    details: { action },
  }));
  await given.db.transaction(async (trx) => {
    const trail = newTrail(trx, id, SYSTEM, notes, given.clock.now());
    await insertBundle(trx, bundle, content(), trail);
  });
  const entries = await auditEntries(given.db.kysely, id);
  expect(entries.map(({ sequence, details }) => [sequence, details])).toEqual([
    [1, { action: 'created' }],
    [2, { action: 'sent' }],
  ]);
  expect(brokenAt(entries)).toBeNull();
});
