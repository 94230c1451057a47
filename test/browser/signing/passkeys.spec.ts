/** Passkeys, with the authenticator that Chromium simulates. */
import type { CDPSession, FrameLocator, Page } from '@playwright/test';
import type { CreateAndSendAnswer, SigningRequest } from '../../../src/wire/http/signing-requests.ts';
import { expectAccessible } from '../accessibility.ts';
import { settled } from '../finger.ts';
import { expect, type Site, test } from '../site.ts';
import { agree, link, sendFields } from './request.ts';
import { screenshot } from './screenshot.ts';

const FIELDS = [{ type: 'text', label: 'City', variable_name: 'city' }];
const REQUIRED = { settings: { require_passkey: true } };

/** A device with a screen lock, on which the user confirms or not. */
async function authenticator(page: Page, more: { isUserVerified?: boolean } = {}) {
  const cdp: CDPSession = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: more.isUserVerified ?? true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    verifies: (isUserVerified: boolean) =>
      cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
    credentials: async () => (await cdp.send('WebAuthn.getCredentials', { authenticatorId })).credentials,
  };
}

async function review(page: Page | FrameLocator) {
  await page.getByLabel('City, required').fill('Turin');
  await page.getByRole('button', { name: 'Review and finish' }).click();
}

async function sealedFile(site: Site, { id }: CreateAndSendAnswer): Promise<Buffer> {
  await expect
    .poll(async () => (await site.api<SigningRequest>('GET', `/signing-requests/${id}`)).sealing_status)
    .toBe('sealed');
  const { download_url } = await site.api<{ download_url: string }>(
    'GET',
    `/signing-requests/${id}/download`,
  );
  return Buffer.from(await (await fetch(download_url)).arrayBuffer());
}

test('signs with a new passkey, and the sealed file shows it without the service', async ({ page, site }) => {
  const device = await authenticator(page);
  const request = await sendFields(site, FIELDS, REQUIRED);
  await page.goto(link(site, request));
  await agree(page);
  await review(page);
  await expect(page.getByText('You’ll sign with a passkey.')).toBeVisible();
  await expectAccessible(page, { name: 'passkey-review' });
  await page.getByRole('button', { name: 'Sign and finish' }).click();
  await expect(page.getByRole('heading', { name: 'You have signed' })).toBeVisible();
  expect(await device.credentials()).toHaveLength(1);

  const buffer = await sealedFile(site, request);
  await page.goto(`${site.serviceUrl}/verify`);
  await page.context().setOffline(true);
  await page.setInputFiles('input[type=file] >> nth=0', {
    name: 'sealed.pdf',
    mimeType: 'application/pdf',
    buffer,
  });
  await expect(page.getByText(/^Ada Example signed with a passkey for localhost/)).toBeVisible();
  await screenshot(page, 'passkey-verified');
});

test('signs nothing if the user isn’t verified, and signs with the next press', async ({ page, site }) => {
  const device = await authenticator(page, { isUserVerified: false });
  const request = await sendFields(site, FIELDS, REQUIRED);
  await page.goto(link(site, request));
  await agree(page);
  await review(page);
  const finish = page.getByRole('button', { name: 'Sign and finish' });
  await finish.click();
  await expect(page.getByText('The passkey wasn’t used, so nothing was signed.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Use your phone instead' })).toBeVisible();
  await expectAccessible(page, { name: 'passkey-stopped' });
  await device.verifies(true);
  await finish.click();
  await expect(page.getByRole('heading', { name: 'You have signed' })).toBeVisible();
});

test('keeps one passkey per signer and sender, whatever was signed', async ({ page, site }) => {
  const device = await authenticator(page);
  for (const _ of [1, 2]) {
    const request = await sendFields(site, FIELDS, REQUIRED);
    await page.goto(link(site, request));
    await agree(page);
    await review(page);
    await page.getByRole('button', { name: 'Sign and finish' }).click();
    await expect(page.getByRole('heading', { name: 'You have signed' })).toBeVisible();
  }
  expect(await device.credentials()).toHaveLength(1);
});

test('says what to do in a browser without passkeys', async ({ page, site }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'PublicKeyCredential');
  });
  const request = await sendFields(site, FIELDS, REQUIRED);
  await page.goto(link(site, request));
  await agree(page);
  await review(page);
  await page.getByRole('button', { name: 'Sign and finish' }).click();
  await expect(page.getByText('Passkeys don’t work in this browser')).toBeVisible();
  await screenshot(page, 'passkey-missing');
  await page.getByRole('button', { name: 'Use your phone instead' }).click();
  await expect(page.getByRole('img', { name: 'Code for your phone’s camera' })).toBeVisible();
});

const embedded = (request: CreateAndSendAnswer) => ({
  script: `CountersignSigning.mount({ container: '#box', signingRequestUserId: ${JSON.stringify(request.first_signer.id)} });`,
});

test('signs inside another site’s page', async ({ page, site }) => {
  const device = await authenticator(page);
  const request = await sendFields(site, FIELDS, REQUIRED);
  await page.goto(site.page(embedded(request)));
  const frame = page.frameLocator('countersign-widget iframe');
  await frame.getByLabel('I have read this and agree to sign electronically').check();
  await frame.getByRole('button', { name: 'Agree and continue' }).click();
  await review(frame);
  await frame.getByRole('button', { name: 'Sign and finish' }).click();
  await expect(frame.getByRole('heading', { name: 'You have signed' })).toBeVisible();
  expect(await device.credentials()).toHaveLength(1);
});

test('offers its own tab where the host’s policy forbids passkeys', async ({ page, site }) => {
  await authenticator(page);
  const request = await sendFields(site, FIELDS, REQUIRED);
  await page.goto(
    site.page({
      ...embedded(request),
      headers: { 'permissions-policy': 'publickey-credentials-create=(), publickey-credentials-get=()' },
    }),
  );
  const frame = page.frameLocator('countersign-widget iframe');
  await frame.getByLabel('I have read this and agree to sign electronically').check();
  await frame.getByRole('button', { name: 'Agree and continue' }).click();
  await review(frame);
  await frame.getByRole('button', { name: 'Sign and finish' }).click();
  const [tab] = await Promise.all([
    page.waitForEvent('popup'),
    frame.getByRole('link', { name: 'Open in a new tab' }).click(),
  ]);
  await screenshot(page, 'passkey-embedded');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark' });
  const status = frame.getByRole('status').filter({ hasText: 'wasn’t used' });
  await expect(async () => {
    const notice = await settled(status);
    for (const name of ['Open in a new tab', 'Use your phone instead']) {
      const box = await settled(frame.getByText(name));
      expect(box.x).toBeGreaterThanOrEqual(notice.x);
      expect(box.x + box.width).toBeLessThanOrEqual(notice.x + notice.width);
    }
  }).toPass();
  await screenshot(page, 'passkey-embedded-phone');
  await authenticator(tab);
  await tab.getByRole('button', { name: 'Review and finish' }).click();
  await tab.getByRole('button', { name: 'Sign and finish' }).click();
  await expect(tab.getByRole('heading', { name: 'You have signed' })).toBeVisible();
  // The page that was left shows it too, before or after sealing.
  const end = frame.getByRole('heading', { name: /^(You have already signed|This document is complete)$/ });
  await expect(end).toBeVisible();
});
