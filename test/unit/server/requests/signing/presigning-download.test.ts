import { beforeAll, expect, it } from 'vitest';
import type { LinkAnswer } from '../../../../../src/wire/http/signing-sessions.ts';
import {
  ada,
  bob,
  DOCUMENT_SHA256,
  openSigning,
  sentRequest,
  takeOver,
} from '../../../../support/signing-in-process.ts';

beforeAll(openSigning, 60_000);

const offered = { allow_presigning_download: true };

it('downloads the document before signing if the sender allows it, and records it in the trail', async () => {
  const sent = await sentRequest({ settings: offered });
  const { status, body } = await sent.page().post<LinkAnswer>('download');
  expect(status).toBe(200);
  expect(body.url).toContain(`https://sign.example.com/files/documents/${sent.document_id}.pdf?`);
  expect(Date.parse(body.expires_at)).toBeGreaterThan(sent.clock.now().getTime());
  expect((await sent.trail()).at(-1)).toMatchObject({
    event: 'document_downloaded',
    description: 'Downloaded the document before signing',
    details: { recipient_id: sent.people[0]!.id, document_sha256: DOCUMENT_SHA256 },
  });
});

it("rejects the download if the sender doesn't allow it", async () => {
  const sent = await sentRequest();
  expect(await sent.page().post('download')).toMatchObject({
    status: 403,
    body: {
      code: 'ACCESS_DENIED',
      message: 'The sender doesn’t allow downloading the document before signing',
    },
  });
  expect(await sent.trail()).toEqual([]);
});

it('rejects the download out of turn, and on a phone with one field', async () => {
  const sent = await sentRequest({
    settings: offered,
    recipients: [ada, bob],
    fields: [{ type: 'text', of: 0, variable_name: 'city' }],
  });
  expect((await sent.page(1).post('download')).status).toBe(409);
  const { phone } = await takeOver(sent, sent.page(), sent.field('city').id);
  expect((await phone.post('download')).status).toBe(403);
});

it('limits the number of downloads', async () => {
  const sent = await sentRequest({ settings: offered });
  for (let count = 0; count < 20; count += 1) expect((await sent.page().post('download')).status).toBe(200);
  expect((await sent.page().post('download')).status).toBe(429);
});
