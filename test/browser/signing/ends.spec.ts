import type { Page } from '@playwright/test';
import { LANGUAGES } from '../../../src/model/languages.ts';
import type { CreateAndSendAnswer } from '../../../src/wire/http/signing-requests.ts';
import { expect, type Site, test } from '../site.ts';
import { declineElsewhere, signElsewhere } from './elsewhere.ts';
import { heardAt, listenOnly } from './listen-only.ts';
import { agree, link, sendFields } from './request.ts';
import { screenshot } from './screenshot.ts';

const NOTE = [{ type: 'text', label: 'Note' }] as const;
const heading = (name: string) => ['heading', { name }] as const;

test('makes recipients wait for their turn, then lets them in', async ({ page, site, context }) => {
  const request = await sendFields(site, NOTE, { names: ['Ada', 'Charles'] });
  await page.goto(link(site, request, 1));
  await expect(page.getByRole(...heading('It isn’t your turn yet'))).toBeVisible();
  await expect(
    page.getByText('Ada Example signs first. This page will open the document automatically'),
  ).toBeVisible();

  const first = await context.newPage();
  await first.goto(link(site, request));
  await agree(first);
  await first.getByLabel('Note, required').fill('x');
  await first.getByRole('button', { name: /Next|Review/ }).click();
  await first.getByRole('button', { name: 'Sign and finish' }).click();
  await expect(first.getByRole(...heading('You have signed'))).toBeVisible();
  await expect(first.getByText('One more person still has to sign.')).toBeVisible();

  await page.bringToFront();
  await expect(page.getByText('Before you sign')).toBeVisible({ timeout: 20_000 });
  await first.reload();
  await expect(first.getByRole(...heading('You have already signed'))).toBeVisible();
});

test('explains to a CC that they only get a copy', async ({ page, site }) => {
  const request = await sendFields(site, NOTE, { copy: 'Grace' });
  const copy = request.recipients.find(({ designation }) => designation === 'CC')!;
  await page.goto(`${site.serviceUrl}/signing/${copy.id}`);
  await expect(page.getByRole(...heading('You’ll get a copy'))).toBeVisible();
  await expect(page.getByText('You don’t need to sign.')).toBeVisible();
  await screenshot(page, 'end-copy');
});

test('shows the whole statement at once on a desktop', async ({ page, site }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(link(site, await sendFields(site, NOTE)));
  const text = page.getByRole('region', { name: 'Consent to sign electronically' });
  await expect(text).toBeVisible();
  expect(await text.evaluate((box) => box.scrollHeight - box.clientHeight)).toBe(0);
});

for (const [width, height] of [
  [390, 844],
  [320, 640],
] as const)
  test(`shows what is accepted on a phone of ${width} × ${height}`, async ({ page, site }) => {
    await page.setViewportSize({ width, height });
    const request = await sendFields(site, NOTE);
    await page.goto(link(site, request));
    const form = page.getByRole('form', { name: 'Before you sign' });
    await expect(form).toBeVisible();
    await screenshot(page, `consent-${width}`);
    const { y, height: own } = (await form.boundingBox())!;
    expect(own).toBeLessThanOrEqual(0.8 * height + 1);
    expect(y + own).toBeLessThanOrEqual(height);
    await expect(form.getByRole('button', { name: 'Agree and continue' })).toBeInViewport({ ratio: 1 });
    // All of it, or most of the sheet.
    const text = form.getByRole('region', { name: 'Consent to sign electronically' });
    const [seen, whole] = await text.evaluate((box) => [box.clientHeight, box.scrollHeight] as const);
    expect(seen).toBeGreaterThanOrEqual(Math.min(whole, height === 844 ? 290 : 150));
    await agree(page);
    await expect(page.getByText('0 of 1 required fields')).toBeVisible();
    await screenshot(page, `progress-${width}`);
  });

test('shows the whole statement at once on a phone in every language', async ({ page, site }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const request = await sendFields(site, NOTE);
  const hidden: string[] = [];
  for (const language of LANGUAGES) {
    await page.goto(`${link(site, request)}?lang=${language}`);
    const text = page.locator('.sign-consent-text');
    await expect(text.getByRole('listitem')).toHaveCount(5);
    await screenshot(page, `consent-${language}`);
    const rest = await text.evaluate((box) => box.scrollHeight - box.clientHeight);
    if (rest > 0) hidden.push(`${language}: ${rest} px`);
  }
  expect(hidden).toEqual([]);
});

test('asks for a reason when declining, and ends the request for everyone', async ({ page, site }) => {
  const request = await sendFields(site, NOTE, { names: ['Ada', 'Charles'] });
  await page.goto(link(site, request));
  await page.getByRole('button', { name: 'Decline to sign' }).click();
  await page.getByLabel('Reason').fill('Wrong amount');
  await page.getByRole('button', { name: 'Decline', exact: true }).click();
  await expect(page.getByRole(...heading('You have declined to sign'))).toBeVisible();
  await page.goto(link(site, request, 1));
  await expect(page.getByRole(...heading('This document was declined'))).toBeVisible();
  const stored = await site.api<typeof request>('GET', `/signing-requests/${request.id}`);
  expect(stored.recipients.find(({ order }) => order === 1)!.decline_reason).toBe('Wrong amount');
});

test('explains a canceled request and an invalid link', async ({ page, site }) => {
  const request = await sendFields(site, NOTE);
  await site.api('POST', `/signing-requests/${request.id}/cancel`, {});
  await page.goto(link(site, request));
  await expect(page.getByRole(...heading('This request was canceled'))).toBeVisible();
  await page.goto(`${site.serviceUrl}/signing/00000000-0000-4000-8000-000000000000`);
  await expect(page.getByRole(...heading('This link isn’t valid'))).toBeVisible();
});

test('explains that the request was canceled while it was being filled in', async ({ page, site }) => {
  const request = await sendFields(site, NOTE);
  await page.goto(link(site, request));
  await agree(page);
  await page.getByLabel('Note, required').waitFor();
  await site.api('POST', `/signing-requests/${request.id}/cancel`, {});
  // The event may come before there is time to type.
  await page
    .getByLabel('Note, required')
    .pressSequentially('too late', { timeout: 3_000 })
    .catch(() => {});
  await page.keyboard.press('Tab');
  await expect(page.getByRole(...heading('This request was canceled'))).toBeVisible();
});

test('shows a cancellation to a signer who returns to the tab', async ({ page, site }) => {
  const request = await sendFields(site, [{ type: 'text', label: 'City' }]);
  await page.goto(link(site, request));
  await agree(page);
  await expect(page.getByLabel('City, required')).toBeFocused();
  const become = (visibility: 'hidden' | 'visible') =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'visibilityState', { value, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, visibility);
  await become('hidden');
  await site.api('POST', `/signing-requests/${request.id}/cancel`, {});
  await become('visible');
  await expect(page.getByRole('heading', { name: 'This request was canceled' })).toBeVisible();
});

interface End {
  readonly end: (given: { page: Page; site: Site; request: CreateAndSendAnswer }) => Promise<unknown>;
  readonly heading: string;
}

const events = (page: Page) =>
  page.waitForResponse((response) => response.url().endsWith('/events') && response.status() === 200);

test.describe('is updated by the event stream within two seconds, without polling', () => {
  const ends = {
    'that the sender has canceled': {
      end: ({ site, request }) => site.api('POST', `/signing-requests/${request.id}/cancel`, {}),
      heading: 'This request was canceled',
    },
    'that another signer has declined': {
      end: ({ site, request, page }) => declineElsewhere(page, site, request, 1),
      heading: 'This document was declined',
    },
    'that the same person has declined on another device': {
      end: ({ site, request, page }) => declineElsewhere(page, site, request, 0),
      heading: 'This document was declined',
    },
    'that the same person has signed on another device': {
      end: ({ site, request, page }) => signElsewhere(page, site, request),
      heading: 'You have already signed',
    },
  } as const satisfies Record<string, End>;

  for (const [what, { end, heading: expected }] of Object.entries(ends))
    test(what, async ({ page, site }) => {
      await listenOnly(page);
      const request = await sendFields(site, NOTE, {
        names: ['Ada', 'Charles'],
        settings: { use_signing_order: false },
      });
      await page.goto(link(site, request));
      await page.getByText('Before you sign').waitFor();
      await expect.poll(() => heardAt(page)).not.toEqual([]);
      await end({ page, site, request });
      const ended = Date.now();
      await expect(page.getByRole(...heading(expected))).toBeVisible();
      expect((await heardAt(page)).at(-1)! - ended).toBeLessThan(2_000);
    });
});

test('polls if the event stream is blocked', async ({ page, site }) => {
  await page.route('**/events', (route) => route.abort());
  const cancelled = await sendFields(site, NOTE);
  await page.goto(link(site, cancelled));
  await page.getByText('Before you sign').waitFor();
  await site.api('POST', `/signing-requests/${cancelled.id}/cancel`, {});
  await expect(page.getByRole(...heading('This request was canceled'))).toBeVisible({ timeout: 20_000 });

  const declined = await sendFields(site, NOTE);
  await page.goto(link(site, declined));
  await page.getByText('Before you sign').waitFor();
  const other = await page.context().newPage();
  await other.goto(link(site, declined));
  await other.getByRole('button', { name: 'Decline to sign' }).click();
  await other.getByRole('button', { name: 'Decline', exact: true }).click();
  await expect(other.getByRole(...heading('You have declined to sign'))).toBeVisible();
  await page.bringToFront();
  await expect(page.getByRole(...heading('This document was declined'))).toBeVisible({ timeout: 20_000 });
});

test('is updated after signing on another device', async ({ page, site, context }) => {
  const request = await sendFields(site, NOTE);
  const listening = events(page);
  await page.goto(link(site, request));
  await listening;
  const phone = await context.newPage();
  await phone.goto(link(site, request));
  await agree(phone);
  await phone.getByLabel('Note, required').fill('x');
  await phone.getByRole('button', { name: /Next|Review/ }).click();
  await phone.getByRole('button', { name: 'Sign and finish' }).click();
  await expect(phone.getByRole(...heading('You have signed'))).toBeVisible();
  // The document may be sealed by then.
  const end = page.getByRole('heading', { name: /^(You have already signed|This document is complete)$/ });
  await expect(end).toBeVisible({ timeout: 10_000 });
});

test("doesn't read the session again after its own saves", async ({ page, site }) => {
  const request = await sendFields(site, NOTE);
  const listening = events(page);
  await page.goto(link(site, request));
  await agree(page);
  await listening;
  await expect(page.getByLabel('Note, required')).toBeFocused();
  let reads = 0;
  page.on('request', (one) => {
    if (one.method() === 'GET' && /signing-sessions\/[^/]+$/.test(new URL(one.url()).pathname)) reads += 1;
  });
  const told = page.waitForEvent('console', (message) => message.text() === 'told');
  // A second listener on the same stream: when it gets the event, the page has too. Its first event confirms the
  // subscription.
  await page.evaluate(
    (url) =>
      new Promise<void>((resolve) => {
        let isFirst = true;
        new EventSource(url).addEventListener('session', () => {
          if (!isFirst) console.log('told');
          isFirst = false;
          resolve();
        });
      }),
    (await listening).url(),
  );
  await page.getByLabel('Note, required').fill('x');
  await page.keyboard.press('Tab');
  await told;
  await expect(page.getByText('Saved')).toBeVisible();
  expect(reads).toBe(0);
});

test('offers to retry if the service is unreachable', async ({ page, site }) => {
  const request = await sendFields(site, NOTE);
  await page.route('**/api/v1/**', (route) => route.abort());
  await page.goto(link(site, request));
  const retry = page.getByRole('button', { name: 'Try again' });
  await retry.waitFor({ timeout: 20_000 });
  await page.unroute('**/api/v1/**');
  await retry.click();
  await expect(page.getByText('Before you sign')).toBeVisible();
});
