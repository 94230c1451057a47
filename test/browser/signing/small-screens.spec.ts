/** What a phone's width leaves of the bars. */
import { settled } from '../finger.ts';
import { expect, test } from '../site.ts';
import { agree, link, sendFields } from './request.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test('keep the name and the deadline in place while answers are saved', async ({ page, site }) => {
  const request = await sendFields(site, [{ type: 'text', label: 'Note' }]);
  await page.goto(link(site, request));
  await agree(page);
  const bar = page.getByRole('banner');
  const title = bar.getByRole('heading', { level: 1 });
  await expect(bar.getByRole('button', { name: 'More' })).toBeVisible();
  await expect(bar.getByText(/Sign by /)).toBeAttached();
  const before = await settled(bar);
  await page.getByRole('textbox', { name: 'Note' }).fill('x');
  await expect(bar.getByText('Saved', { exact: true })).toBeAttached();
  expect((await bar.boundingBox())!.height).toBe(before.height);
  expect(await title.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
});

test('show each menu item in one line as wide as its text', async ({ page, site }) => {
  const request = await sendFields(site, [{ type: 'text', label: 'Note' }], {
    settings: { allow_presigning_download: true, identity_editable_fields: ['name'] },
  });
  await page.goto(link(site, request));
  await agree(page);
  await page.getByRole('button', { name: 'More' }).click();
  const items = page.getByRole('menuitem');
  await expect(items.first()).toBeVisible();
  for (const item of await items.all()) expect((await item.boundingBox())!.height).toBeCloseTo(44, 1);
});

test('stack optional fields and finishing, both 44 px high', async ({ page, site }) => {
  const request = await sendFields(site, [
    { type: 'text', label: 'Note' },
    { type: 'text', label: 'Remark', required: false },
  ]);
  await page.goto(link(site, request));
  await agree(page);
  await page.getByRole('textbox', { name: 'Note' }).fill('x');
  const offer = page.getByRole('button', { name: '1 optional field left empty' });
  const finish = page.getByRole('button', { name: 'Review and finish' });
  const above = await settled(offer);
  const below = await settled(finish);
  expect(above.height).toBeGreaterThanOrEqual(44);
  expect(below.y).toBeGreaterThanOrEqual(above.y + above.height);
  expect(below.width).toBeGreaterThan(340);
});
