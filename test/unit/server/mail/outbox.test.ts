import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isUuid } from '../../../../src/model/ids.ts';
import type { OutgoingMail } from '../../../../src/server/mail/mailer.ts';
import { sweepOutbox, writeAccountMail } from '../../../../src/server/mail/outbox.ts';

const HOUR_MS = 3600_000;
const NOW = new Date('2026-11-27T16:00:00Z');
const MAIL: OutgoingMail = {
  from: { name: 'Countersign', address: 'no-reply@example.com' },
  to: { name: '', address: 'ada@example.com' },
  subject: 'Your sign-in code: 1234 5678',
  text: '1234 5678',
  html: '<p>1234 5678</p>',
  messageId: '<1@example.com>',
  language: 'en',
  attachments: [],
  dkim: null,
};

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'outbox-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const servicesAt = (now: Date) => ({ config: { dataDir }, clock: { now: () => now } });

describe('emails about accounts', () => {
  const folder = () => join(dataDir, 'mail', 'accounts');
  const files = () => (existsSync(folder()) ? readdirSync(folder()) : []);

  it('are files in a folder that no company can have, for the operator only', async () => {
    await writeAccountMail(servicesAt(NOW), MAIL, NOW);
    await writeAccountMail(servicesAt(NOW), MAIL, NOW);
    expect(readdirSync(join(dataDir, 'mail'))).toEqual(['accounts']);
    expect(isUuid('accounts')).toBe(false);
    expect(files()).toHaveLength(2);
    const path = join(folder(), files()[0]!);
    const { subject, text } = await PostalMime.parse(readFileSync(path));
    expect([subject, text?.trim()]).toEqual([MAIL.subject, MAIL.text]);
    if (process.platform === 'win32') return;
    expect(statSync(path).mode & 0o077).toBe(0);
    expect(statSync(folder()).mode & 0o077).toBe(0);
  });

  it('are deleted after a day', async () => {
    await writeAccountMail(servicesAt(NOW), MAIL, NOW);
    await sweepOutbox(servicesAt(new Date(NOW.getTime() + 23 * HOUR_MS)));
    expect(files()).toHaveLength(1);
    await sweepOutbox(servicesAt(new Date(NOW.getTime() + 25 * HOUR_MS)));
    expect(files()).toEqual([]);
  });
});
