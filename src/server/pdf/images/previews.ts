import { type PDFiumDocument, PDFiumLibrary } from '@hyzyla/pdfium';
import type { Box } from '../../../geometry/box.ts';
import { boxOnPage } from '../../../geometry/page-rect.ts';
import { serverFile } from '../bundled-files.ts';
import type { PreviewPage, PreviewRequest } from '../operations.ts';
import { encodePreview } from './encode-preview.ts';

let library: Promise<PDFiumLibrary> | undefined;

function pdfium(): Promise<PDFiumLibrary> {
  library ??= PDFiumLibrary.init({ wasmBinary: serverFile('pdfium.wasm').slice().buffer as ArrayBuffer });
  return library;
}

/** Maximum ratio of height to width: a receipt must not become a ten-megapixel image. */
const MAX_ASPECT = 3;

/**
 * pdfium shows CropBox ∩ MediaBox rotated by /Rotate, as pdf.js does, so the image is exactly the displayed page. Form widgets are
 * drawn, because pdf.js shows them too.
 */
export async function previews({ bytes, pages, width }: PreviewRequest): Promise<PreviewPage[]> {
  const document = await (await pdfium()).loadDocument(bytes);
  try {
    const made: PreviewPage[] = [];
    for (let index = 0; index < Math.min(pages, document.getPageCount()); index++) {
      const page = await preview(document, index, width).catch(() => undefined);
      if (page) made.push(page);
    }
    return made;
  } finally {
    document.destroy();
  }
}

/** For each box (percent of the displayed page), the most frequent color just outside it, as values from 0 to 1. */
export async function surroundingColors(
  bytes: Uint8Array,
  index: number,
  boxes: readonly Box<'percent'>[],
): Promise<number[][]> {
  const document = await (await pdfium()).loadDocument(bytes);
  try {
    const { data, width, height } = await document
      .getPage(index)
      .render({ scale: 1, colorSpace: 'BGRA', render: 'bitmap' });
    return boxes.map((box) => frequentColor(data, { width, height }, box));
  } finally {
    document.destroy();
  }
}

/** Pixels that text doesn't reach. */
const CLEARANCE = 2;

function frequentColor(
  rgba: Uint8Array,
  { width, height }: { readonly width: number; readonly height: number },
  box: Box<'percent'>,
): number[] {
  const clamp = (value: number, max: number) => Math.min(max - 1, Math.max(0, Math.round(value)));
  const field = boxOnPage(box, { width, height });
  const left = clamp(field.x - CLEARANCE, width);
  const right = clamp(field.x + field.width + CLEARANCE, width);
  const top = clamp(field.y - CLEARANCE, height);
  const bottom = clamp(field.y + field.height + CLEARANCE, height);
  const counts = new Map<number, number>();
  for (let x = left; x <= right; x++)
    for (const y of [top, bottom]) {
      const at = (y * width + x) * 4;
      const color = (rgba[at]! << 16) | (rgba[at + 1]! << 8) | rgba[at + 2]!;
      counts.set(color, (counts.get(color) ?? 0) + 1);
    }
  const [frequent] = [...counts].reduce((a, b) => (b[1] > a[1] ? b : a), [0xffffff, 0]);
  return [16, 8, 0].map((shift) => ((frequent >> shift) & 255) / 255);
}

/** The first page of a document as RGBA. */
export async function drawPage(bytes: Uint8Array, scale: number) {
  const document = await (await pdfium()).loadDocument(bytes);
  try {
    const options = { scale, colorSpace: 'BGRA', render: 'bitmap' } as const;
    return await document.getPage(0).render(options);
  } finally {
    document.destroy();
  }
}

async function preview(
  document: PDFiumDocument,
  index: number,
  width: number,
): Promise<PreviewPage | undefined> {
  const { originalWidth, originalHeight } = document.getPage(index).getOriginalSize();
  const aspect = originalHeight / originalWidth;
  if (!Number.isFinite(aspect) || aspect <= 0 || aspect > MAX_ASPECT) return undefined;
  const height = Math.max(1, Math.round(width * aspect));
  const draw = async (colorSpace: 'BGRA' | 'Gray') => {
    const options = {
      width,
      height,
      scale: 1,
      colorSpace,
      render: 'bitmap',
      renderFormFields: true,
    } as const;
    return (await document.getPage(index).render(options)).data;
  };
  const colors = await draw('BGRA');
  const grays = await draw('Gray');
  return { page_number: index + 1, width, height, ...encodePreview({ width, height, colors, grays }) };
}
