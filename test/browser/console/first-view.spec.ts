/** What the console loads until its first page can be used. Bytes don't depend on the machine, so they are a test. */
import type { Page } from '@playwright/test';
import { SIZE_LIMITS } from '../../support/size-limits.ts';
import { expect, test } from '../site.ts';
import { ownerLink } from './sign-in.ts';

/** Bytes on the wire of the console's own files, by path. */
function watchFiles(page: Page): () => Promise<ReadonlyMap<string, number>> {
  const asked: Promise<readonly [string, number]>[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (!pathname.startsWith('/embed/')) return;
    asked.push(
      response
        .headerValue('content-length')
        .then((bytes) => [pathname, Number(bytes ?? Number.NaN)] as const),
    );
  });
  return async () => new Map(await Promise.all(asked));
}

const sum = (files: ReadonlyMap<string, number>) => [...files.values()].reduce((all, one) => all + one, 0);

for (const [locale, heading] of [
  ['en-US', 'Overview'],
  ['de-DE', 'Übersicht'],
] as const)
  test.describe(locale, () => {
    test.use({ locale });
    test(`the first view stays small: ${locale}`, async ({ page, site }) => {
      const files = watchFiles(page);
      await page.goto(ownerLink(site));
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await expect(page.locator('.con-spinner')).toHaveCount(0);
      const loaded = await files();
      const list = [...loaded].map(([path, bytes]) => `${path} ${bytes}`).join('\n');
      expect(loaded.size, list).toBeGreaterThan(1);
      expect(sum(loaded), list).toBeLessThanOrEqual(SIZE_LIMITS.console.limit);
      expect(sum(loaded), list).toBeGreaterThan(10_000);
    });
  });
