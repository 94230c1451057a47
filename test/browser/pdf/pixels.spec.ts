import { rotatedAndCropped, textDocument, trickyPages } from '../../fixtures/make-pdfs.ts';
import { rarePdfs } from '../../fixtures/rare-pdfs.ts';
import { expect, test } from './harness/fixtures.ts';

const rare = Object.entries(rarePdfs).map(([name, { make }]) => [name, async () => make(), 1] as const);

const plain = [
  ['text in an embedded font', () => textDocument(3), 3],
  ['rotated and cropped pages', async () => rotatedAndCropped(), trickyPages.length],
] as const;

for (const [name, make, pages, isOld] of [
  ...[...plain, ...rare].map((one) => [...one, false] as const),
  ...plain.map((one) => [...one, true] as const),
])
  test(`the slim pdf.js paints ${name} like the published one${isOld ? ', in an older browser' : ''}`, async ({
    page,
    site,
  }) => {
    site.setDocument(await make());
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    if (isOld)
      await page.addInitScript(() => {
        // As a page of theirs may have mended it.
        Object.assign(Map.prototype, {
          getOrInsertComputed<K, V>(this: Map<K, V>, key: K, make: (key: K) => V): V | undefined {
            if (!this.has(key)) this.set(key, make(key));
            return this.get(key);
          },
        });
      });
    await page.goto(site.origin);
    const different = await page.evaluate(async (count) => {
      const published = (await import('/published/pdf.min.mjs' as string)) as typeof import('pdfjs-dist');
      published.GlobalWorkerOptions.workerSrc = '/published/pdf.worker.min.mjs';
      const theirs = await published.getDocument({
        url: '/document.pdf',
        cMapUrl: '/pdfjs-6.5.438/cmaps/',
        standardFontDataUrl: '/pdfjs-6.5.438/standard_fonts/',
        wasmUrl: '/pdfjs-6.5.438/wasm/',
        iccUrl: '/pdfjs-6.5.438/iccs/',
      }).promise;
      const ours = await window.room.openDocument({
        url: '/document.pdf',
        renewUrl: async () => ({ url: '/document.pdf' }),
        assetBase: new URL('/', location.href).href,
      });
      const results: number[] = [];
      for (let number = 1; number <= count; number += 1) {
        const a = document.createElement('canvas');
        const b = document.createElement('canvas');
        const their = await theirs.getPage(number);
        const viewport = their.getViewport({ scale: 700 / their.getViewport({ scale: 1 }).width });
        const height = Math.round(viewport.height);
        a.width = 700;
        a.height = height;
        await their.render({
          canvas: a,
          viewport,
          transform: [1, 0, 0, height / viewport.height, 0, 0],
        }).promise;
        const paint = (canvas: HTMLCanvasElement) =>
          ours.paint(number, { canvas, width: 700, height }, new AbortController().signal);
        await paint(b);
        // The first page is painted on the main thread, all others in the renderer.
        ours.settle();
        const c = document.createElement('canvas');
        await paint(c);
        const [x, ...both] = [a, b, c].map((canvas) => {
          const copy = new OffscreenCanvas(700, height).getContext('2d')!;
          copy.drawImage(canvas, 0, 0);
          return copy.getImageData(0, 0, 700, height).data;
        });
        for (const y of both) {
          let inked = 0;
          let different = 0;
          for (let at = 0; at < x!.length; at += 4) {
            if (x![at]! < 200) inked += 1;
            if (Math.abs(x![at]! - y[at]!) > 3) different += 1;
          }
          results.push(inked === 0 ? -1 : different);
        }
      }
      return results;
    }, pages);
    expect(different).toEqual(Array.from({ length: 2 * pages }, () => 0));
    const folder = isOld ? '/pdfjs-6.5.438/legacy/' : '/pdfjs-6.5.438/';
    for (const file of ['pdf.min.mjs', 'pdf.worker.min.mjs']) expect(asked).toContain(folder + file);
  });
