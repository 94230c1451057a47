import { test as base, expect, type Page } from '@playwright/test';
import { openSite, type Site } from './open-site.ts';

/** Fails a test if no request matched one of its routes, as the test then shows nothing. */
async function withUsedRoutes({ page }: { page: Page }, use: (page: Page) => Promise<void>) {
  const route = page.route.bind(page);
  const unused = new Set<string>();
  page.route = (url, handler, options) => {
    unused.add(`${url}`);
    const onRequest: typeof handler = (...request) => {
      unused.delete(`${url}`);
      return handler(...request);
    };
    return route(url, onRequest, options);
  };
  await use(page);
  expect([...unused], 'URLs of page.route that no request matched').toEqual([]);
}

/** Tests with a service that those of one worker share. */
const withSite = () =>
  base.extend<object, { site: Site }>({
    page: withUsedRoutes,
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

export type { PageParts, Site } from './open-site.ts';
export { expect };
