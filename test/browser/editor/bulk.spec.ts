/** Placing and comparing many fields at once. */
import { drag, expect, isComplete, middle, onPage, saved, test } from './harness/harness-test.ts';

for (const mode of ['document', 'shadow'] as const)
  test.describe(mode, () => {
    test.use({ mode });

    test('places a field at every match by keyboard, and undoes that in one step', async ({ page, open }) => {
      await open('empty&form');
      await page.getByRole('button', { name: 'Signature', exact: true }).focus();
      await page.keyboard.press('Control+f');
      const search = page.getByRole('search');
      await expect(search.getByRole('searchbox')).toBeFocused();
      await page.keyboard.type('signature');
      await expect(search.getByText('1 of 3')).toBeVisible();
      const open_ = search.getByRole('button', { name: 'Place fields at matches' });
      await open_.focus();
      await page.keyboard.press('Enter');
      const panel = page.getByRole('dialog', { name: 'Place fields at matches' });
      const type = panel.getByRole('combobox', { name: 'Field type' });
      await expect(type).toBeFocused();
      await type.selectOption('Initials');
      await panel.getByRole('combobox', { name: 'Position' }).selectOption('Below the text');
      await expect(panel.getByText('For Ada Lovelace')).toBeVisible();
      await panel.getByRole('button', { name: 'Place 3 fields' }).focus();
      await page.keyboard.press('Enter');
      await expect(panel).toHaveCount(0);
      await expect(page.getByText('3 fields placed').first()).toBeVisible();
      await expect(open_).toBeFocused();
      expect((await saved(page)).map(({ type }) => type)).toEqual(['initial', 'initial', 'initial']);
      await page.keyboard.press('Escape');
      await page.keyboard.press('Control+z');
      expect(await saved(page)).toEqual([]);
    });
  });

test('places fields at matches by touch on a phone', async ({ browser, harness }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 760 }, hasTouch: true });
  const page = await context.newPage();
  await page.goto(`${harness.url}?empty&form`);
  await isComplete(page);
  await page.getByRole('button', { name: 'Fields', exact: true }).tap();
  await page.getByRole('button', { name: 'Suggest fields' }).tap();
  await page
    .getByRole('region', { name: 'Suggest fields' })
    .getByRole('button', { name: 'Find in the document' })
    .tap();
  const search = page.getByRole('search');
  await search.getByRole('searchbox').fill('date');
  await expect(search.getByText(/^1 of/)).toBeVisible();
  await search.getByRole('button', { name: 'Place fields at matches' }).tap();
  const panel = page.getByRole('dialog', { name: 'Place fields at matches' });
  const box = (await panel.boundingBox())!;
  expect(box.x).toBeGreaterThanOrEqual(0);
  expect(box.x + box.width).toBeLessThanOrEqual(390);
  await panel.getByRole('button', { name: /^Place \d+ field/ }).tap();
  await expect(page.getByText(/fields? placed/).first()).toBeVisible();
  expect((await saved(page)).length).toBeGreaterThan(0);
  await context.close();
});

test('offers no fields at matches in a read-only document', async ({ page, open }) => {
  await open('form&readonly');
  await page.getByRole('button', { name: 'Find in the document' }).click();
  const search = page.getByRole('search');
  await search.getByRole('searchbox').fill('signature');
  await expect(search.getByText('1 of 3')).toBeVisible();
  await expect(search.getByRole('button', { name: 'Place fields at matches' })).toHaveCount(0);
});

/** A file for the dialog's input. */
const csv = (...rows: string[]) => ({
  name: 'fields.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(rows.join('\r\n')),
});

test('exports fields as CSV, and imports the changed file in one undo step', async ({ page, open }) => {
  await open();
  await page.getByRole('tab', { name: 'Document' }).click();
  await page.getByRole('button', { name: 'Fields as a spreadsheet' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('Rental agreement.csv');
  const chunks: Buffer[] = [];
  for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString('utf8');
  expect(text).toContain('Signature of the tenant');

  await page.getByRole('button', { name: 'Import CSV…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import fields' });
  const rows = text.replace('Address', 'Street and city').trimEnd();
  await dialog.locator('input[type=file]').setInputFiles(csv(rows, ',text,Ada Lovelace,2,10,10'));
  await expect(dialog.getByText('New: 1 · Changed: 1 · Unchanged: 6')).toBeVisible();
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('2 fields imported').first()).toBeVisible();
  const labels = (await saved(page)).map(({ label }) => label);
  expect(labels).toHaveLength(8);
  expect(labels).toContain('Street and city');
  await page.keyboard.press('Control+z');
  expect((await saved(page)).map(({ label }) => label)).toContain('Address');
});

test('shows each mistake in a file with its row, and imports nothing', async ({ page, open }) => {
  await open();
  await page.getByRole('tab', { name: 'Document' }).click();
  await page.getByRole('button', { name: 'Fields as a spreadsheet' }).click();
  await page.getByRole('button', { name: 'Import CSV…' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Import fields' });
  await expect(dialog.getByRole('button', { name: 'Choose a file' })).toBeFocused();
  await dialog
    .locator('input[type=file]')
    .setInputFiles(csv('type,page,x,y,recipient', 'text,9,1,1,Ada Lovelace', 'text,1,1,1,Nobody'));
  await expect(dialog.getByText('Row 2, page: expected a number from 1 to 3, got “9”')).toBeVisible();
  await expect(
    dialog.getByText('Row 3, recipient: expected one of Ada Lovelace and Grace Hopper'),
  ).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Import', exact: true })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  expect(await page.evaluate(() => window.isDirty)).toBe(false);
});

test('saves selected fields, places them by key and by drag, renames and deletes them', async ({
  page,
  open,
}) => {
  await open();
  await page.getByRole('button', { name: 'Address, Text' }).click();
  const panel = page.getByRole('region', { name: 'Saved fields' });
  await panel.getByRole('button', { name: 'Saved fields' }).click();
  await panel.getByRole('textbox', { name: 'Name' }).fill('Address line');
  await page.keyboard.press('Enter');
  const preset = panel.getByRole('button', { name: /^Address line/ });
  await expect(preset).toBeVisible();

  await preset.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Address, Text' })).toHaveCount(2);
  await preset.scrollIntoViewIfNeeded();
  const to = await onPage(page, 1, 70, 20);
  await drag(page, await middle(preset), to);
  await expect(page.getByRole('button', { name: 'Address, Text' })).toHaveCount(3);
  const placed = (await saved(page)).at(-1)!.position;
  expect(placed.x + placed.width / 2).toBeCloseTo(70, 0);
  expect(placed.y + placed.height / 2).toBeCloseTo(20, 0);

  await panel.getByRole('button', { name: 'Edit Address line' }).click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  const dialog = page.getByRole('dialog', { name: 'Rename' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Address block');
  await page.keyboard.press('Enter');
  await expect(panel.getByRole('button', { name: /^Address block/ })).toBeVisible();
  await panel.getByRole('button', { name: 'Edit Address block' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(panel.getByRole('button', { name: /^Address block/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click();
  await expect(panel.getByRole('button', { name: /^Address block/ })).toBeVisible();
});
