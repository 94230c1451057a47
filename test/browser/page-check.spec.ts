/** `/embed/check`: what a developer enters, and what the page finds. */
import { violations } from './axe.ts';
import { screenshot } from './signing/screenshot.ts';
import { expect, test } from './site.ts';

for (const [name, viewport] of [
  ['wide', { width: 1280, height: 900 }],
  ['phone', { width: 320, height: 700 }],
] as const)
  test.describe(name, () => {
    test.use({ viewport, colorScheme: name === 'wide' ? 'light' : 'dark' });

    test('reads the headers of a page and checks origins and size', async ({ page, site }) => {
      // No public page to read from here; `page-check.test.ts` has the service's side.
      await page.route('**/embed/check/headers?*', (route) =>
        route.fulfill({
          json: { status: 200, location: null, headers: "content-security-policy: frame-src 'none'" },
        }),
      );
      await page.goto(`${site.serviceUrl}/embed/check`);
      await page.getByLabel('Signing page').check();
      const address = page.getByLabel('Address of your page');
      await address.fill('https://app.example.com/contracts');
      await address.press('Enter');
      await expect(page.getByRole('status')).toHaveText('The page responded with 200.');
      const result = page.getByRole('region', { name: 'Result' });
      await expect(result.getByText('Breaks: frame-src')).toBeVisible();
      await page.getByLabel('allowed_origins').fill('https://other.example');
      await page.getByLabel('Width').fill('800');
      await page.getByLabel('Height').fill('0');
      await expect(result.getByText('https://app.example.com is missing')).toBeVisible();
      await expect(result.getByText('height: 640px')).toBeVisible();
      expect(await violations(page)).toEqual([]);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
      await screenshot(page, `page-check-${name}`);
    });
  });

test('a private address is refused with what to do instead', async ({ page, site }) => {
  await page.goto(`${site.serviceUrl}/embed/check`);
  await page.getByLabel('Address of your page').fill('https://10.0.0.1');
  await page.getByRole('button', { name: 'Read its headers' }).click();
  await expect(page.getByRole('status')).toHaveText(
    'Expected the https address of a public page. For any other page, paste its headers',
  );
});
