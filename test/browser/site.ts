import { test as base } from '@playwright/test';
import { openSite, type Site } from './open-site.ts';

/** Tests with a service that those of one worker share. */
const withSite = () =>
  base.extend<object, { site: Site }>({
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

export const test = withSite();
/** For files that change the company: other tests' pages would show its logo, workspaces or seals. */
export const testApart = withSite();

export { expect } from '@playwright/test';
export type { PageParts, Site } from './open-site.ts';
