/** "Finish later": the link is mailed to the signer by a service that can send mail. */
import { test as base } from '@playwright/test';
import { mailServer } from '../../support/mail-server.ts';
import { violations } from '../axe.ts';
import { openSite } from '../open-site.ts';
import { expect, type Site } from '../site.ts';
import { agree, link, sendFields } from './request.ts';
import { screenshot } from './screenshot.ts';

type Relay = Awaited<ReturnType<typeof mailServer>>;
const test = base.extend<object, { relay: Relay; site: Site }>({
  relay: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to know what a fixture needs
    async ({}, use) => {
      const relay = await mailServer();
      await use(relay);
      await relay.close();
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ relay }, use) => {
      const { close, ...site } = await openSite({ SMTP_URL: relay.url });
      await use(site);
      await close();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

const NOTE = [{ type: 'text', label: 'Note' }] as const;
const QUIET = { settings: { send_signing_email: false } };

test("emails the link to a signer on a host's page who has none", async ({ page, site, relay, context }) => {
  const request = await sendFields(site, NOTE, { ...QUIET, names: ['Ada'] });
  await page.goto(
    site.page({
      script: `CountersignSigning.mount({ container: '#box', signingRequestUserId: '${request.first_signer.id}' });`,
    }),
  );
  const frame = page.frameLocator('countersign-widget iframe');
  await frame.getByLabel('I have read this and agree to sign electronically').check();
  await frame.getByRole('button', { name: 'Agree and continue' }).click();
  await frame.getByLabel('Note, required').fill('half done');
  const menu = frame.getByRole('button', { name: 'More' });
  const direct = frame.getByRole('button', { name: 'Finish later' });
  await menu.or(direct).first().waitFor();
  if (await direct.isVisible()) await direct.click();
  else {
    await menu.click();
    await frame.getByRole('menuitem', { name: 'Finish later' }).click();
  }
  const dialog = frame.getByRole('dialog', { name: 'Your answers are saved' });
  await dialog.getByRole('button', { name: 'Email me the link' }).click();
  await expect(dialog.getByText('We emailed the link to ada@example.com.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Email me the link' })).toHaveCount(0);
  await screenshot(page, 'later-mailed');
  const mail = relay.to('ada@example.com').at(-1)!;
  expect(mail.subject).toBe('Your link to “Consulting agreement”');
  const own = await context.newPage();
  await own.goto(/https?:\/\/\S+\/signing\/[\w-]+/.exec(mail.text!)![0]);
  await expect(own.getByLabel('Note, required')).toHaveValue('half done');
});

test('reports an email that the relay rejects, which can be requested again', async ({
  page,
  site,
  relay,
}) => {
  relay.refuse('grace@example.com', 550, '5.1.1 No such user');
  const request = await sendFields(site, NOTE, { ...QUIET, names: ['Grace'] });
  await page.goto(link(site, request));
  await agree(page);
  await page.getByRole('button', { name: 'Finish later' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your answers are saved' });
  const ask = dialog.getByRole('button', { name: 'Email me the link' });
  await ask.click();
  await expect(dialog.getByText('We couldn’t email the link to grace@example.com.')).toBeVisible();
  await expect(ask).toBeEnabled();
  expect(await violations(page)).toEqual([]);
});
