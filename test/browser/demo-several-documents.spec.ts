/** Several documents in the demo and its editor alone, by mouse, by keyboard and by touch, in a frame and inline. */

import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from '@playwright/test';
import { onePage } from '../fixtures/raw-pdf.ts';
import { hasTool } from '../support/tools.ts';
import { ISOLATIONS } from './editor-script.ts';
import { keyboard } from './journey-by-keyboard.ts';
import { mouse } from './journey-by-mouse.ts';
import { touch } from './journey-by-touch.ts';
import { test, withProduct } from './product.ts';
import { file, PHONE, severalDocumentsJourney, wordDocument } from './several-documents-journey.ts';

const TIME = 240_000;

const HANDS = { mouse: [mouse, {}], keyboard: [keyboard, {}], touch: [touch, PHONE] } as const;

for (const [name, [hands, device]] of Object.entries(HANDS))
  test.describe(() => {
    test.use(device);
    for (const isolation of ISOLATIONS)
      test(`three PDFs and a Word document by ${name}, ${isolation}`, async ({ page, browser, product }) => {
        test.skip(!hasTool('soffice'), 'Word documents need LibreOffice');
        test.setTimeout(TIME);
        await severalDocumentsJourney({ page, browser, product }, isolation, hands);
      });
  });

test('shows that a Word document is converted, and canceling ends that on the service', async ({ page }) => {
  // A converter that takes its time.
  const converter = createServer();
  const asked = once(converter, 'request').then(async ([request, response]) => {
    const gone = once(response, 'close');
    await once(request.resume(), 'end');
    // In a list, since a promise of a promise would wait for both.
    return [gone] as const;
  });
  converter.listen(0, '127.0.0.1');
  await once(converter, 'listening');
  const { port } = converter.address() as AddressInfo;
  try {
    await withProduct(
      async ({ demoUrl }) => {
        await page.goto(demoUrl);
        await page.locator('#own-pdf').setInputFiles([file('Lease.pdf', onePage()), wordDocument()]);
        await expect(page.getByText('Uploading and converting file 2 of 2…')).toBeVisible();
        const [gone] = await asked;
        await page.getByRole('button', { name: 'Cancel' }).click();
        await gone;
        await expect(page.getByText('Choose files')).toBeVisible();
        await expect(page.getByRole('alert')).toHaveCount(0);
        // Another file can be chosen at once.
        await page.locator('#own-pdf').setInputFiles(file('Lease.pdf', onePage()));
        await expect(page.getByRole('heading', { name: 'Lease' })).toBeVisible();
      },
      { CONVERTER: `http://127.0.0.1:${port}/` },
    );
  } finally {
    converter.closeAllConnections();
    converter.close();
  }
});
