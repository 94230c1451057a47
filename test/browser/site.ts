import { test as base } from '@playwright/test';
import { openSite, type Site } from './open-site.ts';

export const test = base.extend<object, { site: Site }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to know what a fixture needs
    async ({}, use) => {
      const { close, ...site } = await openSite();
      await use(site);
      await close();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

export { expect } from '@playwright/test';
export type { PageParts, Site } from './open-site.ts';
