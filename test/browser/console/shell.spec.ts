import { onePage } from '../../fixtures/raw-pdf.ts';
import { violations } from '../axe.ts';
import { expect, type Site, test } from '../site.ts';
import { codeFor, newAddress, ownerLink, signIn } from './sign-in.ts';

const recipients = [
  { first_name: 'Ada', last_name: 'Lovelace', email: 'ada@example.com', order: 1 },
  { first_name: 'Bob', last_name: 'Babbage', email: 'bob@example.com', order: 2 },
];

/** A request that is in progress. */
async function sent(site: Site, name: string): Promise<string> {
  const document = Buffer.from(onePage()).toString('base64');
  const { id } = await site.api<{ id: string }>('POST', '/signing-requests/create-and-send', {
    name,
    document,
    recipients: recipients.map((one) => ({ ...one, designation: 'Signer' })),
  });
  return id;
}

test('a link signs in once, and its token leaves the address', async ({ page, site, context }) => {
  const link = ownerLink(site);
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible();
  expect(page.url()).not.toContain('link=');
  await context.clearCookies();
  await page.goto('about:blank');
  await page.goto(link);
  await expect(page.getByText('This link doesn’t work anymore')).toBeVisible();
  await expect(page.getByLabel('Email address')).toBeVisible();
});

test('a code signs in, by keyboard alone, and shows the page that was asked for', async ({
  page,
  site,
  context,
}) => {
  const email = newAddress();
  await signIn(page, site, email);
  await context.clearCookies();
  await page.goto(`${site.serviceUrl}/console/requests?status=finished`);
  await page.getByLabel('Email address').focus();
  await page.keyboard.type(email);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Code', { exact: true })).toBeFocused();
  await expect.poll(() => codeFor(site, email)).toMatch(/^\d{8}$/);
  const code = (await codeFor(site, email))!;
  await page.keyboard.type(code === '11111111' ? '22222222' : '11111111');
  await expect(page.getByText('That code is wrong or has expired', { exact: false })).toBeVisible();
  // A complete code needs no button; the wrong one was selected.
  await page.keyboard.type(code);
  await expect(page.getByRole('heading', { name: 'Requests', exact: true })).toBeVisible();
  await expect(page.getByLabel('Status')).toHaveValue('finished');
  expect((await context.cookies()).filter(({ httpOnly }) => !httpOnly)).toEqual([]);
});

test('signing out ends the session', async ({ page, site }) => {
  await signIn(page, site);
  await page.getByRole('button', { name: /Your account/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await page.goto(`${site.serviceUrl}/console/requests`);
  await expect(page.getByLabel('Email address')).toBeVisible();
});

test('a request is found, followed and cancelled', async ({ page, site }) => {
  const name = `Lease ${newAddress('x')}`;
  await sent(site, name);
  await sent(site, 'Another contract');
  await signIn(page, site);
  await page.getByRole('link', { name: 'Requests' }).click();
  await page.getByLabel('Search by name').fill('lease x-');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('link', { name }).click();
  await expect(page.getByText('Signer · ada@example.com')).toBeVisible();
  await expect(page.getByText('Waiting for their turn')).toBeVisible();
  await expect(page.getByText('The signing request was sent')).toBeVisible();
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByText('The invitation to Ada Lovelace was sent again')).toBeVisible();

  await page.getByRole('button', { name: 'Cancel request' }).click();
  await expect(page.getByLabel('Reason (recipients see it)')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Cancel request' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByLabel('Reason (recipients see it)').fill('Withdrawn');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel request' }).click();
  await expect(page.getByText('The request was canceled')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send again' })).toHaveCount(0);
  // Back shows the list with its filter.
  await page.goBack();
  await expect(page.getByLabel('Search by name')).toHaveValue('lease x-');
});

test('an email of the inbox opens the signing page', async ({ page, site }) => {
  const name = `Offer ${newAddress('y')}`;
  await sent(site, name);
  await signIn(page, site);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Inbox' }).click();
  await page.getByRole('link', { name: new RegExp(name) }).click();
  await expect(page.getByRole('heading', { name: new RegExp(name) })).toBeFocused();
  const opened = page.waitForEvent('popup');
  await page.frameLocator('iframe').getByRole('link', { name: 'Read and sign' }).click();
  const signing = await opened;
  await expect(signing.getByRole('heading', { name }).first()).toBeVisible();
});

test('a phone shows which page and section is open', async ({ page, site }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await signIn(page, site);
  await page.goto(`${site.serviceUrl}/console/settings/usage`);
  for (const name of ['Settings', 'Usage'])
    await expect(page.getByRole('link', { name, exact: true })).toBeInViewport({ ratio: 0.95 });
});

test('says when the service can’t be reached, and goes on', async ({ page, site, context }) => {
  await signIn(page, site);
  await page.getByRole('link', { name: 'Requests' }).click();
  await expect(page.getByLabel('Status')).toBeVisible();
  await context.setOffline(true);
  await page.getByLabel('Status').selectOption('declined');
  await expect(page.getByText('The service can’t be reached. Check your connection.')).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('No requests match')).toBeVisible();
});

test('can’t be framed, and runs no other scripts', async ({ request, site }) => {
  for (const path of ['/console', '/console/requests', '/console/sign-in']) {
    const policy = (await request.get(site.serviceUrl + path)).headers()['content-security-policy'];
    expect(policy, path).toContain("frame-ancestors 'none'");
    expect(policy, path).toContain("script-src 'self' 'wasm-unsafe-eval';");
  }
});

for (const [device, viewport] of [
  ['desk', { width: 1280, height: 800 }],
  ['phone', { width: 390, height: 800 }],
] as const)
  test(`has no accessibility findings: ${device}`, async ({ page, site }) => {
    await page.setViewportSize(viewport);
    const id = await sent(site, 'Accessible');
    await page.goto(`${site.serviceUrl}/console`);
    await expect(page.getByLabel('Email address')).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await signIn(page, site);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      for (const [path, text] of [
        ['/overview', 'Waiting longest'],
        ['/requests', 'Accessible'],
        [`/requests/${id}`, 'Audit trail'],
        ['/inbox', 'Choose an email to read it.'],
        ['/nowhere', 'This page doesn’t exist'],
      ] as const) {
        await page.goto(`${site.serviceUrl}/console${path}`);
        await expect(page.getByText(text).first()).toBeAttached();
        expect(await violations(page), `${path} ${colorScheme}`).toEqual([]);
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(overflow, path).toBe(0);
      }
    }
  });

test.describe('for readers of German', () => {
  test.use({ locale: 'de-DE' });
  test('every page is in their language', async ({ page, site }) => {
    await page.goto(ownerLink(site));
    await expect(page.getByRole('heading', { level: 1, name: 'Übersicht' })).toBeVisible();
    await page.getByRole('link', { name: 'Einstellungen' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Allgemein' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Allgemein' })).toBeVisible();
    expect(await page.locator('html').getAttribute('lang')).toBe('de');
  });
});
