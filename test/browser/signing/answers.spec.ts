import { onePage } from '../../fixtures/raw-pdf.ts';
import { violations } from '../axe.ts';
import { expect, test } from '../site.ts';
import { agree, draw, link, sendFields } from './request.ts';
import { screenshot } from './screenshot.ts';

test('identifies files by their bytes, and shows images where they will be sealed', async ({
  page,
  site,
}) => {
  const request = await sendFields(site, [
    { type: 'file', label: 'Extract', format_rules: { acceptedFileTypes: 'pdf' } },
    { type: 'image', label: 'Photo', position: { x: 8, y: 30, width: 30, height: 12 } },
  ]);
  await page.goto(link(site, request));
  await agree(page);
  const extract = page.getByLabel(/^Extract/);
  await extract.setInputFiles({
    name: 'extract.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('no PDF'),
  });
  await expect(page.getByText('This type of file isn’t accepted here.')).toBeVisible();
  await extract.setInputFiles({
    name: 'extract.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from(onePage()),
  });
  // The name of the refused file is the same.
  await expect(page.getByText('This type of file isn’t accepted here.')).toBeHidden();
  await expect(page.getByText('extract.pdf')).toBeVisible();

  const canvas = await page.evaluate(() => {
    const made = document.createElement('canvas');
    made.width = 80;
    made.height = 40;
    made.getContext('2d')!.fillRect(0, 0, 80, 40);
    return made.toDataURL('image/png').split(',')[1]!;
  });
  await page
    .getByLabel(/^Photo/)
    .setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: Buffer.from(canvas, 'base64') });
  await expect(page.locator('.field-drawing image')).toBeVisible();
  await expect(page.getByText('2 of 2 required fields', { exact: true })).toBeVisible();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByText('extract.pdf')).toBeVisible();
  await expect(page.locator('.field-drawing image')).toBeVisible();
});

test('offers only drawn signatures if the sender requires them, and places one again with a tap', async ({
  page,
  site,
}) => {
  const request = await sendFields(
    site,
    [
      { type: 'signature', label: 'First' },
      { type: 'signature', label: 'Second' },
    ],
    { settings: { hand_drawn_only: true } },
  );
  await page.goto(link(site, request));
  await agree(page);
  await page.getByRole('button', { name: 'First, required' }).click();
  await expect(page.getByRole('radio', { name: 'Type' })).toHaveCount(0);
  await draw(page);
  await page.getByRole('button', { name: 'Adopt and sign' }).click();
  await page.getByRole('button', { name: 'Second, required' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText('2 of 2 required fields', { exact: true })).toBeVisible();
});

test('hidden fields appear with the answer they depend on', async ({ page, site }) => {
  const [ask, more] = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222'];
  const request = await sendFields(site, [
    { id: ask, type: 'checkbox', label: 'I have a VAT number', required: false },
    {
      id: more,
      type: 'text',
      label: 'VAT number',
      visibility_conditions: {
        logic: 'and',
        groups: [{ conditions: [{ field_id: ask, operator: 'is_filled', value: '' }] }],
      },
    },
  ]);
  await page.goto(link(site, request));
  await agree(page);
  await expect(page.getByRole('button', { name: 'Review and finish' })).toBeVisible();
  await expect(page.getByLabel('VAT number, required')).toHaveCount(0);
  await page.getByLabel('I have a VAT number, optional').check();
  await expect(page.getByLabel('VAT number, required')).toBeVisible();
  await expect(page.getByText('0 of 1')).toBeVisible();
});

test('shows an answer that another device changed before anything is signed', async ({ page, site }) => {
  const request = await sendFields(site, [{ type: 'text', label: 'City' }]);
  await page.goto(link(site, request));
  await agree(page);
  const city = page.getByLabel('City, required');
  await city.fill('London');
  await page.getByRole('button', { name: 'Review and finish' }).click();
  // Otherwise this answer could come after that of the other device.
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  const { fields } = (await (
    await fetch(`${site.serviceUrl}/api/v1/signing-sessions/${request.first_signer.id}`)
  ).json()) as { fields: { id: string; value: string }[] };
  const elsewhere = await fetch(
    `${site.serviceUrl}/api/v1/signing-sessions/${request.first_signer.id}/fields/${fields[0]!.id}`,
    {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ value: 'Paris' }),
    },
  );
  expect(elsewhere.status).toBe(200);
  await page.getByRole('button', { name: 'Sign and finish' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Some answers were changed on another device.')).toBeVisible();
  await expect(dialog.getByRole('strong').filter({ hasText: 'City' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await screenshot(page, 'changed-elsewhere');
  await dialog.getByRole('button', { name: 'Review changes' }).click();
  await expect(city).toBeFocused();
  await expect(city).toHaveValue('Paris');
  await page.getByRole('button', { name: 'Review and finish' }).click();
  await page.getByRole('button', { name: 'Sign and finish' }).click();
  await expect(page.getByRole('heading', { name: 'You have signed' })).toBeVisible();
});
