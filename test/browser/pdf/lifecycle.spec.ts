import { textDocument } from '../../fixtures/make-pdfs.ts';
import { expect, test } from './harness/fixtures.ts';

const sizes = [{ count: 30, width: 595.28, height: 841.89 }];

test('leaves no worker, request, node or error when destroyed at any time while loading', async ({
  page,
  site,
}) => {
  site.setDocument(await textDocument(30));
  await page.goto(site.origin);
  for (const moment of [0, 3, 10, 25, 50, 100, 150, 200, 300, 450]) {
    await page.evaluate(
      async ({ sizes, moment }) => {
        const root = document.querySelector<HTMLElement>('#root')!;
        const stop = new AbortController();
        const viewer = window.room.createViewer({ root, pageSizes: sizes });
        const opened = window.room
          .openDocument({
            url: '/document.pdf',
            renewUrl: async () => ({ url: '/document.pdf' }),
            assetBase: new URL('/', location.href).href,
            signal: stop.signal,
          })
          .then(
            (handle) => viewer.show(handle),
            (error) => {
              if (error.name !== 'AbortError') throw error;
            },
          );
        // The moment itself is what is tested, so here a time is right.
        await new Promise((resolve) => setTimeout(resolve, moment));
        viewer.destroy();
        stop.abort();
        viewer.destroy();
        await opened;
      },
      { sizes, moment },
    );
    await expect.poll(() => page.workers().length, { message: `after ${moment} ms` }).toBe(0);
    await expect.poll(() => site.openRequests).toBe(0);
    expect(await page.locator('#root > *').count()).toBe(0);
    expect(await page.locator('canvas').count()).toBe(0);
  }
});

test('supports two viewers of two documents on one page, one of which is destroyed first', async ({
  page,
  site,
}) => {
  site.setDocument(await textDocument(3));
  await page.goto(site.origin);
  const alive = await page.evaluate(async () => {
    const rendered: string[] = [];
    const make = async (name: string) => {
      const root = document.createElement('div');
      root.style.height = '300px';
      document.body.append(root);
      const viewer = window.room.createViewer({
        root,
        pageSizes: [{ count: 3, width: 595.28, height: 841.89 }],
        zoom: 40,
        onPageRendered: (number) => rendered.push(`${name}${number}`),
      });
      const handle = await window.room.openDocument({
        url: '/document.pdf',
        renewUrl: async () => ({ url: '/document.pdf' }),
        assetBase: new URL('/', location.href).href,
      });
      viewer.show(handle);
      return { viewer, handle };
    };
    const [a, b] = await Promise.all([make('a'), make('b')]);
    const until = async (name: string) => {
      while (!rendered.includes(name)) await new Promise(requestAnimationFrame);
    };
    await Promise.all([until('a1'), until('b1')]);
    a.viewer.destroy();
    a.handle.destroy();
    b.viewer.scrollToPage(3);
    await until('b3');
    const text = await b.handle.read(2, window.room.readText);
    const thumbnail = await window.room.renderThumbnail(b.handle, 3, 90);
    return {
      pieces: text.length,
      inside: text.every(({ box }) => box.x >= 0 && box.x + box.width <= 101),
      thumbnail: thumbnail.width,
    };
  });
  expect(alive.pieces).toBeGreaterThan(20);
  expect(alive.inside).toBe(true);
  expect(alive.thumbnail).toBe(90);
});

test('paints pages even if a policy forbids workers', async ({ page, site }) => {
  site.setDocument(await textDocument(3));
  site.setHeaders({ 'content-security-policy': "worker-src 'none'" });
  await page.goto(site.origin);
  await page.evaluate(
    (sizes) => window.room.show('/document.pdf', { pageSizes: sizes }),
    [{ count: 3, width: 595.28, height: 841.89 }],
  );
  expect(await page.evaluate(() => window.room.shown.handle.hasWorker)).toBe(false);
  await expect(page.locator('.pdf-canvas').first()).toBeVisible();
});
