import type * as Pdfjs from 'pdfjs-dist';
import { PdfError } from './pdf-error.ts';
import { pdfjsScript } from './version.ts';

/** Exports of our slim build of pdf.js; see `build/slim-pdfjs.ts`. */
export type PdfjsCore = Pick<
  typeof Pdfjs,
  'getDocument' | 'GlobalWorkerOptions' | 'PDFWorker' | 'PDFDataRangeTransport'
>;
export type PdfjsDocument = Pdfjs.PDFDocumentProxy;
export type PdfjsPage = Pdfjs.PDFPageProxy;

/** Imported by URL instead of bundled, so that it loads in parallel with the editor and is cached by pdf.js's version. */
export async function loadPdfjs(assetBase: string): Promise<PdfjsCore> {
  const address = assetBase + pdfjsScript('pdf');
  try {
    return (await import(/* @vite-ignore */ address)) as PdfjsCore;
  } catch (cause) {
    throw new PdfError('network', `The PDF engine couldn’t be loaded from ${address}`, { cause });
  }
}

/** Lets pdf.js run on the main thread: its worker file registers itself where the core looks for it. */
export async function loadOnMainThread(assetBase: string): Promise<void> {
  try {
    await import(/* @vite-ignore */ assetBase + pdfjsScript('pdf.worker'));
  } catch (cause) {
    throw new PdfError('worker', "The page's CSP allows neither a worker nor a script for the PDF engine", {
      cause,
    });
  }
}
