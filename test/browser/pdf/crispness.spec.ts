import { chromium } from '@playwright/test';
import { textDocument } from '../../fixtures/make-pdfs.ts';
import { expect, test } from './harness/fixtures.ts';

const A4 = { width: 595.28, height: 841.89 };

for (const ratio of [1, 1.25, 2, 3])
  test(`shows pdf.js's pixels unchanged at ${ratio} device pixels per CSS pixel`, async ({
    site,
    launchOptions,
  }) => {
    site.setDocument(await textDocument(2));
    // A browser of its own: the emulated ratio of a context snaps boxes to CSS pixels, which no real screen does.
    const browser = await chromium.launch({
      ...launchOptions,
      args: [...(launchOptions.args ?? []), `--force-device-scale-factor=${ratio}`, '--window-size=1000,700'],
    });
    try {
      const page = await (await browser.newContext({ viewport: null })).newPage();
      await page.goto(site.origin);
      await page.evaluate(
        (size) => window.room.show('/document.pdf', { pageSizes: [{ count: 2, ...size }], zoom: 100 }),
        A4,
      );
      const shot = (await page.screenshot()).toString('base64');
      const compared = await page.evaluate(async (png) => {
        const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob());
        const screen = new OffscreenCanvas(image.width, image.height).getContext('2d')!;
        screen.drawImage(image, 0, 0);
        const canvas = document.querySelector<HTMLCanvasElement>('.pdf-canvas')!;
        const { left, top, width } = canvas.getBoundingClientRect();
        const [x, y] = [left, top].map((at) => Math.round(at * devicePixelRatio)) as [number, number];
        const size = [Math.min(canvas.width, image.width - x), 400] as const;
        const painted = canvas.getContext('2d')!.getImageData(0, 0, ...size).data;
        const seen = screen.getImageData(x, y, ...size).data;
        let different = 0;
        let ink = 0;
        for (let at = 0; at < painted.length; at += 4) {
          if (painted[at]! < 128) ink += 1;
          if (Math.abs(painted[at]! - seen[at]!) > 2) different += 1;
        }
        return { ratio: devicePixelRatio, pixels: canvas.width / width, different, hasInk: ink > 500 };
      }, shot);
      expect(compared).toEqual({ ratio, pixels: expect.closeTo(ratio, 3), different: 0, hasInk: true });
    } finally {
      await browser.close();
    }
  });

test('keeps one pixel per device pixel for the visible part at high zoom', async ({ page, site }) => {
  site.setDocument(await textDocument(2));
  await page.goto(site.origin);
  await page.evaluate(
    (size) => window.room.show('/document.pdf', { pageSizes: [{ count: 2, ...size }], zoom: 400 }),
    A4,
  );
  const detail = page.locator('.pdf-detail').first();
  await expect(detail).toBeVisible();
  const { pixels, width, soft } = await detail.evaluate((canvas: HTMLCanvasElement) => ({
    pixels: canvas.width,
    width: canvas.getBoundingClientRect().width,
    soft: Math.max(
      0,
      ...[...document.querySelectorAll<HTMLCanvasElement>('canvas')].map((each) => each.width * each.height),
    ),
  }));
  expect(Math.abs(pixels - width * (await page.evaluate(() => devicePixelRatio)))).toBeLessThan(1.5);
  expect(soft).toBeLessThan(8_388_609);
});

test('paints the visible part first after zooming, and the whole page after it', async ({ page, site }) => {
  site.setDocument(await textDocument(2));
  await page.goto(site.origin);
  await page.evaluate(
    (size) => window.room.show('/document.pdf', { pageSizes: [{ count: 2, ...size }], zoom: 100 }),
    A4,
  );
  const order = await page.evaluate(async () => {
    const sheet = document.querySelector('.pdf-page')!;
    const added: { part: string; pixels: number }[] = [];
    new MutationObserver((records) => {
      for (const node of records.flatMap(({ addedNodes }) => [...addedNodes]))
        if (node instanceof HTMLCanvasElement)
          added.push({
            part: node.className,
            pixels: node.width / node.getBoundingClientRect().width / devicePixelRatio,
          });
    }).observe(sheet, { childList: true });
    window.room.shown.viewer.setZoom(300);
    while (added.length < 2) await new Promise(requestAnimationFrame);
    return added.map(({ part, pixels }) => ({ part, pixels: Math.round(pixels * 100) / 100 }));
  });
  expect(order).toEqual([
    { part: 'pdf-detail', pixels: 1 },
    { part: 'pdf-canvas', pixels: 1 },
  ]);
  await expect(page.locator('.pdf-detail')).toHaveCount(0);
  await expect(page.locator('.pdf-page[data-page="1"] canvas')).toHaveCount(1);
});
