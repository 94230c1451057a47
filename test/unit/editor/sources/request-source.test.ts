import { describe, expect, it } from 'vitest';
import { createRequestSource } from '../../../../src/editor/sources/request-source.ts';
import { newId } from '../../../../src/model/ids.ts';
import { person } from '../template.ts';

const [request, ada, first, second, fresh] = Array.from({ length: 5 }, () => newId() as string);
const reminder = (id: string, recipient_id: string | null) => ({
  id,
  hours: 48,
  hours_before_expiration: null,
  subject: 'Open',
  message: '',
  all_users: recipient_id === null,
  recipient_id,
  sent_on: null,
});
const stored = {
  id: request,
  status: 'not_sent',
  template_id: null,
  revision: 1,
  recipients: [{ id: ada, designation: 'Signer', order: 1 }],
  seal_participants: [],
  fields: [],
  reminders: [reminder(first!, null), reminder(second!, ada!)],
};

describe('the source of a signing request', () => {
  it('saves reminders: existing ones unchanged, new ones by ID, missing ones as deleted', async () => {
    const sent: Record<string, unknown>[] = [];
    const ports = {
      fetch: (async (_url: string, { body }: RequestInit) => {
        sent.push(JSON.parse(String(body)));
        return Response.json({ signing_request: stored, permissions: [], workspace: {} });
      }) as typeof fetch,
      wait: async () => {},
      random: () => 0,
    };
    const source = createRequestSource(request!, {
      apiUrl: 'https://sign.example.com',
      token: { current: () => 'a' },
      ports,
    });
    const edited = await source.load();
    expect(edited.content.properties.reminders).toMatchObject([
      { id: first, template_user_id: null },
      { id: second, template_user_id: ada },
    ]);
    const own = { hours: 24, subject: '', message: '', all_users: false, template_user_id: ada! };
    const reminders = [
      { ...own, id: second! },
      { ...own, id: fresh! },
    ];
    await source.save({ reminders } as never, { revision: 1 });
    expect(sent[1]).toMatchObject({
      reminders: [
        { id: second, recipient_id: ada },
        { id: fresh, recipient_id: ada },
      ],
      deleted_reminders: [first],
    });
    await source.save({}, { revision: 1 });
    expect(sent[2]).not.toHaveProperty('reminders');
    expect(sent[2]).not.toHaveProperty('deleted_reminders');
  });

  it.each([
    ['a template that doesn’t permit editing', 't', false, true],
    ['a template that permits editing', 't', true, false],
    ['a document', null, false, false],
  ])('says whether fields and roles are fixed: of %s', async (_, template_id, isAllowed, isFixed) => {
    const signing_request = {
      ...stored,
      template_id,
      settings: { allow_editing_before_sending: isAllowed },
    };
    const answer = { signing_request, permissions: [], workspace: {} };
    const ports = {
      fetch: (async () => Response.json(answer)) as unknown as typeof fetch,
      wait: async () => {},
      random: () => 0,
    };
    const options = { apiUrl: 'https://sign.example.com', token: { current: () => 'a' }, ports };
    const { sending } = await createRequestSource(request!, options).load();
    expect(sending!.isFixed).toBe(isFixed);
  });

  it('returns the request with unsaved changes under the IDs of the service', async () => {
    const [field, added, ours, theirs] = Array.from({ length: 4 }, () => newId() as string);
    const rule = { format_rules: {} };
    const start = {
      ...stored,
      description: 'Old',
      settings: {},
      timestamps: { created_on: 'then', last_changed_on: 'then' },
      recipients: [{ ...person('Ada', { id: ada as never }), recipient_id: ada, template_user_id: 'role' }],
      fields: [{ id: field, recipient_id: ada, value: 'kept', value_saved_at: 'then', ...rule }],
      reminders: [
        { ...reminder(second!, ada!), date_created: 'then', date_changed: 'then', template_user_id: 'role' },
      ],
    };
    const saved = {
      ...start,
      recipients: [
        ...start.recipients,
        { id: theirs, recipient_id: theirs, designation: 'Signer', order: 2 },
      ],
    };
    const answers = [start, saved];
    const source = createRequestSource(request!, {
      apiUrl: 'https://sign.example.com',
      token: { current: () => 'a' },
      ports: {
        fetch: (async () =>
          Response.json({
            signing_request: answers.shift(),
            permissions: [],
            workspace: {},
          })) as typeof fetch,
        wait: async () => {},
        random: () => 0,
      },
    });
    const loaded = await source.load();
    const recipient = person('Ben', { id: ours as never, order: 2 });
    await source.save({ recipients: [{ recipient, isNew: true }] } as never, { revision: 1 });
    const content = {
      properties: { ...loaded.content.properties, description: 'New' },
      recipients: [...loaded.content.recipients, recipient],
      fields: [
        ...loaded.content.fields,
        { id: added, recipient_id: ours, format_rules: { prefilledData: 'email' } },
      ],
    };
    const record = await source.toRecord(loaded, content as never, { revision: 5, updated_at: 'now' });
    expect(record).toMatchObject({
      revision: 5,
      updated_date: 'now',
      timestamps: { created_on: 'then', last_changed_on: 'now' },
      description: 'New',
      template_description: 'New',
      recipients: [
        { id: ada, recipient_id: ada, template_user_id: 'role' },
        { id: theirs, recipient_id: theirs, name: 'Ben', template_user_id: null, missing_fields: ['email'] },
      ],
      fields: [
        { id: field, recipient_id: ada, value: 'kept', prefilled_data: '' },
        { id: added, recipient_id: theirs, value: null, value_saved_at: null, prefilled_data: 'email' },
      ],
      reminders: [
        { id: second, recipient_id: ada, template_user_id: 'role', sent_on: null, date_changed: 'then' },
      ],
    });
  });
});
