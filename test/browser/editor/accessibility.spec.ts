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
        ): Promise<{
          violations: { id: string; nodes: { target: unknown; failureSummary: string; html: string }[] }[];
        }>;
      };
    };
    const { violations } = await axe.run(document, {
      runOnly: tags,
      // Experimental, so it has to be named.
      rules: { 'label-content-name-mismatch': { enabled: true } },
    });
    return violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes.map((node) => `${node.target} ${node.html} ${node.failureSummary}`).join(' | ')}`,
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
    await expect(page.getByRole('dialog')).toHaveCount(0);
    // Keys are heard inside the editor only: it has the focus back.
    await expect.poll(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true);
    await page.keyboard.press('Control+f');
    await page.getByRole('search').getByRole('searchbox').fill('page');
    await check(page);
    await page.keyboard.press('Escape');
    await page.getByRole('tab', { name: 'Document' }).click();
    await page.getByRole('tabpanel').getByRole('button', { name: 'Edit pages' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('option')).toHaveCount(3);
    await check(page);
    await dialog.getByRole('option').first().press('r');
    await dialog.getByRole('button', { name: 'Apply' }).click();
    await check(page);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'Replace the PDF' }).click();
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'second.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') });
    await expect(dialog.getByText('The new pages are different.')).toBeVisible();
    await check(page);
    await dialog.getByRole('button', { name: 'Close' }).click();
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

  test(`axe finds nothing where fields are small or have a fixed value, ${theme}`, async ({ page, open }) => {
    await page.addInitScript({ path: AXE });
    for (const zoom of [0.4, 0.6, 1]) {
      await open(`theme=${theme}&zoom=${zoom}`);
      await page.getByRole('button', { name: 'Address, Text' }).click();
      await page.getByRole('combobox', { name: 'Filled by' }).selectOption('A fixed value');
      await page.getByRole('textbox', { name: 'Value', exact: true }).fill('Downing Street');
      await expect(page.getByRole('button', { name: 'Downing Street, Address, Text' })).toBeVisible();
      await check(page);
    }
  });

  test(`axe finds nothing among suggestions, ${theme}`, async ({ page, open }) => {
    await page.addInitScript({ path: AXE });
    await open(`empty&form&theme=${theme}`);
    await page.getByRole('button', { name: 'Suggest fields' }).click();
    const panel = page.getByRole('region', { name: 'Suggest fields' });
    await expect(panel.getByText('14 suggested fields')).toBeVisible();
    await check(page);
    await panel.getByRole('button', { name: 'Name of the tenant' }).first().press('Delete');
    await check(page);
  });
}
