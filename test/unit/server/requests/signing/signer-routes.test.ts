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

it('records a request for paper once, and emails the team if it has an address', async () => {
  const sent = await sentRequest({
    recipients: [ada, bob],
    settings: { use_signing_order: false },
    workspace: { team_email: 'team@example.com' },
  });
  const wishes = async () => (await sent.trail()).filter(({ event }) => event === 'paper_requested');
  expect(await sent.page().post('paper-copy')).toMatchObject({ status: 200, body: { state: 'ready' } });
  expect((await sent.page().post('paper-copy')).status).toBe(200);
  expect(await wishes()).toMatchObject([
    {
      description: 'Asked the sender for a paper copy',
      details: { recipient_id: sent.people[0]!.id },
    },
  ]);
  expect((await sent.jobs('mail')).map(({ payload }) => payload)).toEqual([
    { kind: 'paper', request_id: sent.id, recipient_id: sent.people[0]!.id },
  ]);
  await sent.page(1).post('paper-copy');
  expect(await wishes()).toHaveLength(2);
  expect(await sent.jobs('mail')).toHaveLength(2);
});

it('records a request for paper if the team has no address', async () => {
  const sent = await sentRequest();
  expect((await sent.page().post('paper-copy')).status).toBe(200);
  expect((await sent.trail()).map(({ event }) => event)).toContain('paper_requested');
  expect(await sent.jobs('mail')).toEqual([]);
});

it('rejects a request for paper out of turn, and on a phone with one field', async () => {
  const sent = await sentRequest({
    recipients: [ada, bob],
    fields: [{ type: 'text', of: 0, variable_name: 'city' }],
  });
  expect((await sent.page(1).post('paper-copy')).status).toBe(409);
  const { phone } = await takeOver(sent, sent.page(), sent.field('city').id);
  expect((await phone.post('paper-copy')).status).toBe(403);
});
