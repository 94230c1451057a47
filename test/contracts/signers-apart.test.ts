/** What a recipient must not learn or reach through another one's responses. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { sharedService, startService, type TestService } from '../support/service.ts';
import { readRequest, sendFromTemplate, signersOf, twoSignerTemplate } from '../support/signing.ts';

let service: TestService;
beforeAll(async () => {
  service = await sharedService();
}, 60_000);
afterAll(() => service.close());

const twoSigners = async () => {
  const sent = await sendFromTemplate(service, await twoSignerTemplate(service));
  const [first, second] = signersOf(service, sent);
  return { sent, first: first!, second: second! };
};

describe('recipient IDs', () => {
  it('of those who have finished are hidden from later signers', async () => {
    const { sent, first, second } = await twoSigners();
    await first.signAsFirst();
    const page = await second.open();
    expect(page.fields.find((field) => field.variable_name === 'city')).toMatchObject({
      value: 'London',
      recipient_id: null,
    });
    expect(page.fields.find((field) => field.variable_name === 'sig2')?.recipient_id).toBe(
      sent.recipients[1]!.recipient_id,
    );
    expect(JSON.stringify(page)).not.toContain(first.id);
    expect((await second.signAsSecond()).status).toBe(200);
    expect(JSON.stringify(await first.open())).not.toContain(second.id);
  });
});

describe('answers before finishing', () => {
  it('are hidden from the sender, who sees what was sent', async () => {
    const { sent, first } = await twoSigners();
    await first.consent();
    await first.fill('city', 'Paris, no, wait');
    const city = async () =>
      (await readRequest(service, sent.id)).fields.find((one) => one.variable_name === 'city');
    expect(await city()).toMatchObject({ value: null, value_saved_at: null });
    const listed = await service.get(`/signing-requests/${sent.id}/fields`);
    expect(JSON.stringify(listed.body)).not.toContain('Paris');
    expect((await first.signAsFirst()).status).toBe(200);
    expect(await city()).toMatchObject({ value: 'London', value_saved_at: expect.any(String) });
  });
});

describe('unknown links', () => {
  it('share one count per address, however they are spelled', async () => {
    const strict = await startService({ RATE_LIMIT_FACTOR: '0.01' });
    try {
      const open = (id: string) => strict.get(`/signing-sessions/${id}`, { authorization: null });
      const answers = [];
      for (let call = 0; call < 3; call += 1) answers.push((await open(randomUUID())).status);
      expect(answers).toEqual([404, 404, 429]);
      const id = randomUUID();
      await open(id);
      await open(id);
      expect((await open(id.toUpperCase())).headers.get('x-ratelimit-remaining')).toBe('0');
    } finally {
      await strict.close();
    }
  }, 60_000);
});

describe('an image is decoded only for a signer who may store it', () => {
  const picture = {
    kind: 'file',
    file_name: 'a.png',
    content_type: 'image/png',
    size: 8,
    data_uri: `data:image/png;base64,${Buffer.from('89504e470d0a1a0a', 'hex').toString('base64')}`,
  };
  const put = (session: string, field: string) =>
    service.put(`/signing-sessions/${session}/fields/${field}`, { value: picture }, { authorization: null });

  it('and not for unknown links, out of turn, or for other field types', async () => {
    const { first, second } = await twoSigners();
    const city = (await first.open()).fields.find((field) => field.variable_name === 'city')!.id;
    const asked = vi.spyOn(service.services.pdf, 'for');
    expect((await put(randomUUID(), randomUUID())).status).toBe(404);
    expect((await put(second.id, city)).status).toBe(409);
    expect((await put(first.id, city)).status).toBe(409);
    await first.consent();
    expect((await put(first.id, city)).status).toBe(400);
    expect(asked).not.toHaveBeenCalled();
    asked.mockRestore();
  });
});
