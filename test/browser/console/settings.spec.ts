/** Settings of a company and a workspace, as their owners and admins change them. */
import type { Page } from '@playwright/test';
import { violations } from '../axe.ts';
import { expect, test } from '../site.ts';
import { signIn } from './sign-in.ts';

const open = (page: Page, path: string) => page.goto(new URL(path, page.url()).href);

const PAGES = [
  ['/console/settings', 'General'],
  ['/console/settings/signing', 'Signing'],
  ['/console/settings/branding', 'Branding'],
  ['/console/settings/emails', 'Emails'],
  ['/console/settings/emails/signing_invite', 'Invitation to sign'],
  ['/console/settings/consent', 'Consent'],
  ['/console/settings/domains', 'Domains'],
  ['/console/settings/seals', 'Seals'],
  ['/console/settings/workspaces', 'Workspaces'],
  ['/console/settings/usage', 'Usage'],
] as const;

for (const [name, viewport, colorScheme] of [
  ['wide', { width: 1280, height: 900 }, 'light'],
  ['phone', { width: 390, height: 844 }, 'dark'],
] as const) {
  test(`pages of settings have no accessibility findings, ${name}`, async ({ page, site }) => {
    test.slow();
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme });
    await signIn(page, site);
    for (const [path, heading] of PAGES) {
      await open(page, path);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await expect(page.locator('.con-spinner')).toHaveCount(0);
      if (process.env.SHOTS)
        await page.screenshot({
          path: `${process.env.SHOTS}/${name}${path.replaceAll('/', '-')}.png`,
          fullPage: true,
        });
      expect(await violations(page), path).toEqual([]);
    }
  });
}
