import { createHash } from 'node:crypto';
import { PDF, PdfDict, type PdfObject, PdfRef } from '@libpdf/core';
import type { InspectedPdf, InspectRequest } from '../operations.ts';
import { refuse } from '../refusals.ts';
import { requireBoundedTables } from './cross-reference-bounds.ts';
import { countSignatures, flattenSignatures } from './flatten-form.ts';
import { pagesWithLosses } from './lost-content.ts';
import { findPages, flattenTree, geometryOf, isTreePlain, walkPages } from './page-tree.ts';
import { objectsIn, rebuildXref, withEmptyDocument } from './repair-xref.ts';

/** Acrobat and viewers accept the header anywhere in the first kilobyte. */
function hasHeader(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 1024)).includes('%PDF-');
}

/** Opens the file, with a rebuilt cross-reference table if its own is wrong. */
async function open(
  bytes: Uint8Array,
  password?: string,
): Promise<{ readonly pdf: PDF; readonly isRebuilt: boolean }> {
  const key = password === undefined ? {} : { credentials: password };
  const original = await PDF.load(bytes, key).catch((error: unknown) => error);
  const isLoaded = original instanceof PDF;
  if (isLoaded && !original.recoveredViaBruteForce && isWhole(original, bytes))
    return { pdf: original, isRebuilt: false };
  const rebuilt = rebuildXref(bytes);
  const pdf = rebuilt && (await PDF.load(rebuilt, key).catch(() => undefined));
  const min = isLoaded ? findPages(original, PAGES_TO_CHECK).length : 1;
  if (pdf && findPages(pdf, PAGES_TO_CHECK).length >= Math.max(min, 1)) return { pdf, isRebuilt: true };
  if (isLoaded) return { pdf: original, isRebuilt: false };
  // If the catalog is in an encrypted object stream, nothing can be read without the password.
  const shell = withEmptyDocument(bytes);
  const empty = shell && (await PDF.load(shell, key).catch(() => undefined));
  if (empty && isLocked(empty)) throw passwordNeeded(password);
  throw refuse('damaged', 'The file is damaged beyond repair: no readable PDF structure was found', {
    cause: original,
  });
}

const isLocked = (pdf: PDF) => pdf.isEncrypted && !pdf.isAuthenticated;

const passwordNeeded = (given: string | undefined) =>
  given === undefined
    ? refuse(
        'encrypted',
        'The PDF is protected by a password. Send the password as `document_password`, or as `X-Document-Password` when you upload the file, or remove the protection',
        {
          password: 'missing',
        },
      )
    : refuse('encrypted', 'The password doesn’t open the PDF', { password: 'wrong' });

/** Pages to check: a wrong table shows on the first ones. */
const PAGES_TO_CHECK = 50;

/** False if objects that pages need are in the file but not where its table says. */
function isWhole(pdf: PDF, bytes: Uint8Array): boolean {
  const pages = findPages(pdf, PAGES_TO_CHECK);
  if (pages.length === 0) return false;
  const resolve = pdf.context.resolve.bind(pdf.context);
  // Computed once and only if a reference is broken: searching the file for each would take hours.
  let present: ReadonlySet<string> | undefined;
  const isLost = (ref: PdfObject | undefined) => {
    if (!(ref instanceof PdfRef) || resolve(ref)) return false;
    present ??= objectsIn(bytes);
    return present.has(`${ref.objectNumber} ${ref.generation}`);
  };
  return !pages.some(({ dict, inherited }) => {
    const resources =
      inherited.Resources instanceof PdfRef ? resolve(inherited.Resources) : inherited.Resources;
    const named = (['Font', 'XObject'] as const).flatMap((name) => {
      const list = resources instanceof PdfDict ? resources.getDict(name, resolve) : undefined;
      return list ? [...list].map(([, value]) => value) : [];
    });
    const contents = dict.getArray('Contents', resolve)?.toArray() ?? [dict.get('Contents')];
    return [inherited.Resources, ...contents, ...named].some(isLost);
  });
}

/** An XFA form that only shows "please wait": its pages aren't in the PDF. */
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

export async function inspect({ bytes, password, maxPages }: InspectRequest): Promise<InspectedPdf> {
  if (!hasHeader(bytes)) throw refuse('not_pdf', 'Expected a PDF: the file doesn’t start with %PDF-');
  requireBoundedTables(bytes);
  const { pdf, isRebuilt } = await open(bytes, password);
  if (isLocked(pdf)) throw passwordNeeded(password);
  const { pages, isRing, isEndless, declared } = walkPages(pdf, maxPages);
  if (isRing || isEndless)
    throw refuse('damaged', 'The page tree of the PDF contains a cycle, so its pages can’t be determined');
  if (pages.length === 0) {
    throw pdf.recoveredViaBruteForce || isRebuilt
      ? refuse('damaged', 'The file is damaged beyond repair: no pages were found')
      : refuse('no_pages', 'The PDF has no pages');
  }
  if (pages.length > maxPages) {
    throw refuse('too_many_pages', `Expected a PDF of at most ${maxPages} pages, got more`);
  }
  if (declared !== null && declared !== pages.length)
    throw refuse(
      'damaged',
      `The PDF declares ${declared} pages, but ${pages.length} were found. Save it again in a PDF editor and upload the new file`,
      { pages_expected: declared, pages_found: pages.length },
    );
  const isRepaired = isRebuilt || pdf.recoveredViaBruteForce;
  const damaged = isRepaired ? pagesWithLosses(pdf, pages).length : 0;
  if (damaged > 0)
    throw refuse(
      'damaged',
      `The file is damaged: ${damaged} of its ${pages.length} pages use content that is missing from it. Upload the file again from its original source`,
      { pages_expected: pages.length, pages_found: pages.length - damaged },
    );
  if (isDynamicXfa(pdf)) {
    throw refuse(
      'xfa',
      'The PDF is a dynamic XFA form without its own pages. Print it to PDF and upload the result',
    );
  }
  const geometry = pages.map((page) => geometryOf(pdf, page));
  const isRestricted = pdf.isEncrypted && !pdf.hasOwnerAccess();
  const signatures = countSignatures(pdf);
  const stored = (await normalized(pdf, pages, { isSigned: signatures > 0, isRebuilt })) ?? bytes;
  return {
    sha256: createHash('sha256').update(stored).digest('hex'),
    bytes: stored,
    isNormalised: stored !== bytes,
    signatures,
    isRestricted,
    isRepaired,
    pageCount: pages.length,
    pages: geometry,
  };
}

/**
 * Removes restrictions. Anyone who can open the file has its key, so the owner's restrictions are for the sender to consider, who gets a
 * warning. libpdf checks the permission to modify here before it removes the encryption.
 */
function unprotect(pdf: PDF): void {
  const handler = pdf.context.info.securityHandler;
  if (handler && !pdf.hasOwnerAccess())
    Object.defineProperty(handler, 'permissions', { value: { ...handler.permissions, modify: true } });
  pdf.removeProtection();
}

/** A full rewrite if the upload can't be served and sealed unchanged; otherwise undefined. */
async function normalized(
  pdf: PDF,
  pages: ReturnType<typeof findPages>,
  { isSigned, isRebuilt }: { readonly isSigned: boolean; readonly isRebuilt: boolean },
): Promise<Uint8Array | undefined> {
  const isPlain = isTreePlain(pdf, pages) && !isSigned && !isRebuilt;
  if (!pdf.isEncrypted && !pdf.recoveredViaBruteForce && isPlain) return undefined;
  try {
    if (pdf.isEncrypted) unprotect(pdf);
    // Also for a plain tree: without a change, libpdf returns the damaged bytes.
    flattenTree(pdf, pages);
    if (isSigned) flattenSignatures(pdf, pages);
    return await pdf.save();
  } catch (error) {
    throw refuse('damaged', 'The file is damaged, and repairing it failed', { cause: error });
  }
}
