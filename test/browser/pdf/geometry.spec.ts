import { displayedSize } from '../../../src/geometry/page-transform.ts';
import { rotatedAndCropped, textDocument, trickyGeometry } from '../../fixtures/make-pdfs.ts';
import { expect, test } from './harness/fixtures.ts';

const sizes = [{ count: 30, width: 595.28, height: 841.89 }];

test.beforeEach(async ({ page, site }) => {
  site.setDocument(await textDocument(30));
  await page.goto(site.origin);
  await page.evaluate((sizes) => window.room.show('/document.pdf', { pageSizes: sizes, zoom: 100 }), sizes);
});

test('converts points of a page there and back, also under a transform of the host', async ({ page }) => {
  const check = () =>
    page.evaluate(() => {
      const { viewer } = window.room.shown;
      const rect = viewer.pageRect(2);
      const shown = document.querySelector('[data-page="2"]')!.getBoundingClientRect();
      const found = viewer.pageAt(rect.left + rect.width * 0.25, rect.top + rect.height * 0.1);
      return {
        found,
        offBy: Math.max(
          Math.abs(rect.left - shown.left),
          Math.abs(rect.top - shown.top),
          Math.abs(rect.width - shown.width),
        ),
        beside: viewer.pageAt(rect.left - 5, rect.top + 50),
        nearest: viewer.nearestPageAt(rect.left - rect.width * 0.1, rect.top + 1).page_number,
      };
    });
  await page.evaluate(() => window.room.shown.viewer.scrollToPage(2));
  for (const transform of ['none', 'scale(0.5)', 'scale(1.5) translate(20px, 10px)']) {
    await page.evaluate((value) => {
      document.querySelector<HTMLElement>('#root')!.style.transform = value;
    }, transform);
    const { found, offBy, beside, nearest } = await check();
    expect(found?.page_number).toBe(2);
    expect(found?.point.x).toBeCloseTo(25, 1);
    expect(found?.point.y).toBeCloseTo(10, 1);
    expect(offBy).toBeLessThan(1);
    expect(beside).toBeNull();
    expect(nearest).toBe(2);
  }
});

test('zooms around the pointer with Ctrl and the wheel', async ({ page }) => {
  await page.evaluate(() => window.room.shown.viewer.scrollToPage(7));
  await page.mouse.move(500, 350);
  const at = () => page.evaluate(() => window.room.shown.viewer.pageAt(500, 350));
  const before = await at();
  await page.keyboard.down('Control');
  for (let notch = 0; notch < 4; notch += 1) await page.mouse.wheel(0, -100);
  await page.keyboard.up('Control');
  await expect.poll(() => page.evaluate(() => window.room.shown.viewer.percent.value)).toBeGreaterThan(150);
  const after = await at();
  expect(after?.page_number).toBe(before?.page_number);
  expect(after!.point.x).toBeCloseTo(before!.point.x, 0);
  expect(after!.point.y).toBeCloseTo(before!.point.y, 0);
});

test('zooms with two fingers and scrolls with one', async ({ browser, site }) => {
  const context = await browser.newContext({ hasTouch: true, viewport: { width: 400, height: 700 } });
  const page = await context.newPage();
  await page.goto(site.origin);
  await page.evaluate((sizes) => window.room.show('/document.pdf', { pageSizes: sizes }), sizes);
  const before = await page.evaluate(() => window.room.shown.viewer.percent.value);
  const cdp = await context.newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart: number) =>
    cdp.send('Input.dispatchTouchEvent', {
      type,
      touchPoints:
        type === 'touchEnd'
          ? []
          : [
              { x: 200 - apart, y: 300 },
              { x: 200 + apart, y: 300 },
            ],
    });
  await touch('touchStart', 40);
  for (const apart of [50, 60, 70, 80]) await touch('touchMove', apart);
  await touch('touchEnd', 0);
  await expect
    .poll(() => page.evaluate(() => window.room.shown.viewer.percent.value))
    .toBeGreaterThan(before * 1.6);
  await context.close();
});

test('scrolls to boxes out of view, and not to visible ones', async ({ page }) => {
  const top = () => page.evaluate(() => window.room.shown.viewer.scroller.scrollTop);
  await page.evaluate(() => window.room.shown.viewer.scrollToBox(20, { x: 10, y: 80, width: 20, height: 5 }));
  const there = await top();
  const rect = await page.evaluate(() => window.room.shown.viewer.pageRect(20));
  const middle = rect.top + rect.height * 0.825;
  expect(middle).toBeGreaterThan(200);
  expect(middle).toBeLessThan(600);
  await page.evaluate(() => window.room.shown.viewer.scrollToBox(20, { x: 50, y: 81, width: 20, height: 5 }));
  expect(await top()).toBe(there);
});

test('shows rotated and cropped pages in the size that the service computes', async ({ page, site }) => {
  site.setDocument(rotatedAndCropped());
  const measured = await page.evaluate(async (count) => {
    const pdf = await window.room.openDocument({
      url: '/document.pdf',
      renewUrl: async () => ({ url: '/document.pdf' }),
      assetBase: new URL('/', location.href).href,
    });
    return Promise.all(Array.from({ length: count }, (_, index) => pdf.pageSize(index + 1)));
  }, trickyGeometry.length);
  for (const [index, geometry] of trickyGeometry.entries()) {
    const { width, height } = displayedSize(geometry);
    expect(measured[index]!.width).toBeCloseTo(width * geometry.userUnit, 3);
    expect(measured[index]!.height).toBeCloseTo(height * geometry.userUnit, 3);
  }
});
