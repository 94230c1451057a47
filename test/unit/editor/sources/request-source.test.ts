import { describe, expect, it } from 'vitest';
import { createRequestSource } from '../../../../src/editor/sources/request-source.ts';
import { newId } from '../../../../src/model/ids.ts';

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
  revision: 1,
  recipients: [{ id: ada, designation: 'Signer', order: 1 }],
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
});
