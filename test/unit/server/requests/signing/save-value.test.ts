import { decode, encode } from 'fast-png';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../../../src/model/ids.ts';
import { expireRequest } from '../../../../../src/server/requests/record/end-request.ts';
import { loadSession } from '../../../../../src/server/requests/signing/load-session.ts';
import { saveValue } from '../../../../../src/server/requests/signing/save-value.ts';
import type { ValueAnswer } from '../../../../../src/wire/http/signing-sessions.ts';
import { halves, plainJpeg, plainPng, pngChunk } from '../../../../fixtures/pictures.ts';
import {
  ada,
  agree,
  type Browser,
  bob,
  type FieldGiven,
  finish,
  openSigning,
  type SentRequest,
  sentRequest,
  takeOver,
} from '../../../../support/signing-in-process.ts';

beforeAll(openSigning, 60_000);

const withFields = (...fields: FieldGiven[]) =>
  sentRequest({ workspace: { require_terms_acceptance: false }, fields, recipients: [ada, bob] });
const put = (sent: SentRequest, name: string, value: unknown, page: Browser = sent.page()) =>
  page.put<ValueAnswer>(`fields/${sent.field(name).id}`, { value });
const uri = (bytes: Uint8Array, type = 'image/png') =>
  `data:${type};base64,${Buffer.from(bytes).toString('base64')}`;
const file = (bytes: Uint8Array) => ({
  kind: 'file',
  file_name: 'mine.png',
  content_type: 'image/png',
  size: bytes.length,
  data_uri: uri(bytes),
});

/** A picture that carries more than its pixels. */
const withWords = Buffer.concat([
  plainPng().subarray(0, -12),
  pngChunk('tEXt', Buffer.from('Comment\0hidden')),
  plainPng().subarray(-12),
]);
const pngOf = ({ data_uri }: { readonly data_uri: string }) =>
  Buffer.from(data_uri.replace('data:image/png;base64,', ''), 'base64');

describe('saving an answer', () => {
  it('stores it immediately, and returns the time and affected recipients', async () => {
    const sent = await withFields({ type: 'text', of: 0, variable_name: 'city' });
    const told = await sent.listen();
    const { id } = sent.field('city');
    const now = sent.clock.now();
    const answer = await sent.page().put(`fields/${id.toUpperCase()}`, { value: 'London' });
    expect(answer).toMatchObject({
      status: 200,
      body: { field_id: id, value: 'London', saved_at: now.toISOString() },
    });
    expect(await sent.stored('city')).toMatchObject({ value: 'London', value_at: now });
    expect((await sent.row()).last_signing_action_at).toEqual(now);
    const events = await told();
    expect(events.map(({ type }) => type)).toContain('signing_request.field.filled');
    expect(events[0]!.data).toMatchObject({ recipient_id: sent.people[0]!.id, field_id: id });
  });

  it('removes it again, without an event', async () => {
    const sent = await withFields({ type: 'text', of: 0, variable_name: 'city', value: 'London' });
    const told = await sent.listen();
    expect((await put(sent, 'city', null)).body.value).toBeNull();
    expect((await sent.stored('city')).value).toBeNull();
    expect(await told()).toEqual([]);
  });

  it("is rejected for another recipient's, an unassigned and an unknown field", async () => {
    const sent = await withFields(
      { type: 'text', of: 1, variable_name: 'theirs' },
      { type: 'text', of: null, variable_name: 'nobodys' },
    );
    const missing = { status: 404, body: { code: 'NOT_FOUND' } };
    expect(await put(sent, 'theirs', 'x')).toMatchObject(missing);
    expect(await put(sent, 'nobodys', 'x')).toMatchObject(missing);
    for (const id of [newId(), 'nonsense'])
      expect(await sent.page().put(`fields/${id}`, { value: 'x' })).toMatchObject(missing);
  });

  it('is rejected out of turn, and before the statement is accepted', async () => {
    const sent = await sentRequest({
      recipients: [ada, bob],
      fields: [
        { type: 'text', of: 0, variable_name: 'city' },
        { type: 'text', of: 1, variable_name: 'theirs' },
      ],
    });
    expect(await put(sent, 'theirs', 'x', sent.page(1))).toMatchObject({
      status: 409,
      body: { code: 'NOT_YOUR_TURN' },
    });
    expect(await put(sent, 'city', 'x')).toMatchObject({
      status: 409,
      body: {
        code: 'CONSENT_REQUIRED',
        message: 'Accept the consent statement first',
      },
    });
    await agree(sent.page());
    expect((await put(sent, 'city', 'x')).status).toBe(200);
  });

  it('is rejected if it is invalid for the field, and the previous answer stays', async () => {
    const sent = await withFields({ type: 'number', of: 0, variable_name: 'age', value: '41' });
    expect(await put(sent, 'age', 'old')).toMatchObject({
      status: 400,
      body: { details: { key: 'fields.refusal.number' } },
    });
    expect((await sent.stored('age')).value).toBe('41');
  });

  it('requires a drawn mark if the sender does', async () => {
    const sent = await sentRequest({
      workspace: { require_terms_acceptance: false },
      settings: { hand_drawn_only: true },
      fields: [{ type: 'signature', of: 0, variable_name: 'sig' }],
    });
    expect(await put(sent, 'sig', { kind: 'typed', text: 'Ada', font: 'caveat' })).toMatchObject({
      status: 400,
      body: { details: { key: 'fields.refusal.mark' } },
    });
  });

  it('on a phone with one field fills only that field', async () => {
    const sent = await withFields(
      { type: 'text', of: 0, variable_name: 'city' },
      { type: 'text', of: 0, variable_name: 'street' },
    );
    const { phone } = await takeOver(sent, sent.page(), sent.field('city').id);
    expect((await put(sent, 'street', 'x', phone)).status).toBe(403);
    expect((await put(sent, 'city', 'x', phone)).status).toBe(200);
    expect((await sent.stored('street')).value).toBeNull();
  });
});

describe('a selected radio button', () => {
  it('unselects the others of its group, and nothing else', async () => {
    const [group, other] = [newId<'group'>(), newId<'group'>()];
    const radio = { type: 'radio_buttons', of: 0, value: 'true' } as const;
    const sent = await withFields(
      { ...radio, variable_name: 'yes', multi_group_id: group, value: 'false' },
      { ...radio, variable_name: 'no', multi_group_id: group },
      { ...radio, variable_name: 'apart', multi_group_id: other },
      { ...radio, variable_name: 'theirs', multi_group_id: group, of: 1 },
      { ...radio, variable_name: 'box', type: 'checkbox', multi_group_id: group },
    );
    const values = async () =>
      Promise.all(
        ['yes', 'no', 'apart', 'theirs', 'box'].map(async (name) => (await sent.stored(name)).value),
      );
    await put(sent, 'yes', 'false');
    expect(await values()).toEqual(['false', 'true', 'true', 'true', 'true']);
    await put(sent, 'yes', 'true');
    expect(await values()).toEqual(['true', 'false', 'true', 'true', 'true']);
    expect((await sent.stored('no')).value_at).toEqual(sent.clock.now());
    // A box of the group is no radio button, and choosing it lets go of none.
    await put(sent, 'box', 'true');
    expect(await values()).toEqual(['true', 'false', 'true', 'true', 'true']);
  });

  it('without a group is independent', async () => {
    const radio = { type: 'radio_buttons', of: 0 } as const;
    const sent = await withFields(
      { ...radio, variable_name: 'one' },
      { ...radio, variable_name: 'two', value: 'true' },
    );
    expect((await put(sent, 'one', 'true')).status).toBe(200);
    expect((await sent.stored('two')).value).toBe('true');
  });
});

describe('a file', () => {
  it('is stored in the object store, under a secret key', async () => {
    const sent = await withFields({ type: 'file', of: 0, variable_name: 'proof' });
    const bytes = Buffer.from('%PDF-1.7 proof');
    const { status, body } = await put(sent, 'proof', { ...file(bytes), file_name: 'proof.pdf' });
    expect([status, body.value]).toEqual([
      200,
      { kind: 'file', file_name: 'proof.pdf', content_type: 'application/pdf', size: bytes.length },
    ]);
    const { value } = await sent.stored('proof');
    const { key } = value as unknown as { key: string };
    expect(key).toMatch(/^files\/.+\.bin$/);
    expect(Buffer.from(await sent.services.storage.get(key))).toEqual(bytes);
  });

  it.each(['signature', 'initial'] as const)('for a %s is encoded again as a PNG', async (type) => {
    const sent = await withFields({ type, of: 0, variable_name: 'sig' });
    const { status, body } = await put(sent, 'sig', file(withWords));
    const value = body.value as { data_uri: string; size: number };
    expect(status).toBe(200);
    expect(value).toMatchObject({ kind: 'file', file_name: 'signature.png', content_type: 'image/png' });
    const stored = pngOf(value);
    expect(stored.length).toBe(value.size);
    expect(stored.includes('hidden')).toBe(false);
    expect(decode(stored)).toMatchObject({ width: 32, height: 16 });
    expect(await put(sent, 'sig', file(plainJpeg()))).toMatchObject({
      status: 400,
      body: { details: { key: 'fields.refusal.fileType' } },
    });
  });

  it.each(['signature', 'image', 'file'] as const)(
    'without content is rejected for a field of type %s',
    async (type) => {
      const sent = await withFields({ type, of: 0, variable_name: 'sig' });
      const { data_uri: _content, ...empty } = file(plainPng());
      expect(await put(sent, 'sig', empty)).toMatchObject({
        status: 400,
        body: { details: { key: 'fields.refusal.fileType' } },
      });
    },
  );

  it('for a signature is scaled to at most 300 dpi over 12 × 5 cm', async () => {
    const sent = await withFields({ type: 'signature', of: 0, variable_name: 'sig' });
    const large = Buffer.from(encode({ ...halves(2_800, 300), channels: 4, depth: 8 }));
    const { body } = await put(sent, 'sig', file(large));
    expect(decode(pngOf(body.value as { data_uri: string }))).toMatchObject({ width: 1_400, height: 150 });
  });

  it.each(['image', 'file'] as const)('for a field of type %s stays unchanged', async (type) => {
    const sent = await withFields({ type, of: 0, variable_name: 'picture' });
    const { body } = await put(sent, 'picture', file(plainPng()));
    expect(body.value).toMatchObject({ file_name: 'mine.png', size: plainPng().length });
    if (type === 'image') expect(body.value).toMatchObject({ data_uri: uri(plainPng()) });
  });

  it.each(['image', 'signature'] as const)(
    "that can't be read as an image is rejected for a field of type %s",
    async (type) => {
      const sent = await withFields({ type, of: 0, variable_name: 'picture' });
      expect(await put(sent, 'picture', file(plainPng().subarray(0, 40)))).toMatchObject({
        status: 400,
        body: { details: { reason: 'unreadable_image' } },
      });
      expect((await sent.stored('picture')).value).toBeNull();
    },
  );

  it('is read only for someone who may store it', async () => {
    const sent = await sentRequest({ fields: [{ type: 'image', of: 0, variable_name: 'picture' }] });
    // Before agreement; the picture itself would be refused as unreadable.
    expect(await put(sent, 'picture', file(plainPng().subarray(0, 40)))).toMatchObject({
      status: 409,
      body: { code: 'CONSENT_REQUIRED' },
    });
  });
});

describe('saving an answer while the request changes', () => {
  const terms = { workspace: { require_terms_acceptance: true } };
  const person = (sent: SentRequest) => ({
    recipientId: sent.people[0]!.id,
    client: { ip: null, userAgent: null, access: null, link: sent.people[0]!.signing_id },
  });

  /** Saves an answer in a call that had read the request before `change`. */
  async function saveAround(sent: SentRequest, change: () => Promise<unknown>) {
    const { id } = sent.field('city');
    const loaded = await loadSession(sent.services.db.kysely, sent.people[0]!.signing_id, { fieldId: id });
    await change();
    return saveValue(sent.services, { ...person(sent), loaded }, id, 'London');
  }

  it.each<[string, string, (sent: SentRequest) => Promise<unknown>]>([
    ['finished', 'ALREADY_SIGNED', (sent) => finish(sent.page())],
    ['declined', 'REQUEST_DECLINED', (sent) => sent.page().post('decline', { reason: 'No' })],
    ['withdrew their consent', 'CONSENT_REQUIRED', (sent) => sent.page().post('consent/withdraw', {})],
  ])('is rejected after the recipient %s', async (_name, code, change) => {
    const sent = await sentRequest({
      ...terms,
      recipients: [ada, bob],
      fields: [{ type: 'text', of: 0, variable_name: 'city' }],
    });
    await agree(sent.page());
    const changed = async () => expect(await change(sent)).toMatchObject({ status: 200 });
    await expect(saveAround(sent, changed)).rejects.toMatchObject({ code });
    expect((await sent.stored('city')).value).toBeNull();
  });

  it('is rejected after the request expired', async () => {
    const sent = await withFields({ type: 'text', of: 0, variable_name: 'city' });
    const expire = async () => {
      sent.clock.forward(1001 * 3600_000);
      await expireRequest(sent.services, sent.id);
    };
    await expect(saveAround(sent, expire)).rejects.toMatchObject({ code: 'REQUEST_EXPIRED' });
    expect((await sent.stored('city')).value).toBeNull();
  });

  it('succeeds after a change that leaves the right to answer', async () => {
    const sent = await sentRequest({
      workspace: { require_terms_acceptance: false },
      settings: { use_signing_order: false },
      recipients: [ada, bob],
      fields: [{ type: 'text', of: 0, variable_name: 'city' }],
    });
    const before = (await sent.row()).revision;
    expect(await saveAround(sent, () => finish(sent.page(1)))).toMatchObject({ value: 'London' });
    expect((await sent.stored('city')).value).toBe('London');
    expect((await sent.row()).revision).toBeGreaterThan(before);
  });

  it('is announced to open pages', async () => {
    const sent = await withFields({ type: 'text', of: 0, variable_name: 'city' });
    let changes = 0;
    const stop = sent.services.changes.subscribe(sent.id, () => {
      changes += 1;
    });
    expect(await put(sent, 'city', 'London')).toMatchObject({ status: 200 });
    expect(await put(sent, 'city', 'London\u0000')).toMatchObject({ status: 400 });
    stop();
    expect(changes).toBe(1);
  });
});
