import type { Page } from '@playwright/test';
import { settled } from '../finger.ts';
import { expect, test } from './harness/harness-test.ts';

const MIXED = 'empty&pages=8&wide=3';

/** The middle of the view, and the box of a page. */
async function seen(page: Page, number: number) {
  const view = await page.locator('.pdf-scroller').evaluate((scroller) => {
    const { x, y } = scroller.getBoundingClientRect();
    // Without scrollbars.
    return { x, y, width: scroller.clientWidth, height: scroller.clientHeight };
  });
  const sheet = (await page.getByRole('application', { name: `Page ${number} of` }).boundingBox())!;
  return { view, sheet, middle: { x: view.x + view.width / 2, y: view.y + view.height / 2 } };
}

async function choose(page: Page, item: string) {
  await page.getByRole('button', { name: /^Zoom, / }).click();
  await page.getByRole('menuitemradio', { name: item, exact: true }).click();
}

async function jumpTo(page: Page, number: number) {
  await page.getByRole('spinbutton', { name: 'Page' }).fill(String(number));
  await page.keyboard.press('Enter');
}

/** How far the middle of a page is from the middle of the view. */
async function offCentre(page: Page, number: number) {
  const { sheet, middle } = await seen(page, number);
  return Math.abs(sheet.x + sheet.width / 2 - middle.x);
}

test('opens with the first page as wide as the view, even if another one is wider', async ({
  page,
  open,
}) => {
  await open(MIXED);
  await expect(async () => {
    const { view, sheet } = await seen(page, 1);
    expect(sheet.width).toBeGreaterThan(view.width - 80);
    expect(sheet.width).toBeLessThan(view.width);
    expect(await offCentre(page, 1)).toBeLessThan(2);
  }).toPass();
});

test('fits the current page, by its width or as a whole', async ({ page, open }) => {
  await open(MIXED);
  await jumpTo(page, 3);
  await choose(page, 'Fit to width');
  await expect.poll(async () => (await seen(page, 3)).sheet.width).toBeLessThan(900);
  await settled(page.getByRole('application', { name: 'Page 3 of' }));
  const wide = await seen(page, 3);
  expect(wide.sheet.x).toBeGreaterThan(wide.view.x);
  expect(wide.sheet.x + wide.sheet.width).toBeLessThan(wide.view.x + wide.view.width);

  await jumpTo(page, 5);
  await choose(page, 'Fit to page');
  await expect.poll(async () => (await seen(page, 5)).sheet.height).toBeGreaterThan(wide.view.height - 80);
  await settled(page.getByRole('application', { name: 'Page 5 of' }));
  const whole = await seen(page, 5);
  expect(whole.sheet.y).toBeGreaterThanOrEqual(whole.view.y);
  expect(whole.sheet.y + whole.sheet.height).toBeLessThanOrEqual(whole.view.y + whole.view.height);
  expect(await offCentre(page, 5)).toBeLessThan(2);
});

for (const pages of [MIXED, 'empty&pages=3'])
  test(`zooms around the center with the menu and the buttons (${pages})`, async ({ page, open }) => {
    await open(pages);
    await choose(page, '200%');
    await expect.poll(async () => Math.round((await seen(page, 1)).sheet.width)).toBe(1587);
    await expect.poll(() => offCentre(page, 1)).toBeLessThan(2);
    // Away from the middle, what is there stays there.
    await page.locator('.pdf-scroller').evaluate((scroller) => scroller.scrollBy(120, 700));
    const at = async () => {
      const { sheet, middle } = await seen(page, 1);
      return { x: (middle.x - sheet.x) / sheet.width, y: (middle.y - sheet.y) / sheet.height };
    };
    const sheet = page.getByRole('application', { name: 'Page 1 of' });
    await settled(sheet);
    const before = await at();
    await page.getByRole('button', { name: 'Zoom in' }).click();
    await expect.poll(async () => Math.round((await seen(page, 1)).sheet.width)).toBe(1984);
    await settled(sheet);
    const after = await at();
    expect(after.x).toBeCloseTo(before.x, 2);
    expect(after.y).toBeCloseTo(before.y, 2);
  });

test('shows the center of the first page at an initial zoom', async ({ page, open }) => {
  await open(`${MIXED}&zoom=2`);
  await expect.poll(() => offCentre(page, 1)).toBeLessThan(2);
});

test('scrolls sideways to a page when jumping to it', async ({ page, open }) => {
  await open(`${MIXED}&zoom=1`);
  await jumpTo(page, 3);
  await page.locator('.pdf-scroller').evaluate((scroller) => scroller.scrollTo({ left: 0 }));
  await jumpTo(page, 7);
  const shown = async () => {
    const { view, sheet } = await seen(page, 7);
    const width = Math.min(sheet.x + sheet.width, view.x + view.width) - Math.max(sheet.x, view.x);
    return width / view.width;
  };
  await expect.poll(shown).toBeGreaterThan(0.7);
});
