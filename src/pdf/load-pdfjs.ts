import type * as Pdfjs from 'pdfjs-dist';
import { PdfError } from './pdf-error.ts';
import { pdfjsScript } from './version.ts';

/** What our slim build of pdf.js exports; see `build/slim-pdfjs.ts`. */
export type PdfjsCore = Pick<
  typeof Pdfjs,
  'getDocument' | 'GlobalWorkerOptions' | 'PDFWorker' | 'PDFDataRangeTransport'
>;
export type PdfjsDocument = Pdfjs.PDFDocumentProxy;
export type PdfjsPage = Pdfjs.PDFPageProxy;

/** Imported by address instead of bundled, so that it loads beside the editor and is cached under pdf.js's own version. */
export async function loadPdfjs(assetBase: string): Promise<PdfjsCore> {
  const address = assetBase + pdfjsScript('pdf');
  try {
    return (await import(/* @vite-ignore */ address)) as PdfjsCore;
  } catch (cause) {
    throw new PdfError('network', `The PDF engine couldn’t be loaded from ${address}`, { cause });
  }
}

/** Lets pdf.js run without a worker: its worker file, imported here, registers itself where the core looks for it. */
export async function loadOnMainThread(assetBase: string): Promise<void> {
  try {
    await import(/* @vite-ignore */ assetBase + pdfjsScript('pdf.worker'));
  } catch (cause) {
    throw new PdfError('worker', 'The page allows no worker and no script for the PDF engine', { cause });
  }
}
