/** What the editor reads in the document itself: suggested fields, lines to snap to, words. */
import { settled } from '../finger.ts';
import { drag, expect, middle, onPage, saved, test } from './harness/harness-test.ts';

for (const mode of ['document', 'shadow'] as const)
  test.describe(mode, () => {
    test.use({ mode });

    test('suggests fields, accepts one or all of them, and undoes that in one step', async ({
      page,
      open,
    }) => {
      await open('empty&form');
      await page.getByRole('button', { name: 'Suggest fields' }).click();
      const panel = page.getByRole('region', { name: 'Suggest fields' });
      await expect(panel.getByText('14 suggested fields')).toBeVisible();
      await expect(page.getByRole('status').filter({ hasText: '14 suggested fields' })).toBeAttached();
      expect(await page.evaluate(() => window.service.puts)).toBe(0);

      // By keys: down to the second one, which is dismissed; the third is accepted.
      await panel.getByRole('button', { name: 'Name of the tenant' }).first().focus();
      await page.keyboard.press('ArrowDown');
      await expect(panel.getByRole('button', { name: /^Country/ }).first()).toBeFocused();
      await page.keyboard.press('Delete');
      await expect(panel.getByRole('button', { name: /^Every month/ }).first()).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(panel.getByText('12 suggested fields')).toBeVisible();
      await expect(panel.getByRole('button', { name: /^Every quarter/ }).first()).toBeFocused();

      // By hand, on the page.
      const outline = page.locator('.ed-suggestion[data-suggestion="name"]');
      await settled(outline);
      const there = await middle(outline);
      await page.mouse.click(there.x, there.y);
      await outline.getByTitle('Accept: Name of the tenant').click();
      await expect(panel.getByText('11 suggested fields')).toBeVisible();

      const keys = panel.getByText('Arrow keys', { exact: false });
      await expect(keys).toHaveCount(1);
      await panel.getByRole('button', { name: 'Accept all' }).click();
      await expect(panel.getByText('11 fields placed')).toBeVisible();
      // Where nothing is left, no keys are explained.
      await expect(keys).toHaveCount(0);
      await expect(panel.getByText('Bring back the dismissed suggestion')).toBeVisible();
      const fields = await saved(page);
      expect(fields).toHaveLength(13);
      const byType = (type: string) => fields.filter((field) => field.type === type);
      const [ada, grace] = await page.evaluate(() =>
        window.service.template.recipients.map(({ id }) => id as string),
      );
      // Each column's signature is for the one who is named above it; the tag says its own number.
      expect(byType('signature').map(({ recipient_id }) => recipient_id)).toEqual([ada, grace]);
      expect(byType('initial').map(({ recipient_id }) => recipient_id)).toEqual([grace]);
      await page.keyboard.press('Control+z');
      await expect(panel.getByText('11 suggested fields')).toBeVisible();
    });

    test('snaps a dragged field to lines of the document, unless turned off', async ({ page, open }) => {
      await open('form');
      const field = page.getByRole('button', { name: 'Address, Text' });
      await field.scrollIntoViewIfNeeded();
      const from = await middle(field);
      const box = (await field.boundingBox())!;
      // "Phone" has a cell from 200 to 535 points across, and its upper line at 446 of 842 points.
      const corner = await onPage(page, 1, (200 / 595) * 100, (446 / 842) * 100);
      const to = { x: corner.x + box.width / 2 + 4, y: corner.y + box.height / 2 - 2 };
      await drag(page, from, to, false);
      // The page is read while the drag goes on.
      await expect
        .poll(async () => {
          await page.mouse.move(to.x + 1, to.y);
          await page.mouse.move(to.x, to.y);
          return page
            .locator('.ed-guide')
            .evaluateAll((guides) => guides.map((guide) => getComputedStyle(guide).visibility));
        })
        .toEqual(['visible', 'visible']);
      await page.mouse.up();
      const at = async () => (await saved(page)).find(({ label }) => label === 'Address')!.position;
      expect((await at()).x).toBeCloseTo((200 / 595) * 100, 1);
      expect((await at()).y).toBeCloseTo((446 / 842) * 100, 1);

      const again = await middle(field);
      await page.keyboard.down('Control');
      await drag(page, again, { x: again.x + 3, y: again.y + 3 });
      await drag(page, { x: again.x + 3, y: again.y + 3 }, { x: again.x + 5, y: again.y + 5 });
      await page.keyboard.up('Control');
      expect((await at()).x).not.toBeCloseTo((200 / 595) * 100, 1);
    });

    test('finds text while typing, and Escape closes the search', async ({ page, open }) => {
      await open('empty&form');
      const tile = page.getByRole('button', { name: 'Signature', exact: true });
      await tile.focus();
      await page.keyboard.press('Control+f');
      const search = page.getByRole('search');
      const input = search.getByRole('searchbox');
      await expect(input).toBeFocused();
      await page.keyboard.type('SIGNATURE');
      await expect(search.getByText('1 of 3')).toBeVisible();
      await page.keyboard.press('Enter');
      await expect(search.getByText('2 of 3')).toBeVisible();
      await page.keyboard.press('Shift+Enter');
      await page.keyboard.press('Shift+Enter');
      await expect(search.getByText('3 of 3')).toBeVisible();
      await expect(page.locator('.ed-match[data-current]')).toBeInViewport();
      await expect(page.locator('.ed-match')).toHaveCount(3);
      await page.keyboard.type('x');
      await expect(search.getByText('Not found')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(search).toHaveCount(0);
      await expect(page.locator('.ed-match')).toHaveCount(0);
      await expect(tile).toBeFocused();
    });
  });

test('has no suggestions if they are turned off or nothing can be edited', async ({ page, open }) => {
  const button = page.getByRole('button', { name: 'Suggest fields' });
  await open('form&without=suggestions');
  await expect(page.getByRole('tab').first()).toBeVisible();
  await expect(button).toHaveCount(0);
  await open('form&readonly');
  await expect(page.getByRole('tab').first()).toBeVisible();
  await expect(button).toHaveCount(0);
});

for (const [where, viewport, seen] of [
  ['beside the pages', { width: 1280, height: 500 }, 500],
  ['over the pages', { width: 390, height: 700 }, 250],
] as const)
  test(`scrolls to the first suggestion, with the list ${where}`, async ({ page, open }) => {
    await page.setViewportSize(viewport);
    await open('empty&form&zoom=2');
    const fields = page.getByRole('button', { name: 'Fields', exact: true });
    if (await fields.isVisible()) await fields.click();
    await page.getByRole('button', { name: 'Suggest fields' }).click();
    const panel = page.getByRole('region', { name: 'Suggest fields' });
    await expect(panel.getByText('14 suggested fields')).toBeVisible();
    const row = panel.getByRole('button', { name: 'Name of the tenant' }).first();
    await expect(row).toHaveAttribute('aria-current', 'true');
    const outline = page.locator('.ed-suggestion[data-current]');
    await expect(outline).toBeInViewport();
    await settled(outline);
    const { y, height } = (await outline.boundingBox())!;
    expect(y + height).toBeLessThan(seen);
  });
