import { expect, it } from 'vitest';
import { createTemplateSource } from '../../../../src/editor/sources/template-source.ts';
import { newId } from '../../../../src/model/ids.ts';
import { fieldAt, person, templateWith } from '../template.ts';

const ada = person('Ada');
const template = templateWith([fieldAt(10, 10)], [ada]);

function sourceThatAnswers(status: number, body: unknown) {
  const sent: { headers: Headers; body: Record<string, unknown> }[] = [];
  const source = createTemplateSource(template.id, {
    apiUrl: 'https://sign.example.com',
    token: { current: () => 'a' },
    ports: {
      fetch: (async (_url: string, init: RequestInit) => {
        sent.push({ headers: new Headers(init.headers), body: JSON.parse(String(init.body)) });
        return Response.json(body, { status });
      }) as typeof fetch,
      wait: async () => {},
      random: () => 0,
    },
  });
  return { source, sent };
}

it('writes new, changed and removed recipients in the body of a template', async () => {
  const { source, sent } = sourceThatAnswers(200, template);
  const fresh = person('Ben', { order: 2 });
  const gone = newId() as typeof ada.id;
  const saved = await source.save(
    {
      recipients: [
        { recipient: ada, isNew: false },
        { recipient: fresh, isNew: true },
      ],
      removedRecipients: [gone],
    },
    { revision: 3 },
  );
  expect(sent[0]!.headers.get('if-match')).toBe('"3"');
  expect(sent[0]!.body).toMatchObject({
    users: [{ id: ada.id }, { id: fresh.id, _temp_id: fresh.id }],
    deleted_users: [{ user_id: gone, field_action: 'delete' }],
  });
  expect(sent[0]!.body).not.toHaveProperty('fields');
  expect(saved).toMatchObject({ id: template.id, revision: template.revision, sending: null });
});

it('reads the paths and the current template of a refusal in the editor’s terms', async () => {
  const { source } = sourceThatAnswers(412, {
    error: 'Outdated',
    message: 'Outdated',
    code: 'REVISION_CONFLICT',
    details: { 'users.1.email': 'Expected an email address', current: template },
  });
  await expect(source.save({}, { revision: 1 })).rejects.toMatchObject({
    code: 'REVISION_CONFLICT',
    details: {
      'recipients.1.email': 'Expected an email address',
      current: { id: template.id, content: { properties: { name: template.name } } },
    },
  });
});
