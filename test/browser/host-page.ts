import type { Page } from '@playwright/test';
import { type CheckedWidget, minimumPolicy } from '../../src/embed/check/check-host.ts';
import { expect, type Site } from './site.ts';

export { editorScript, ISOLATIONS, type Isolation } from './editor-script.ts';

export interface HostEvent {
  readonly name: string;
  readonly detail: Record<string, unknown>;
}

export const eventsOf = (page: Page): Promise<HostEvent[]> =>
  page.evaluate(() => (globalThis as unknown as { events: HostEvent[] }).events);

export async function waitForEvent(page: Page, name: string, timeout = 30_000): Promise<HostEvent> {
  let found: HostEvent | undefined;
  await expect
    .poll(
      async () => {
        found = (await eventsOf(page)).find((event) => event.name === name);
        return found?.name;
      },
      { timeout, message: `the callback ${name}` },
    )
    .toBe(name);
  return found!;
}

/** Everything a page complains about: errors thrown, refused by a policy or written to the console. */
export function complaints(page: Page): string[] {
  const found: string[] = [];
  page.on('pageerror', (error) => found.push(`thrown: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') found.push(`console: ${message.text()}`);
  });
  return found;
}

/** The policy that `/embed/check` suggests, plus only what the page itself needs. */
function policyOf(widget: CheckedWidget, { serviceUrl }: Site, ...own: string[]): string {
  return ["default-src 'none'", minimumPolicy(widget, serviceUrl), "style-src 'self'", ...own].join('; ');
}

/** The policy a customer needs for the frame, which is the least there can be. */
export const framePolicy = (site: Site): string =>
  policyOf('editor', site, 'img-src data:', "require-trusted-types-for 'script'", "trusted-types 'none'");

/** The policy a customer needs for the inline editor. */
export const inlinePolicy = (site: Site): string => policyOf('editor-inline', site);
