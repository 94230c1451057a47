import { settled } from '../finger.ts';
import { drag, expect, middle, saved, test } from './harness/harness-test.ts';

for (const mode of ['document', 'shadow'] as const)
  test.describe(mode, () => {
    test.use({ mode });

    test('rotates, moves and removes pages by keyboard, after a confirmation that names removed fields', async ({
      page,
      open,
    }) => {
      await open();
      const fields = () => page.evaluate(() => window.service.template.fields);
      const were = await fields();
      await page.getByRole('tab', { name: 'Document' }).click();
      await page.getByRole('button', { name: 'Edit pages' }).click();
      const dialog = page.getByRole('dialog', { name: 'Edit pages' });
      const tiles = dialog.getByRole('option');
      await expect(tiles).toHaveCount(3);
      await tiles.first().focus();
      // The second page goes, the first is turned and put last.
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Space');
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('Space');
      await page.keyboard.press('Delete');
      await expect(tiles).toHaveCount(2);
      await expect(dialog.getByRole('status')).toHaveText('Pages deleted: 1');
      await tiles.first().focus();
      await page.keyboard.press('r');
      await page.keyboard.press('Alt+ArrowRight');
      await dialog.getByRole('button', { name: 'Apply' }).click();
      const question = page.getByRole('dialog', { name: 'Change the pages?' });
      await expect(question.getByText('Pages deleted: 1')).toBeVisible();
      await expect(question).toContainText('You can undo this.');
      await question.getByRole('button', { name: 'Apply' }).click();
      await expect(page.getByText('Pages changed')).toBeVisible();
      await expect(page.getByRole('application', { name: 'Page 1 of 2' })).toBeVisible();
      await expect.poll(() => page.evaluate(() => window.events.map(([name]) => name))).toContain('saved');
      expect(await page.evaluate(() => window.service.arranged)).toEqual([
        [
          { page_number: 3, rotate: 0 },
          { page_number: 1, rotate: 90 },
        ],
      ]);

      // And back: every field where it lay, then forth again.
      const left = await fields();
      expect(left).not.toEqual(were);
      await page.getByRole('button', { name: 'Undo: change pages' }).click();
      await expect(page.getByText('Undone: change pages').first()).toBeAttached();
      await expect(page.getByRole('application', { name: 'Page 1 of 3' })).toBeVisible();
      expect(await fields()).toEqual(were);
      await expect(page.getByRole('button', { name: /^Signature of the tenant, Signature/ })).toBeVisible();
      await page.keyboard.press('Control+Shift+z');
      await expect(page.getByRole('application', { name: 'Page 1 of 2' })).toBeVisible();
      expect(await fields()).toEqual(left);
      await expect(page.getByRole('tab', { name: 'Document' })).toHaveAttribute('aria-selected', 'true');
    });

    test('labels page actions, and disables applying before a change', async ({ page, open }) => {
      await open();
      await page.getByRole('tab', { name: 'Document' }).click();
      await page.getByRole('button', { name: 'Edit pages' }).click();
      const dialog = page.getByRole('dialog', { name: 'Edit pages' });
      const bar = dialog.getByRole('toolbar', { name: 'Pages' });
      await expect(bar.getByRole('button')).toHaveText([
        'Rotate left',
        'Rotate right',
        'Move earlier',
        'Move later',
        'Delete pages',
        'Start over',
      ]);
      const held = [
        dialog.getByRole('button', { name: 'Apply' }),
        bar.getByRole('button', { name: 'Start over' }),
      ];
      for (const button of held) await expect(button).toHaveCSS('opacity', '0.45');
      // Large enough to recognize pages, and in their orientation.
      const sheet = dialog.getByRole('option').first().locator('.ed-tile-sheet');
      expect((await sheet.boundingBox())!.width).toBeGreaterThan(120);
      await bar.getByRole('button', { name: 'Rotate right' }).click();
      for (const button of held) await expect(button).toHaveCSS('opacity', '1');
      const [turned, tile] = [await settled(sheet), await settled(sheet.locator('..'))];
      expect(turned.width).toBeGreaterThan(turned.height);
      expect(turned.width).toBeLessThan(tile.width);
      await bar.getByRole('button', { name: 'Start over' }).click();
      for (const button of held) await expect(button).toHaveCSS('opacity', '0.45');
    });

    test('shows how another PDF would affect the fields before replacing', async ({ page, open }) => {
      await open();
      await page.getByRole('tab', { name: 'Document' }).click();
      await page.getByRole('button', { name: 'Replace the PDF' }).click();
      const dialog = page.getByRole('dialog', { name: 'Replace the PDF' });
      await dialog
        .locator('input[type=file]')
        .setInputFiles({ name: 'second.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') });
      await expect(dialog.getByText('second.pdf')).toBeVisible();
      await expect(dialog.getByText('The new pages are different.')).toBeVisible();
      await expect(dialog.getByRole('heading', { name: 'Fields that move: 7' })).toBeVisible();
      await dialog.getByRole('button', { name: 'Replace', exact: true }).click();
      await expect(page.getByText('PDF replaced')).toBeVisible();
      await expect(page.getByRole('application', { name: 'Page 1 of 1' })).toBeVisible();
    });

    test('names the substituted fonts of a Word document before replacing', async ({ page, open }) => {
      await open();
      await page.getByRole('tab', { name: 'Document' }).click();
      await page.getByRole('button', { name: 'Replace the PDF' }).click();
      const dialog = page.getByRole('dialog', { name: 'Replace the PDF' });
      await dialog
        .locator('input[type=file]')
        .setInputFiles({ name: 'second.docx', mimeType: 'application/zip', buffer: Buffer.from('PK') });
      await expect(dialog.getByText('others were used: Papyrus and Impact.')).toBeVisible();
      await dialog.getByRole('button', { name: 'Replace', exact: true }).click();
      await expect(page.getByText('PDF replaced')).toBeVisible();
    });

    test('opens a protected PDF with its password, and with no other', async ({ page, open }) => {
      await open();
      await page.getByRole('tab', { name: 'Document' }).click();
      await page.getByRole('button', { name: 'Replace the PDF' }).click();
      const dialog = page.getByRole('dialog', { name: 'Replace the PDF' });
      await dialog
        .locator('input[type=file]')
        .setInputFiles({ name: 'locked.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') });
      const password = dialog.getByLabel('Password', { exact: true });
      await expect(password).toBeFocused();
      await expect(password).toHaveAttribute('type', 'password');
      await expect(password).toHaveAccessibleDescription(
        'locked.pdf is protected. The password opens it and isn’t stored.',
      );
      await password.fill('other');
      await page.keyboard.press('Enter');
      await expect(dialog.getByText('That password doesn’t open the file. Try again.')).toBeVisible();
      await expect(password).toBeFocused();
      await expect(password).toHaveValue('');
      await password.fill('open');
      await dialog.getByRole('button', { name: 'Open', exact: true }).click();
      await expect(dialog.getByText('The new pages are different.')).toBeVisible();
      await expect(password).toHaveCount(0);
    });
  });

test('shows pages that another user changed, with unsaved fields on them', async ({ page, open }) => {
  await open();
  await page.getByRole('button', { name: 'Address, Text' }).click();
  await page.getByLabel('Label').fill('Mine');
  await page.evaluate(async () => {
    const { arrange } = await window.service.pages!();
    const pages = [{ page_number: 2 }, { page_number: 1, rotate: 90 as const }];
    await arrange!({ pages }, { revision: 0 });
  });
  await page.keyboard.press('Control+s');
  const dialog = page.getByRole('dialog', { name: 'Someone else changed the pages' });
  await dialog.getByRole('button', { name: 'Show the new pages' }).click();
  await expect(page.getByRole('application', { name: 'Page 1 of 2' })).toBeVisible();
  await expect(page.getByText('Not saved yet')).toBeVisible();
  const theirs = await page.evaluate(
    () => window.service.template.fields.find(({ label }) => label === 'Address')!.position,
  );
  const mine = (await saved(page)).find(({ label }) => label === 'Mine')!;
  expect(mine).toMatchObject({ page_number: 2, position: theirs });
});

test('moves a page by dragging', async ({ page, open }) => {
  await open();
  await page.getByRole('tab', { name: 'Document' }).click();
  await page.getByRole('button', { name: 'Edit pages' }).click();
  const tiles = page.getByRole('dialog').getByRole('option');
  await settled(tiles.nth(2));
  const [from, to] = [await middle(tiles.nth(0)), await middle(tiles.nth(2))];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x + 20, to.y, { steps: 4 });
  await page.mouse.up();
  await expect(tiles.nth(2)).toHaveAccessibleName('Page 3, was page 1');
  await page.getByRole('button', { name: 'Start over' }).click();
  await expect(tiles.nth(0)).toHaveAccessibleName('Page 1');
});

test('Escape cancels dragging a page, and keeps the dialog and its changes', async ({ page, open }) => {
  await open();
  await page.getByRole('tab', { name: 'Document' }).click();
  await page.getByRole('button', { name: 'Edit pages' }).click();
  const tiles = page.getByRole('dialog').getByRole('option');
  await settled(tiles.nth(2));
  const [from, to] = [await middle(tiles.nth(0)), await middle(tiles.nth(2))];
  await drag(page, from, { x: to.x + 20, y: to.y });
  await expect(tiles.nth(2)).toHaveAccessibleName('Page 3, was page 1');
  await drag(page, from, { x: to.x + 20, y: to.y }, false);
  const marked = page.locator('[data-drop="after"]');
  await expect(marked).toHaveCount(1);
  // Seen only within the tile, which paints nothing beyond its box.
  expect(await marked.evaluate((tile) => getComputedStyle(tile, '::before').right)).toBe('0px');
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-drop]')).toHaveCount(0);
  await page.mouse.up();
  await expect(tiles.nth(2)).toHaveAccessibleName('Page 3, was page 1');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
