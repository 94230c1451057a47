import { describe, expect, it } from 'vitest';
import { moveRecipient, removeRecipient } from '../../../../src/editor/commands/recipients.ts';
import { addSeal, swapSeal } from '../../../../src/editor/seals/seal-commands.ts';
import { readTemplate } from '../../../../src/editor/sources/template-document.ts';
import { viewTemplate } from '../../../../src/editor/sources/template-record.ts';
import { createTemplateSource } from '../../../../src/editor/sources/template-source.ts';
import { documentChanges } from '../../../../src/editor/state/document-changes.ts';
import { mergeSnapshots } from '../../../../src/editor/state/merge-snapshots.ts';
import { isSeal, splitSeals } from '../../../../src/editor/state/participants.ts';
import { newId } from '../../../../src/model/ids.ts';
import { ada, ben, editorOf, orderOf, sealAnswer, sealedTemplate } from '../seals/sealed-template.ts';
import { editorWith, fieldAt } from '../template.ts';

const legal = { id: newId(), name: 'Legal' };
const sealOf = (editor: ReturnType<typeof editorOf>) => editor.document.recipients.peek().find(isSeal)!;

describe('a template with seals', () => {
  it('is saved as it was loaded', () => {
    const template = sealedTemplate();
    const { content } = readTemplate(template);
    expect(documentChanges(content, content)).toEqual({});
    const { fields, seals, recipients } = splitSeals(content);
    expect(fields).toEqual(template.fields);
    expect(seals.map(({ id }) => id)).toEqual([template.seal_participants[0]!.id]);
    expect(recipients.map(({ id }) => id)).toEqual([ada.id, ben.id]);
  });

  it('is read by getTemplate() as the API would return it', () => {
    const template = sealedTemplate();
    const loaded = readTemplate(template);
    expect(viewTemplate(template, loaded.content, loaded)).toMatchObject({
      seal_participants: template.seal_participants,
      fields: template.fields,
    });
    const editor = editorOf(template);
    const added = addSeal(editor, legal);
    const view = viewTemplate(template, editor.document.snapshot(), loaded);
    expect(view.seal_participants).toMatchObject([
      template.seal_participants[0]!,
      { id: added, organization_seals_id: legal.id, name: 'Legal', state: 'usable', order: 4, deleted: 0 },
    ]);
    expect(view.recipients).toHaveLength(2);
  });
});

it('copies nothing of a template without seals', () => {
  const snapshot = editorWith([fieldAt(10, 10)]).document.snapshot();
  expect(splitSeals(snapshot).fields).toBe(snapshot.fields);
  expect(splitSeals(snapshot).recipients).toBe(snapshot.recipients);
});

/** The body of a save of everything since the template was loaded. */
async function savedBody(template: ReturnType<typeof sealedTemplate>, editor: ReturnType<typeof editorOf>) {
  let body: Record<string, unknown> = {};
  const source = createTemplateSource(template.id, {
    apiUrl: 'https://sign.example.com',
    token: { current: () => 'a' },
    ports: {
      fetch: (async (_url: string, init: RequestInit) => {
        body = JSON.parse(String(init.body)) as typeof body;
        return Response.json(template);
      }) as typeof fetch,
      wait: async () => {},
      random: () => 0,
    },
  });
  const changes = documentChanges(readTemplate(template).content, editor.document.snapshot());
  await source.save(changes, { revision: 1 });
  return body;
}

describe('a save', () => {
  it('sends all places and fields together', async () => {
    const template = sealedTemplate();
    const [old] = template.seal_participants;
    const editor = editorOf(template);
    const added = addSeal(editor, legal)!;
    moveRecipient(editor, added, 0);
    editor.document.addFields([fieldAt(50, 50, { type: 'stamp', recipient_id: added })]);
    const body = await savedBody(template, editor);
    expect(body.users).toMatchObject([
      { id: ada.id, order: 2 },
      { id: ben.id, order: 4 },
    ]);
    expect(body.seal_participants).toEqual([
      { temp_id: added, seal_id: legal.id, order: 1 },
      { id: old!.id, seal_id: old!.organization_seals_id, order: 3 },
    ]);
    expect((body.fields as Record<string, unknown>[]).at(-1)).toMatchObject({
      recipient_id: null,
      seal_participant_temp_id: added,
    });
  });

  it('doesn’t send seals, for which a token may lack the permission, if only fields changed', async () => {
    const template = sealedTemplate();
    const editor = editorOf(template);
    const [stamp] = editor.document.allFields();
    editor.document.replaceFields([{ ...stamp!, label: 'Seal' }]);
    const body = await savedBody(template, editor);
    expect(Object.keys(body)).toEqual(['fields']);
    expect(body.fields).toMatchObject([
      { recipient_id: null, seal_participant_temp_id: template.seal_participants[0]!.id },
      { recipient_id: ada.id, seal_participant_temp_id: null },
    ]);
  });

  it('takes a field from its seal, and removes a seal', async () => {
    const template = sealedTemplate();
    const editor = editorOf(template);
    const [stamp] = editor.document.allFields();
    editor.document.replaceFields([{ ...stamp!, recipient_id: null }]);
    removeRecipient(editor, sealOf(editor).id, 'delete');
    const body = await savedBody(template, editor);
    expect(body.seal_participants).toEqual([]);
    expect(body.users).toMatchObject([{ id: ben.id, order: 2 }]);
    expect((body.fields as Record<string, unknown>[])[0]).toMatchObject({
      recipient_id: null,
      seal_participant_temp_id: null,
    });
  });
});

describe('a merge', () => {
  const both = () => {
    const template = sealedTemplate();
    return { base: readTemplate(template).content, mine: editorOf(template), theirs: editorOf(template) };
  };
  const merged = ({ base, mine, theirs }: ReturnType<typeof both>) =>
    mergeSnapshots(base, mine.document.snapshot(), theirs.document.snapshot());

  it('keeps a seal that I added and one that they added, in one order', () => {
    const parts = both();
    addSeal(parts.mine, legal);
    addSeal(parts.theirs, { id: newId(), name: 'Finance' });
    const { merged: next, conflicts } = merged(parts);
    expect(conflicts).toEqual([]);
    expect(next.recipients.map(({ order }) => order)).toEqual([1, 2, 3, 4, 5]);
    expect(next.recipients.map(({ first_name }) => first_name)).toEqual([
      'Ada',
      'Acme',
      'Ben',
      'Legal',
      'Finance',
    ]);
  });

  it('asks if both swapped the same seal', () => {
    const parts = both();
    swapSeal(parts.mine, sealOf(parts.mine).id, legal);
    swapSeal(parts.theirs, sealOf(parts.theirs).id, { id: newId(), name: 'Finance' });
    const { conflicts } = merged(parts);
    expect(conflicts).toMatchObject([
      { kind: 'recipient', mine: { first_name: 'Legal' }, theirs: { first_name: 'Finance' } },
    ]);
  });

  it('takes over that a seal was revoked', () => {
    const seal = sealAnswer(2);
    const base = readTemplate(sealedTemplate(seal)).content;
    const theirs = readTemplate(sealedTemplate({ ...seal, state: 'revoked' })).content;
    const { merged: next, conflicts } = mergeSnapshots(base, base, {
      ...base,
      recipients: theirs.recipients,
    });
    expect(conflicts).toEqual([]);
    expect(next.recipients.find(isSeal)!.state).toBe('revoked');
  });

  it('keeps a removed seal whose fields they changed', () => {
    const parts = both();
    removeRecipient(parts.mine, sealOf(parts.mine).id, 'delete');
    const [stamp] = parts.theirs.document.allFields();
    parts.theirs.document.replaceFields([{ ...stamp!, label: 'Seal' }]);
    expect(orderOf(parts.mine)).toEqual(['1 Ada', '2 Ben']);
    const { conflicts } = merged(parts);
    expect(conflicts).toMatchObject([{ kind: 'field', mine: null, theirs: { label: 'Seal' } }]);
  });
});
