import { PDFiumLibrary } from '@hyzyla/pdfium';
import { serverFile } from '../../src/server/pdf/bundled-files.ts';

export interface Rendered {
  readonly width: number;
  readonly height: number;
  /** Red, green and blue of a pixel. */
  at(x: number, y: number): readonly [number, number, number];
}

let library: Promise<PDFiumLibrary> | undefined;

/** Renders a page (from 0) as viewers do, with `scale` pixels per user space unit. */
export async function renderPage(pdf: Uint8Array, index: number, scale = 2): Promise<Rendered> {
  library ??= PDFiumLibrary.init({ wasmBinary: serverFile('pdfium.wasm').slice().buffer as ArrayBuffer });
  const document = await (await library).loadDocument(pdf);
  try {
    const { originalWidth, originalHeight } = document.getPage(index).getOriginalSize();
    const width = Math.round(originalWidth * scale);
    const height = Math.round(originalHeight * scale);
    const { data } = await document.getPage(index).render({ width, height, scale: 1, render: 'bitmap' });
    return {
      width,
      height,
      at: (x, y) => {
        const from = (Math.floor(y) * width + Math.floor(x)) * 4;
        return [data[from]!, data[from + 1]!, data[from + 2]!];
      },
    };
  } finally {
    document.destroy();
  }
}

type Rgb = readonly [number, number, number];

/** The bounding box of all pixels of a color; undefined if there are none. */
export function boundsOfColour(page: Rendered, [red, green, blue]: Rgb, tolerance = 40) {
  let [left, top, right, bottom] = [Infinity, Infinity, -1, -1];
  for (let y = 0; y < page.height; y++) {
    for (let x = 0; x < page.width; x++) {
      const [r, g, b] = page.at(x, y);
      if (Math.abs(r - red) > tolerance || Math.abs(g - green) > tolerance || Math.abs(b - blue) > tolerance)
        continue;
      left = Math.min(left, x);
      right = Math.max(right, x + 1);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y + 1);
    }
  }
  return right < 0 ? undefined : { x: left, y: top, width: right - left, height: bottom - top };
}
