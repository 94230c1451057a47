import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { expect, test } from './harness/harness-test.ts';

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

async function check(page: Page) {
  const found = await page.evaluate(async (tags) => {
    // Colours halfway through a transition are nobody's colours.
    await Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => {})));
    const { axe } = window as unknown as {
      axe: {
        run(
          context: unknown,
          options: unknown,
        ): Promise<{ violations: { id: string; nodes: { target: unknown; failureSummary: string }[] }[] }>;
      };
    };
    const { violations } = await axe.run(document, {
      runOnly: tags,
      // A label that does not fit its field is shortened for the eye; the whole of it is the name.
      rules: { 'label-content-name-mismatch': { enabled: false } },
    });
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map((node) => `${node.target} ${node.failureSummary}`).join(' | ')}`,
    );
  }, TAGS);
  expect(found).toEqual([]);
}

for (const theme of ['light', 'dark']) {
  test(`axe finds nothing in any state, ${theme}`, async ({ page, open }) => {
    await page.addInitScript({ path: AXE });
    await open(`theme=${theme}`);
    await expect(page.getByRole('tab', { name: 'Document' })).toBeVisible();
    await check(page);
    await page.getByRole('button', { name: 'Address, Text' }).click();
    await check(page);
    await page.getByRole('button', { name: 'Country, Dropdown' }).click();
    await check(page);
    await page.getByRole('tab', { name: 'All fields' }).click();
    await check(page);
    await page.getByRole('tab', { name: 'Document' }).click();
    await check(page);
    await page.getByRole('button', { name: 'Page overview' }).click();
    await check(page);
    await page.getByRole('button', { name: 'Preview', exact: true }).click();
    await expect(page.getByText(/required fields? left/)).toBeVisible();
    await check(page);
    await page.getByRole('button', { name: 'Back to editing' }).click();
    await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
    await check(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Add recipient' }).click();
    await check(page);
    await page.getByRole('button', { name: 'Done' }).click();
    await page.evaluate(() => {
      window.service.failure = Object.assign(new Error('down'), {
        code: 'NETWORK',
        retryable: true,
      }) as never;
      window.editor.save().catch(() => {});
    });
    await expect(page.getByText('No connection')).toBeVisible();
    await check(page);
  });
}
