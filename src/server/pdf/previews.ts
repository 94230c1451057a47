import { type PDFiumDocument, PDFiumLibrary } from '@hyzyla/pdfium';
import { encodePreview } from './encode-preview.ts';
import type { PreviewPage, PreviewQuestion } from './pdf-jobs.ts';
import { serverFile } from './server-files.ts';

let library: Promise<PDFiumLibrary> | undefined;

function pdfium(): Promise<PDFiumLibrary> {
  library ??= PDFiumLibrary.init({ wasmBinary: serverFile('pdfium.wasm').slice().buffer as ArrayBuffer });
  return library;
}

/** Tallest preview relative to its width: a receipt roll must not become a ten-megapixel image. */
const MAX_ASPECT = 3;

/**
 * pdfium shows CropBox ∩ MediaBox turned by /Rotate, as pdf.js does, so the image covers exactly the displayed page.
 * Form widgets are drawn, because pdf.js shows them too.
 */
export async function previews({ bytes, pages, width }: PreviewQuestion): Promise<PreviewPage[]> {
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
  const colours = await draw('BGRA');
  const greys = await draw('Gray');
  return { page_number: index + 1, width, height, ...encodePreview({ width, height, colours, greys }) };
}
