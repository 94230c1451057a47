import ThorVG from '@thorvg/webcanvas';
import { serverFile, serverFilePath } from '../bundled-files.ts';
import type { ImageSize } from '../operations.ts';
import { checkSvg } from './check-svg.ts';
import type { Pixels } from './pixels.ts';

/** What the library needs of a page: an element that it hands the pixels to. */
interface Page {
  document?: { querySelector(): object };
  ImageData?: new (data: Uint8ClampedArray, width: number, height: number) => object;
}
const page = globalThis as unknown as Page;

/** Runs `draw` with a stand-in for the page; returns the pixels that were drawn. */
function capture(draw: () => void): Uint8Array {
  let pixels: Uint8Array | undefined;
  const canvas = {
    style: {},
    getContext: () => ({
      clearRect: () => {},
      putImageData: ({ data }: { readonly data: Uint8ClampedArray }) => {
        pixels = new Uint8Array(data.buffer, data.byteOffset, data.length);
      },
    }),
  };
  const before = { document: page.document, ImageData: page.ImageData };
  page.document = { querySelector: () => canvas };
  page.ImageData = class {
    constructor(readonly data: Uint8ClampedArray) {}
  };
  try {
    draw();
  } finally {
    // Other libraries look for a `document` to tell where they run.
    if (before.document) page.document = before.document;
    else delete page.document;
    if (before.ImageData) page.ImageData = before.ImageData;
    else delete page.ImageData;
  }
  if (!pixels) throw new RangeError('The SVG couldn’t be drawn');
  return pixels;
}

const decoder = new TextDecoder('utf-8', { fatal: true });

/** The text of an SVG; null for other files. @throws RangeError saying what isn't accepted */
export function readSvg(bytes: Uint8Array): string | null {
  let text: string;
  try {
    text = decoder.decode(bytes);
  } catch {
    return null;
  }
  return /^\s*</.test(text) && checkSvg(text) ? text : null;
}

/** @throws RangeError */
function sizeWithin({ width, height }: ImageSize, side: number): ImageSize {
  const scale = side / Math.max(width, height);
  if (!(scale > 0 && Number.isFinite(scale))) throw new RangeError('The SVG has no size');
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/**
 * Draws an SVG from `readSvg` on a transparent ground, its longer side `side` pixels. Texts are drawn in Noto Sans. Each drawing has an
 * own instance of the library, because one that ran out of memory can't be used again.
 * @throws RangeError saying what is wrong
 */
export async function drawSvg(svg: string, side: number): Promise<Pixels> {
  const { Font, Picture, Canvas, term } = await ThorVG.init({
    renderer: 'sw',
    locateFile: () => serverFilePath('thorvg.wasm'),
  });
  try {
    Font.load('Noto Sans', serverFile('NotoSans-Regular.ttf'), { type: 'ttf' });
    let size = { width: 1, height: 1 };
    const data = capture(() => {
      // Before the picture, which loads nothing without a canvas.
      const canvas = new Canvas('#picture', { ...size, enableDevicePixelRatio: false });
      const picture = new Picture();
      picture.load(svg, { type: 'svg' });
      size = sizeWithin(picture.size(), side);
      canvas.resize(size.width, size.height);
      picture.size(size.width, size.height);
      canvas.add(picture);
      canvas.render();
    });
    return { ...size, data };
  } catch (error) {
    if (error instanceof RangeError && !/call stack/.test(error.message)) throw error;
    throw new RangeError('The SVG is damaged or too complex', { cause: error });
  } finally {
    try {
      term();
    } catch {
      // It ran out of memory.
    }
  }
}
