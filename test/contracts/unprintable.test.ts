/** What the sealed document can't show is rejected while someone can still change it. */
import { encode } from 'fast-png';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sharedService, type TestService } from '../support/service.ts';
import { ada, bob, sendFromTemplate, signer, twoSignerTemplate } from '../support/signing.ts';

let service: TestService;
beforeAll(async () => {
  service = await sharedService();
}, 60_000);
afterAll(() => service.close());

describe('characters without a font', () => {
  it('are rejected when the signer saves them, with a message for the page', async () => {
    const sent = await sendFromTemplate(service, await twoSignerTemplate(service));
    const [first] = sent.recipients;
    const page = signer(service, first!.id);
    await page.consent();
    const answer = await page.fill('city', 'Lhasa ལྷ');
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({
      code: 'VALIDATION_ERROR',
      details: { key: 'fields.refusal.characters', params: { characters: 'ལ ྷ' } },
    });
    for (const city of ['Ærøskøbing', 'Kyoto 京都', 'القاهرة', 'मुंबई'])
      expect((await page.fill('city', city)).status).toBe(200);
  });

  it('are rejected on sending if the signer couldn’t change them', async () => {
    const template = await twoSignerTemplate(service, {
      fields: [{ type: 'name', variable_name: 'who', recipient_id: 'temp_1', prefilled_data: 'full_name' }],
    });
    const answer = await service.post('/signing-requests/create-and-send', {
      name: 'Contract',
      template_id: template.id,
      recipients: [
        { ...ada, first_name: 'ལྷ', last_name: '山田', order: 1 },
        { ...bob, order: 2 },
      ],
    });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({
      code: 'VALIDATION_ERROR',
      message: expect.stringContaining('who: ལ ྷ'),
    });
  });
});

describe('an unreadable image', () => {
  it('is rejected when it is saved; a valid one is accepted', async () => {
    const template = await twoSignerTemplate(service, {
      fields: [{ type: 'image', variable_name: 'photo', recipient_id: 'temp_1' }],
    });
    const [first] = (await sendFromTemplate(service, template)).recipients;
    const page = signer(service, first!.id);
    await page.consent();
    const picture = (bytes: Uint8Array) => ({
      kind: 'file',
      file_name: 'photo.png',
      content_type: 'image/png',
      size: bytes.length,
      data_uri: `data:image/png;base64,${Buffer.from(bytes).toString('base64')}`,
    });
    const sound = encode({ width: 4, height: 4, data: new Uint8Array(48).fill(9), channels: 3, depth: 8 });
    const answer = await page.fill('photo', picture(sound.slice(0, 45)));
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ code: 'VALIDATION_ERROR', details: { reason: 'unreadable_image' } });
    expect((await page.fill('photo', picture(sound))).status).toBe(200);
  });
});
