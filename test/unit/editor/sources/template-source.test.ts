import { describe, expect, it, vi } from 'vitest';
import { readTemplate } from '../../../../src/editor/sources/template-document.ts';
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

it('removes the picture of a field by null, and sends none for other types', async () => {
  const { source, sent } = sourceThatAnswers(200, template);
  const fields = [fieldAt(10, 10, { type: 'stamp', read_only_picture: undefined }), fieldAt(10, 20)];
  await source.save({ fields }, { revision: 3 });
  const [stamp, text] = sent[0]!.body.fields as object[];
  expect(stamp).toHaveProperty('read_only_picture', null);
  expect(text).not.toHaveProperty('read_only_picture');
});

describe('the template with unsaved changes', () => {
  const stored = {
    ...template,
    description: null,
    show_signature_frame: true,
    expiration_hours: 168,
    reminders: [
      {
        id: newId(),
        hours: 144,
        hours_before_expiration: 24,
        subject: 'Open',
        message: '',
        all_users: true,
        template_user_id: null,
        date_created: '2026-01-01T00:00:00.000Z',
        date_changed: '2026-01-01T00:00:00.000Z',
      },
    ],
  };
  const loaded = readTemplate(stored);
  const { content } = loaded;

  it('is the stored one if there are none', async () => {
    const { source } = sourceThatAnswers(200, stored);
    const { recipients, ...rest } = (await source.toRecord(loaded, content, loaded)) as typeof stored;
    expect(rest).toEqual({ ...stored, recipients: undefined });
    expect(recipients).toMatchObject([{ id: ada.id, name: 'Ada', required_fields: ['email', 'first_name'] }]);
  });

  it('has the changed parts, and what follows from them', async () => {
    const { source } = sourceThatAnswers(200, stored);
    vi.useFakeTimers({ now: Date.UTC(2026, 5, 1) });
    try {
      const fresh = {
        ...content.properties.reminders![0]!,
        id: newId() as never,
        hours: 12,
        hours_before_expiration: null,
      };
      const changed = {
        properties: {
          ...content.properties,
          name: 'Changed',
          language: 'pt-BR' as const,
          completion_title: 'Thank you',
          expiration_hours: 100,
          reminders: [...content.properties.reminders!, fresh],
        },
        recipients: [{ ...ada, email: 'ada@example.com' }],
        fields: [],
      };
      const record = await source.toRecord(loaded, changed, {
        revision: 4,
        updated_at: '2026-02-02T00:00:00.000Z',
      });
      const now = '2026-06-01T00:00:00.000Z';
      expect(record).toMatchObject({
        name: 'Changed',
        language: 'pt-BR',
        completion_title: 'Thank you',
        description: null,
        revision: 4,
        updated_date: '2026-02-02T00:00:00.000Z',
        fields: [],
        recipients: [{ missing_fields: [], ready_to_send: true }],
        reminders: [
          {
            hours: 76,
            hours_before_expiration: 24,
            date_created: '2026-01-01T00:00:00.000Z',
            date_changed: now,
          },
          { hours: 12, hours_before_expiration: null, date_created: now, date_changed: now },
        ],
      });
    } finally {
      vi.useRealTimers();
    }
  });

  it('has nothing of a conflicting version, which may have other pages', async () => {
    const current = { ...stored, document_id: newId(), page_count: 1, revision: 9 };
    const { source } = sourceThatAnswers(412, {
      code: 'PRECONDITION_FAILED',
      message: '',
      details: { current },
    });
    await expect(source.save({}, { revision: 1 })).rejects.toMatchObject({ status: 412 });
    const record = await source.toRecord(loaded, content, loaded);
    expect(record).toMatchObject({ document_id: stored.document_id, page_count: 3, revision: 1 });
  });

  it('keeps what only reading returns when a save answers without it', async () => {
    const { show_signature_frame, ...answer } = { ...stored, name: 'Saved', revision: 2 };
    const { source } = sourceThatAnswers(200, answer);
    const saved = await source.save({}, { revision: 1 });
    const record = await source.toRecord(loaded, saved.content, saved);
    expect(record).toMatchObject({ name: 'Saved', revision: 2, show_signature_frame: true });
  });
});
