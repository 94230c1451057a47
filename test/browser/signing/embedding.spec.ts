import type { AuditEntry } from '../../../src/server/audit/chain.ts';
import { expect, test } from '../site.ts';
import { declineElsewhere, signElsewhere } from './elsewhere.ts';
import { listenOnly } from './listen-only.ts';
import { agree, sendFields } from './request.ts';
import { screenshot } from './screenshot.ts';

const FIELDS = [
  { type: 'text', label: 'City', variable_name: 'city' },
  { type: 'email', label: 'Mail', variable_name: 'mail' },
  {
    type: 'text',
    label: 'Fixed',
    variable_name: 'fixed',
    required: false,
    read_only: true,
    read_only_value: 'ours',
  },
];

const script = (options: Record<string, unknown>, more = '') => `
  window.signing = CountersignSigning.mount({ container: '#box', ...${JSON.stringify(options)},
    onEvent: (event) => events.push(event), onError: () => {} });
  ${more}`;

interface Told {
  readonly type: string;
  readonly [more: string]: unknown;
}

test('sends all events to an allowed host, and the current state to late listeners', async ({
  page,
  site,
}) => {
  const request = await sendFields(site, FIELDS, { settings: { allowed_origins: [site.hostUrl] } });
  await page.goto(
    site.page({
      script: script({
        signingRequestUserId: request.first_signer.id,
        prefill: { city: 'Turin', mail: 'no address', fixed: 'theirs' },
        zoom: 0.6,
      }),
    }),
  );
  const ids = { requestId: request.id, recipientId: request.first_signer.recipient_id };
  const events = () => page.evaluate<Told[]>('events');
  const frame = page.frameLocator('countersign-widget iframe');
  await frame.getByText('Before you sign').waitFor();
  await expect.poll(async () => (await events()).map(({ type }) => type)).toContain('ready');
  await expect.poll(events).toContainEqual({ type: 'resize', height: expect.any(Number) });
  // Agreed inside, then what the host knows is there already; what does not fit is left to the signer.
  await frame.getByLabel('I have read this and agree to sign electronically').check();
  await frame.getByRole('button', { name: 'Agree and continue' }).click();
  await expect(frame.getByLabel('City, required')).toHaveValue('Turin');
  await expect(frame.getByLabel('Mail, required')).toHaveValue('');
  await expect.poll(async () => (await events()).map(({ type }) => type)).toContain('field-filled');
  const text = JSON.stringify(await events());
  expect(text).not.toContain('Turin');
  expect(text).not.toContain('@example.com');
  expect(text).not.toContain(request.first_signer.id);
  await page.evaluate(
    'signing.update({ theme: "dark", onEvent: (event) => events.push({ type: "late", event }) })',
  );
  await expect.poll(events).toContainEqual({ type: 'late', event: { type: 'ready', ...ids } });
  await expect
    .poll(() => frame.locator('body').evaluate((body) => getComputedStyle(body).colorScheme))
    .toBe('dark');
  await frame.getByLabel('Mail, required').fill('ada@example.com');
  await frame.getByRole('button', { name: /Review and finish/ }).click();
  await frame.getByRole('button', { name: 'Sign and finish' }).click();
  await expect
    .poll(async () => (await events()).map(({ event }) => (event as Told | undefined)?.type))
    .toContain('signed');
  await screenshot(page, 'embedded-dark');
});

test('the audit trail says where the browser opened the page, and each later visit', async ({
  page,
  site,
  browser,
}) => {
  const request = await sendFields(site, FIELDS);
  await page.goto(site.page({ script: script({ signingRequestUserId: request.first_signer.id }) }));
  await page.frameLocator('countersign-widget iframe').getByText('Before you sign').waitFor();
  await site.api('POST', `/signing-requests/${request.id}/cancel`, {});
  const other = await (await browser.newContext({ userAgent: 'Another browser' })).newPage();
  await other.goto(`${site.serviceUrl}/signing/${request.first_signer.id}`);
  await expect(other.getByRole('heading', { name: 'This request was canceled' })).toBeVisible();
  await other.context().close();
  const { results } = await site.api<{ results: AuditEntry[] }>(
    'GET',
    `/signing-requests/${request.id}/audit`,
  );
  expect(results.filter(({ source }) => source === 'signer')).toMatchObject([
    {
      event: 'document_viewed',
      details: { reported_by_browser: { opened_in: 'frame', host_origin: site.hostUrl } },
    },
    {
      event: 'link_opened',
      user_agent: 'Another browser',
      details: { state: 'cancelled', reported_by_browser: { opened_in: 'window', host_origin: null } },
    },
  ]);
});

test('shows and sends only a refusal to a page that the sender hasn’t allowed', async ({
  page,
  site,
  context,
}) => {
  const request = await sendFields(site, FIELDS, {
    settings: { allowed_origins: ['https://app.example.com'] },
  });
  await page.clock.install();
  await page.goto(site.page({ script: script({ signingRequestUserId: request.first_signer.id }) }));
  const frame = page.frameLocator('countersign-widget iframe');
  const heading = frame.getByRole('heading', { name: 'This document can’t be signed on this page' });
  await expect(heading).toBeVisible();
  await screenshot(page, 'wrong-parent');
  const refused = [{ type: 'error', code: 'ORIGIN_NOT_ALLOWED', retryable: false }];
  await expect.poll(() => page.evaluate<Told[]>('events')).toMatchObject(refused);
  // Nothing takes its place when an answer would have been due.
  await page.clock.runFor(15_001);
  await expect(heading).toBeVisible();
  expect(await page.evaluate<Told[]>('events')).toMatchObject(refused);
  expect(await page.evaluate('signing.state')).toBe('failed');
  // The way out opens the page by itself.
  const [own] = await Promise.all([
    context.waitForEvent('page'),
    frame.getByRole('link', { name: 'Open it in a new window' }).click(),
  ]);
  await agree(own);
  await expect(own.getByLabel('City, required')).toBeVisible();
});

test("shows the browser's own error to a page that hides its origin", async ({ page, site }) => {
  const request = await sendFields(site, FIELDS, {
    settings: { allowed_origins: ['https://app.example.com'] },
  });
  await page.goto(
    site.page({
      script: `document.querySelector('#box').innerHTML =
        '<iframe referrerpolicy="no-referrer" src="${site.serviceUrl}/signing/${request.first_signer.id}"></iframe>';`,
    }),
  );
  await expect.poll(() => page.frames().length).toBe(2);
  await expect.poll(() => page.frames()[1]!.url()).toMatch(/^chrome-error:/);
});

test('notifies the host once if the sender cancels while the page is open', async ({ page, site }) => {
  await listenOnly(page);
  const request = await sendFields(site, FIELDS);
  await page.goto(site.page({ script: script({ signingRequestUserId: request.first_signer.id }) }));
  const frame = page.frameLocator('countersign-widget iframe');
  await frame.getByText('Before you sign').waitFor();
  const events = () => page.evaluate<Told[]>('events');
  await expect.poll(async () => (await events()).map(({ type }) => type)).toContain('ready');
  await site.api('POST', `/signing-requests/${request.id}/cancel`, {});
  await expect(frame.getByRole('heading', { name: 'This request was canceled' })).toBeVisible();
  const ids = { requestId: request.id, recipientId: request.first_signer.recipient_id };
  await expect
    .poll(async () => (await events()).filter(({ type }) => type === 'cancelled'))
    .toEqual([{ type: 'cancelled', ...ids }]);
  expect(await page.evaluate('signing.state')).toBe('cancelled');
});

test('notifies the host of actions on another device without polling', async ({ page, site }) => {
  await listenOnly(page);
  for (const [end, type] of [
    [signElsewhere, 'already-signed'],
    [(...given: Parameters<typeof signElsewhere>) => declineElsewhere(...given, 0), 'declined'],
  ] as const) {
    const request = await sendFields(site, FIELDS.slice(0, 1));
    await page.goto(site.page({ script: script({ signingRequestUserId: request.first_signer.id }) }));
    const types = async () => (await page.evaluate<Told[]>('events')).map((event) => event.type);
    await expect.poll(types).toContain('ready');
    const [, frame] = page.frames();
    await expect.poll(() => frame!.evaluate<number[]>('heard')).not.toEqual([]);
    await end(page, site, request);
    await expect.poll(types).toContain(type);
    // A document that everyone has signed is sealed soon.
    expect(type === 'already-signed' ? [type, 'sealed'] : [type]).toContain(
      await page.evaluate('signing.state'),
    );
  }
});

test('requires a confirmation if the browser can’t detect a covered button, unless the sender allowed the host', async ({
  page,
  site,
}) => {
  // As in Firefox and Safari.
  await page.addInitScript(() => {
    delete (IntersectionObserverEntry.prototype as { isVisible?: boolean }).isVisible;
  });
  const frame = page.frameLocator('countersign-widget iframe');
  const review = async (allowed_origins: string[] | null) => {
    const request = await sendFields(site, [{ type: 'text', label: 'City' }], {
      settings: allowed_origins ? { allowed_origins } : {},
    });
    await page.goto(site.page({ script: script({ signingRequestUserId: request.first_signer.id }) }));
    await frame.getByLabel('I have read this and agree to sign electronically').check();
    await frame.getByRole('button', { name: 'Agree and continue' }).click();
    await frame.getByLabel('City, required').fill('Turin');
    await frame.getByRole('button', { name: 'Review and finish' }).click();
  };
  const warning = frame.getByText('This page is shown inside another website');
  const finish = frame.getByRole('button', { name: 'Sign and finish' });
  await review(null);
  await expect(warning).toBeVisible();
  await screenshot(page, 'embedded-blind');
  await expect(finish).toHaveAttribute('aria-disabled', 'true');
  await frame.getByLabel('Yes, I want to sign Consulting agreement now').check();
  await finish.click();
  await expect(frame.getByRole('heading', { name: 'You have signed' })).toBeVisible();

  await review([site.hostUrl]);
  await expect(finish).not.toHaveAttribute('aria-disabled');
  await expect(warning).toHaveCount(0);
});

test('notifies the host that a code is required in the frame', async ({ page, site }) => {
  const request = await sendFields(site, FIELDS, { settings: { require_otp_verification: true } });
  await page.goto(site.page({ script: script({ signingRequestUserId: request.first_signer.id }) }));
  await expect
    .poll(async () => (await page.evaluate<Told[]>('events')).map(({ type }) => type))
    .toContain('auth-required');
  expect(await page.evaluate('signing.state')).toBe('auth-required');
});
