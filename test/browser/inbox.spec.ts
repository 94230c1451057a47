import { expect, type Page } from '@playwright/test';
import { violations } from './axe.ts';
import { complaints } from './host-page.ts';
import { test, withProduct } from './product.ts';

/** Sends a document from the demo's page. Returns the recipients' signing IDs. */
const send = (page: Page) =>
  page.evaluate(async () => {
    const post = async (path: string, body?: object) =>
      (
        await fetch(`/api${path}`, {
          method: 'POST',
          ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
        })
      ).json();
    const template = await post('/templates/sample');
    const { recipients } = await post('/requests', {
      template_id: template.id,
      name: 'Lease',
      recipients: template.recipients,
    });
    return recipients.map(({ id }: { id: string }) => id) as string[];
  });

test('shows what recipients get by email, and leads to the signing page', async ({ context, page }) => {
  await withProduct(async ({ demoUrl }) => {
    const found = complaints(page);
    await page.goto(`${demoUrl}/inbox`);
    await expect(page.getByRole('heading', { name: 'No emails yet' })).toBeVisible();
    await page.getByRole('link', { name: 'Go to the demo' }).click();
    await expect(page.getByRole('button', { name: /sample contract/ })).toBeVisible();
    const [ada] = await send(page);
    await page.goto(`${demoUrl}/inbox`);
    const mails = page.getByRole('navigation', { name: 'Emails' });
    const invitation = mails.getByRole('link', { name: /Ada Lovelace/ });
    await expect(invitation).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await invitation.click();
    await expect(page.getByRole('heading', { level: 2 })).toContainText('Lease');
    const link = page
      .frameLocator('iframe')
      .getByRole('link', { name: /sign|review/i })
      .first();
    await expect(link).toBeVisible();
    expect(await violations(page)).toEqual([]);
    const opening = context.waitForEvent('page');
    await link.click();
    const signing = await opening;
    await expect(signing).toHaveURL(new RegExp(`/signing/${ada}`));
    await expect(signing.getByRole('checkbox', { name: /agree to sign/ })).toBeVisible();
    expect(found).toEqual([]);
  });
});

test('reads one mail at a time on a phone, and goes back to the list', async ({ page, product }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${product.demoUrl}/inbox`);
  await send(page);
  const mails = page.getByRole('navigation', { name: 'Emails' });
  await mails.getByRole('link').first().click();
  await expect(mails).toBeHidden();
  await expect(page.getByRole('heading', { level: 2 })).toBeFocused();
  await page.getByRole('button', { name: 'All emails' }).click();
  await expect(mails).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 2 })).toBeVisible();
  await page.goto(
    `${product.demoUrl}/inbox?mail=2020-01-01T00-00-00.000Z-00000000-0000-4000-8000-000000000000`,
  );
  await expect(page.getByText('This email doesn’t exist anymore.')).toBeVisible();
});
