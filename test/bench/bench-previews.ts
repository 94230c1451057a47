import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { encode } from 'fast-png';
import { benchFolder, type InputName } from './bench-pdfs.ts';

/** A picture of page 1 as the service makes one at upload, in more greys and therefore a little heavier. */
export async function makePreview(name: InputName, pdf: string): Promise<void> {
  const file = path.join(benchFolder, `${name}.png`);
  if (existsSync(file)) return;
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(await readFile(pdf));
  const width = 800;
  const height = 1_035;
  const { data } = await document.getPage(0).render({
    width,
    height,
    scale: 1,
    colorSpace: 'Gray',
    render: 'bitmap',
  });
  await writeFile(file, encode({ width, height, data, channels: 1 }));
  document.destroy();
  library.destroy();
}
