import { createHash } from 'node:crypto';
import { PDF, PdfDict } from '@libpdf/core';
import { ServiceError } from '../../model/errors.ts';
import { findPages, flattenTree, geometryOf, isTreePlain } from './page-tree.ts';
import type { InspectedPdf, InspectQuestion } from './pdf-jobs.ts';

export type DocumentRefusal =
  | 'not_pdf'
  | 'damaged'
  | 'encrypted'
  | 'no_pages'
  | 'too_many_pages'
  | 'xfa'
  | 'signed'
  | 'too_heavy';

export function refuse(reason: DocumentRefusal, message: string, cause?: unknown): ServiceError {
  return new ServiceError('INVALID_DOCUMENT', message, { details: { reason }, cause });
}

/** Acrobat and viewers accept the header anywhere in the first kilobyte. */
function hasHeader(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 1024)).includes('%PDF-');
}

async function open(bytes: Uint8Array): Promise<PDF> {
  try {
    return await PDF.load(bytes);
  } catch (error) {
    throw refuse('damaged', 'The file is damaged beyond repair: no readable PDF structure was found', error);
  }
}

/** An XFA form that viewers replace by "please wait": its pages are not in the PDF. */
function isDynamicXfa(pdf: PDF): boolean {
  const resolve = pdf.context.resolve.bind(pdf.context);
  const catalog = pdf.getCatalog();
  const form = catalog.get('AcroForm', resolve);
  if (!(form instanceof PdfDict) || !form.has('XFA')) return false;
  return (
    catalog.getBool('NeedsRendering', resolve)?.value === true ||
    form.getArray('Fields', resolve)?.length === 0
  );
}

/** Whether somebody has signed this file already: a seal is a rewrite, and would break that signature. */
export function isSigned(pdf: PDF): boolean {
  const form = pdf.getForm();
  return form?.getSignatureFields().some((field) => field.isSigned()) ?? false;
}

export async function inspect({ bytes, maxPages }: InspectQuestion): Promise<InspectedPdf> {
  if (!hasHeader(bytes)) throw refuse('not_pdf', 'Expected a PDF: the file does not start with %PDF-');
  const pdf = await open(bytes);
  if (pdf.isEncrypted && !pdf.isAuthenticated) {
    throw refuse('encrypted', 'The PDF is protected by a password. Remove the password and upload it again');
  }
  const pages = findPages(pdf, maxPages);
  if (pages.length === 0) {
    throw pdf.recoveredViaBruteForce
      ? refuse('damaged', 'The file is damaged beyond repair: no pages were found')
      : refuse('no_pages', 'The PDF has no pages');
  }
  if (pages.length > maxPages) {
    throw refuse(
      'too_many_pages',
      `The PDF has more than ${maxPages} pages, which is the most that is accepted`,
    );
  }
  if (isDynamicXfa(pdf)) {
    throw refuse(
      'xfa',
      'The PDF is a dynamic XFA form without pages of its own. Print it to PDF and upload that',
    );
  }
  if (isSigned(pdf)) {
    throw refuse(
      'signed',
      'The PDF already carries a digital signature, which sealing would break. Upload a copy without it',
    );
  }
  const geometry = pages.map((page) => geometryOf(pdf, page));
  const stored = (await normalised(pdf, pages)) ?? bytes;
  return {
    sha256: createHash('sha256').update(stored).digest('hex'),
    bytes: stored,
    isNormalised: stored !== bytes,
    pageCount: pages.length,
    pages: geometry,
  };
}

/** A full rewrite where the upload could not be served and sealed as it is; otherwise undefined. */
async function normalised(pdf: PDF, pages: ReturnType<typeof findPages>): Promise<Uint8Array | undefined> {
  const isPlain = isTreePlain(pdf, pages);
  if (!pdf.isEncrypted && !pdf.recoveredViaBruteForce && isPlain) return undefined;
  try {
    if (pdf.isEncrypted) pdf.removeProtection();
    // Also where the tree is plain: without a change libpdf gives the damaged bytes back.
    flattenTree(pdf, pages);
    return await pdf.save();
  } catch (error) {
    throw refuse('damaged', 'The file is damaged, and repairing it failed', error);
  }
}
