import type { Page } from '@playwright/test';
import { expect, middle, onPage, saved, test } from './harness/harness-test.ts';

test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 780 } });

/** A point of a page, in percent, once nothing lies over it any more, such as a sheet that slides away. */
async function clearPoint(page: Page, x: number, y: number): Promise<{ x: number; y: number }> {
  const isClear = async () =>
    page.evaluate(
      (at) => document.elementFromPoint(at.x, at.y)?.closest('[role="application"]') != null,
      await onPage(page, 1, x, y),
    );
  await expect.poll(isClear).toBe(true);
  return onPage(page, 1, x, y);
}

/** A finger, through the browser's own input pipeline: it may become a scroll, as with a real one. */
async function swipe(
  page: Page,
  from: { x: number; y: number },
  to: { x: number; y: number },
  beforeEnd?: () => Promise<void>,
) {
  const session = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] });
  await send('touchStart', from);
  for (let step = 1; step <= 10; step++)
    await send('touchMove', {
      x: from.x + ((to.x - from.x) * step) / 10,
      y: from.y + ((to.y - from.y) * step) / 10,
    });
  await beforeEnd?.();
  await send('touchEnd');
}

test('places a type with two taps, and opens its settings without hiding it', async ({ page, open }) => {
  await open('empty');
  const sheet = page.getByRole('application').first();
  // The sheets below it make nothing that could be scrolled: a focus in one that rises would move the editor away for good.
  const scrolled = page.locator('.ed-root').evaluate((root) => {
    root.scrollTop = 40;
    return root.scrollTop;
  });
  expect(await scrolled).toBe(0);
  // The first touch of all shows no ring as if for keys.
  const bare = await onPage(page, 1, 90, 20);
  await page.touchscreen.tap(bare.x, bare.y);
  await expect(sheet).toBeFocused();
  expect(await sheet.evaluate((one) => one.matches(':focus-visible'))).toBe(false);
  await page.getByRole('button', { name: 'Fields', exact: true }).tap();
  await page.getByRole('button', { name: 'Signature', exact: true }).tap();
  await expect(page.getByText('Click the page to place Signature')).toBeVisible();
  const at = await clearPoint(page, 50, 80);
  await page.touchscreen.tap(at.x, at.y);
  await page.getByRole('button', { name: 'Details', exact: true }).tap();
  const placed = page.locator('.ed-field[data-selected="true"]');
  await expect
    .poll(async () => {
      const panel = (await page.locator('.ed-right').boundingBox())!;
      const box = (await placed.boundingBox())!;
      return box.y > 80 && box.y + box.height < panel.y;
    })
    .toBe(true);
  const [field] = await saved(page);
  expect(field!.position.x + field!.position.width / 2).toBeCloseTo(50, 0);
});

test('selects a small field by a tap next to it, and the nearer of two by a tap between them', async ({
  page,
  open,
}) => {
  await open('small');
  const field = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}, `) });
  const small = (await field('Small box').boundingBox())!;
  const below = (await field('Box below').boundingBox())!;
  const line = (await field('Low line').boundingBox())!;
  expect(Math.max(small.width, below.width, line.height)).toBeLessThan(12);
  const selected = page.locator('[data-selected="true"]');
  const tap = async (x: number, y: number) => {
    // The bar of what is selected lies over its neighbours.
    await page.keyboard.press('Escape');
    await expect(selected).toHaveCount(0);
    await page.touchscreen.tap(x, y);
  };
  await tap(line.x + line.width / 2, line.y - 14);
  await expect(field('Low line')).toHaveAttribute('data-selected', 'true');
  // A little nearer to one than to the other.
  const gap = below.y - small.y - small.height;
  await tap(small.x + small.width / 2, small.y + small.height + gap * 0.3);
  await expect(field('Small box')).toHaveAttribute('data-selected', 'true');
  await tap(below.x + below.width / 2, below.y - gap * 0.3);
  await expect(field('Box below')).toHaveAttribute('data-selected', 'true');
  // What lies below the finger loses nothing to its neighbour.
  await tap(small.x + small.width / 2, small.y + small.height - 1);
  await expect(field('Small box')).toHaveAttribute('data-selected', 'true');
  // Far from all of them.
  await tap(line.x + line.width / 2, line.y - 40);
  await expect(selected).toHaveCount(0);
});

test('moves a selected field, and scrolls the page from others', async ({ page, open }) => {
  await open();
  const field = page.getByRole('button', { name: 'Signature of the tenant' });
  const start = await middle(field);
  await swipe(page, start, { x: start.x, y: start.y - 120 });
  await expect.poll(async () => (await middle(field)).y).toBeLessThan(start.y - 40);
  expect(await page.evaluate(() => window.isDirty)).toBe(false);
  // A finger that scrolls selects nothing, even the first one on the page.
  await expect(field).toHaveAttribute('data-selected', 'false');
  // A tap right after a swipe may be taken for the end of it, as by a real phone.
  await expect(async () => {
    await field.tap({ timeout: 1_000 });
    await expect(page.getByRole('toolbar', { name: 'Selected fields' })).toBeVisible({ timeout: 1_000 });
  }).toPass();
  const before = await middle(field);
  await swipe(page, before, { x: before.x + 60, y: before.y + 50 }, async () => {
    await expect(page.locator('[data-gesture="move"]')).toBeVisible();
    // What the finger covers is shown above it: the page, and the field in it.
    const loupe = page.locator('.ed-loupe');
    const { y, height } = (await loupe.boundingBox())!;
    expect(y + height).toBeLessThan(before.y);
    const colours = () =>
      loupe.evaluate((canvas: HTMLCanvasElement) => {
        const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
        return new Set(new Uint32Array(data.buffer)).size;
      });
    await expect.poll(colours).toBeGreaterThan(2);
    // What is put below a finger would take its scrolling.
    await expect(page.locator('.ed-shield')).toHaveCount(0);
  });
  await expect.poll(async () => (await middle(field)).x - before.x).toBeGreaterThan(50);
  expect(await page.evaluate(() => window.isDirty)).toBe(true);
  await expect(page.locator('.ed-loupe')).toHaveCount(0);
  // A tap right after a swipe may be taken for the end of it, as by a real phone.
  await expect(async () => {
    await page.getByRole('button', { name: 'Settings' }).tap({ timeout: 1_000 });
    await expect(page.getByLabel('Label')).toBeVisible({ timeout: 1_000 });
  }).toPass();
});

test('drags a type after a long press, and scrolls the list if the finger moves at once', async ({
  page,
  open,
}) => {
  await open('empty');
  await page.getByRole('button', { name: 'Fields', exact: true }).tap();
  const tile = page.getByRole('button', { name: 'Signature', exact: true });
  const at = await onPage(page, 1, 50, 30);
  // The sheet slides in.
  await tile.tap({ trial: true });
  const resting = await middle(tile);
  const session = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', where?: { x: number; y: number }) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: where ? [where] : [] });
  // Until its code has loaded, a long press only scrolls.
  await expect(async () => {
    await send('touchStart', resting);
    const isTaken = page.locator('[data-taken]').waitFor({ timeout: 2_000 });
    await isTaken.catch(() => send('touchEnd'));
    await isTaken;
  }).toPass();
  for (let step = 1; step <= 10; step++)
    await send('touchMove', {
      x: resting.x + ((at.x - resting.x) * step) / 10,
      y: resting.y + ((at.y - resting.y) * step) / 10,
    });
  // The sheet makes room, and the field is seen above the finger.
  const lowest = async () => {
    const ghost = (await page.locator('.ed-ghost').boundingBox())!;
    return ghost.y + ghost.height;
  };
  await expect.poll(lowest).toBeLessThan(at.y);
  await send('touchEnd');
  const [field] = await saved(page);
  expect(field).toMatchObject({ type: 'signature', page_number: 1 });

  await page.getByRole('button', { name: 'Fields', exact: true }).tap();
  await tile.tap({ trial: true });
  await swipe(page, await middle(tile), at);
  expect(await page.evaluate(() => window.isDirty)).toBe(false);
  await expect(tile).toBeVisible();
});

test('places the selected type next to a selected field, and still scrolls by swiping', async ({
  page,
  open,
}) => {
  await open();
  const field = page.getByRole('button', { name: 'Signature of the tenant' });
  await field.tap();
  await expect(page.getByRole('toolbar', { name: 'Selected fields' })).toBeVisible();
  const count = await page.locator('[data-field]').count();
  await page.getByRole('button', { name: 'Fields', exact: true }).tap();
  await page.getByRole('button', { name: 'Text', exact: true }).tap();
  await expect(page.getByText('Click the page to place Text')).toBeVisible();

  const sheet = page.getByRole('application').first();
  const top = async () => (await sheet.boundingBox())!.y;
  const bare = await clearPoint(page, 50, 50);
  const before = await top();
  await swipe(page, bare, { x: bare.x, y: bare.y - 60 }, async () => {
    await expect(page.locator('[data-gesture]')).toHaveCount(0);
  });
  await expect.poll(top).toBeLessThan(before - 20);
  await expect(page.getByText('Click the page to place Text')).toBeVisible();

  // Where a corner of the selected field could be pulled a moment ago.
  await expect(async () => {
    const box = (await field.boundingBox())!;
    await page.touchscreen.tap(box.x + box.width + 6, box.y + box.height + 6);
    await expect(page.locator('[data-field]')).toHaveCount(count + 1, { timeout: 1_000 });
  }).toPass();
});

test('scrolls with a second finger during a drag, without zooming', async ({ page, open }) => {
  await open();
  const field = page.getByRole('button', { name: 'Signature of the tenant' });
  await field.tap();
  await expect(page.getByRole('toolbar', { name: 'Selected fields' })).toBeVisible();
  const box = async () => (await page.getByRole('application').first().boundingBox())!;
  const width = async () => (await box()).width;
  const { width: wide, y: top } = await box();
  const before = { width: wide, ...(await middle(field)) };
  const session = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: touchPoints.map((at, id) => ({ ...at, id })),
    });
  const first = (dy: number) => ({ x: before.x, y: before.y + dy });
  const second = (dy: number) => ({ x: before.x, y: before.y - 150 + dy });
  await send('touchStart', first(0));
  for (let dy = 0; dy >= -40; dy -= 8) await send('touchMove', first(dy));
  await expect(page.locator('[data-gesture="move"]')).toBeVisible();
  // What would lie over the place where it goes.
  await expect(page.getByRole('toolbar', { name: 'Selected fields' })).toBeHidden();
  await send('touchStart', first(-40), second(0));
  for (let dy = 0; dy >= -60; dy -= 10) await send('touchMove', first(-40), second(dy));
  await expect.poll(async () => (await box()).y).toBeCloseTo(top - 60, 0);
  expect(await width()).toBeCloseTo(before.width, 0);
  await send('touchEnd');
  // It stayed under the first finger.
  await expect.poll(async () => (await middle(field)).y).toBeLessThan(before.y - 25);
  expect((await middle(field)).y).toBeGreaterThan(before.y - 55);
  expect(await width()).toBeCloseTo(before.width, 0);
  expect((await box()).y).toBeCloseTo(top - 60, 0);
});
