import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { mailRoutes } from '../../../../demo/backend/mail-routes.ts';
import { type Mailbox, openMailbox } from '../../../../demo/backend/mailbox.ts';
import { sweepOutbox, writeToOutbox } from '../../../../src/server/mail/outbox.ts';
import { temporaryFolder } from '../../../support/tools.ts';

const COMPANY = '11111111-1111-4111-8111-111111111111';
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
const PDF = new TextEncoder().encode('%PDF-1.7');

/** An outbox at a time of its own, and the mailbox of its company. */
function outbox() {
  const dataDir = temporaryFolder();
  let time = new Date('2026-03-01T10:00:00.000Z');
  const services = { clock: { now: () => time }, config: { dataDir } };
  let count = 0;
  return {
    folder: join(dataDir, 'mail', COMPANY),
    mailbox: openMailbox(join(dataDir, 'mail', COMPANY)),
    wait: (hours: number) => {
      time = new Date(time.getTime() + hours * 3600_000);
    },
    sweep: () => sweepOutbox(services),
    async write(subject: string, more: { html?: string; company?: string; name?: string } = {}) {
      count += 1;
      await writeToOutbox(services, {
        id: `00000000-0000-4000-8000-${String(count).padStart(12, '0')}`,
        companyId: (more.company ?? COMPANY) as never,
        requestId: '22222222-2222-4222-8222-222222222222' as never,
        kind: 'invite',
        createdAt: time,
        mail: {
          from: { name: 'Demo', address: 'no-reply@example.com' },
          to: { name: more.name ?? 'Ada Lovelace', address: 'ada@example.com' },
          subject,
          text: 'Please sign.\nhttps://sign.example.com/signing/secret',
          html:
            more.html ?? '<html><head></head><body><img src="cid:logo@countersign">Please sign</body></html>',
          messageId: `<${count}@example.com>`,
          language: 'en',
          dkim: null,
          attachments: [
            { filename: 'logo.png', contentType: 'image/png', content: PIXEL, cid: 'logo@countersign' },
            { filename: 'Vertrag – final.pdf', contentType: 'application/pdf', content: PDF },
          ],
        },
      });
      time = new Date(time.getTime() + 1);
    },
  };
}

const newest = async (mailbox: Mailbox) => (await mailbox.list())[0]!.id;

describe('the demo’s mailbox', () => {
  it('lists mails with the newest first, without the text of links', async () => {
    const { mailbox, write } = outbox();
    expect(await mailbox.list()).toEqual([]);
    await write('First');
    await write('Zweite: Größe “ß” ✓');
    const found = await mailbox.list();
    expect(found.map(({ subject, at }) => [subject, at])).toEqual([
      ['Zweite: Größe “ß” ✓', '2026-03-01T10:00:00.001Z'],
      ['First', '2026-03-01T10:00:00.000Z'],
    ]);
    expect(found[1]).toMatchObject({
      to: { name: 'Ada Lovelace', address: 'ada@example.com' },
      beginning: 'Please sign.',
    });
  });

  it('reads a mail with its images in it and its files apart', async () => {
    const { mailbox, write } = outbox();
    await write('Invitation');
    const id = await newest(mailbox);
    const mail = (await mailbox.read(id))!;
    expect(mail.html).toContain(`src="data:image/png;base64,${PIXEL.toString('base64')}"`);
    expect(mail.html).toContain('<head><base target="_blank">');
    expect(mail.attachments).toEqual([
      { name: 'Vertrag – final.pdf', type: 'application/pdf', content: new Uint8Array(PDF) },
    ]);
  });

  it('shows nothing of other companies, and files of the outbox only', async () => {
    const { mailbox, write, folder } = outbox();
    await write('Theirs', { company: '33333333-3333-4333-8333-333333333333' });
    await write('Ours');
    writeFileSync(join(folder, 'notes.txt'), 'Subject: no mail');
    writeFileSync(join(folder, `${'x'.repeat(10)}.eml`), 'Subject: no mail');
    expect((await mailbox.list()).map(({ subject }) => subject)).toEqual(['Ours']);
    const [theirs] = readdirSync(join(folder, '..', '33333333-3333-4333-8333-333333333333'));
    for (const id of [
      `../33333333-3333-4333-8333-333333333333/${theirs!.replace('.eml', '')}`,
      theirs!.replace('.eml', ''),
      '../../demo-key',
      '',
    ])
      expect(await mailbox.read(id), id).toBeUndefined();
  });

  it('forgets mails that were deleted after a day', async () => {
    const { mailbox, write, wait, sweep } = outbox();
    await write('Yesterday');
    const id = await newest(mailbox);
    wait(20);
    await write('Today');
    wait(5);
    await sweep();
    expect((await mailbox.list()).map(({ subject }) => subject)).toEqual(['Today']);
    expect(await mailbox.read(id)).toBeUndefined();
  });
});

describe('the routes of the inbox', () => {
  it('serve a mail that can’t run scripts, send forms or load anything', async () => {
    const { mailbox, write } = outbox();
    await write('Hostile', {
      html: '<script>parent.x = 1</script><form action="https://example.com"></form>',
    });
    const id = await newest(mailbox);
    const response = await mailRoutes(mailbox).request(`/${id}/body`);
    expect(response.status).toBe(200);
    const policy = response.headers.get('content-security-policy')!.split('; ');
    expect(policy).toEqual(
      expect.arrayContaining([
        "default-src 'none'",
        "frame-ancestors 'self'",
        'sandbox allow-popups allow-popups-to-escape-sandbox',
      ]),
    );
    expect(response.headers.get('referrer-policy')).toBe('no-referrer');
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it('download attachments under their names', async () => {
    const { mailbox, write } = outbox();
    await write('Files');
    const id = await newest(mailbox);
    const routes = mailRoutes(mailbox);
    const response = await routes.request(`/${id}/attachments/0`);
    expect(response.headers.get('content-disposition')).toBe(
      "attachment; filename*=UTF-8''Vertrag%20%E2%80%93%20final.pdf",
    );
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(new Uint8Array(PDF));
    expect((await routes.request(`/${id}/attachments/1`)).status).toBe(404);
    expect((await routes.request('/unknown')).status).toBe(404);
  });

  it('say that there is no inbox if the service sends its mails', async () => {
    expect(await (await mailRoutes(null).request('/')).json()).toEqual({ mails: null });
  });
});
