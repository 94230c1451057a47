/**
 * Composes the final PDF from the stored original and the stored values, in the worker, never from what a browser drew:
 * 1. Checks that the original is the document that was shown.
 * 2. Normalizes it: flattens its form, removes scripts, makes inherited attributes explicit.
 * 3. Draws each field, the request's ID and a watermark for tests.
 * 4. Appends the completion certificate and attaches the log.
 * 5. Reserves space for the signature, which is made outside: the key never enters this process.
 */
import { createHash } from 'node:crypto';
import { PDF } from '@libpdf/core';
import { appearances } from '../../../fields/appearances.ts';
import { definitions } from '../../../fields/definitions.ts';
import { MARK_KINDS } from '../../../fields/field-traits.ts';
import type { Size } from '../../../geometry/box.ts';
import type { Drawing } from '../../../geometry/drawing.ts';
import { A4 } from '../../../geometry/page-sizes.ts';
import { displayedSize, LETTER, type PageGeometry, uprightSize } from '../../../geometry/page-transform.ts';
import type { Translator } from '../../../i18n/translator.ts';
import { BRAND } from '../../../model/brand.ts';
import { ServiceError } from '../../../model/errors.ts';
import { isFilled } from '../../../model/field-value.ts';
import { certificatePages } from '../completion-certificate/completion-certificate.ts';
import { type CertificateOptions, LOG_FILE } from '../completion-certificate/section-context.ts';
import { removeActiveContent } from '../document/active-content.ts';
import { flattenForm } from '../document/flatten-form.ts';
import { findPages, flattenTree, geometryOf, isTreePlain } from '../document/page-tree.ts';
import { drawField, drawRequestId, drawWatermark, type Watermark } from '../drawing/draw-fields.ts';
import { type ImageCache, PageWriter } from '../drawing/page-writer.ts';
import { createMeasureText, embedFonts, type FontSet } from '../fonts/embedded-fonts.ts';
import { refuse } from '../refusals.ts';
import type { SealField, SealIdentity, SealInput, SealLevel } from '../seal-input.ts';
import { certificateTranslator } from '../sealed-document-texts.ts';
import { addSignaturePlaceholder } from './reserve-signature.ts';
import { saveCompressed } from './save-compressed.ts';
import {
  findPlaceholder,
  type PlaceholderPattern,
  type SignaturePlaceholder,
} from './signature-placeholder.ts';

export interface ComposeRequest {
  readonly input: SealInput;
  readonly level: SealLevel;
  /** Hosts of time stamp authorities that didn't respond. */
  readonly missedAuthorities: readonly string[];
  /** `REQUIRE_TIMESTAMP`, for the certificate. */
  readonly isStampRequired: boolean;
  readonly identity: SealIdentity;
  /** Claimed signing time, ISO 8601. */
  readonly signingTime: string;
  /** Bytes reserved for the CMS. */
  readonly contentsSize: number;
}

/** The input for a partly signed document. */
export type PartialInput = Pick<SealInput, 'document' | 'fields' | 'is_test' | 'request' | 'language'>;

/** A partly signed document, optionally with a watermark across each page. */
export interface PartialRequest {
  readonly input: PartialInput;
  readonly isWatermarked: boolean;
}

export interface ComposeResult {
  readonly pdf: Uint8Array;
  readonly placeholder: SignaturePlaceholder;
}

export async function compose(request: ComposeRequest): Promise<ComposeResult> {
  const { input } = request;
  const pdf = await openOriginal(input);
  const pages = normalizePages(pdf, input.document.pages);
  const fonts = embedFonts(pdf);
  const images: ImageCache = new Map();
  const translator = await certificateTranslator(input.language);
  drawPages(pdf, pages, input, fonts, images, translator);
  if (!input.document.part) appendCertificate(pdf, pages, request, fonts, images, translator);
  attachLog(pdf, request);
  describe(pdf, input);
  fonts.shaped.finish();
  const mark = reserveSignature(pdf, request);
  const bytes = await saveCompressed(pdf);
  return { pdf: bytes, placeholder: findPlaceholder(bytes, mark) };
}

/**
 * The document with the answers so far. It has no certificate and no seal, and each page says that it isn't final, so
 * that it can't be mistaken for the sealed document.
 */
export async function partial({ input, isWatermarked }: PartialRequest): Promise<Uint8Array> {
  const pdf = await openOriginal(input);
  const pages = normalizePages(pdf, input.document.pages);
  const watermark = isWatermarked ? 'certificate.inProgress' : undefined;
  const fonts = embedFonts(pdf);
  const translator = await certificateTranslator(input.language);
  drawPages(pdf, pages, input, fonts, new Map(), translator, watermark);
  describe(pdf, input);
  fonts.shaped.finish();
  return saveCompressed(pdf);
}

async function openOriginal({ document }: Pick<SealInput, 'document'>): Promise<PDF> {
  const actual = createHash('sha256').update(document.bytes).digest('hex');
  if (actual !== document.sha256) {
    throw new ServiceError('STALE_DOCUMENT', 'The stored document isn’t the signed document', {
      details: { expected_sha256: document.sha256, actual_sha256: actual },
    });
  }
  return PDF.load(document.bytes);
}

/** Sets the document properties. The document's own title stays; libpdf's placeholders don't. */
function describe(pdf: PDF, { request }: PartialInput): void {
  // First, because it creates the dictionary if there is none.
  pdf.setProducer(BRAND.name);
  const { title, author, creator } = pdf.getMetadata();
  if (!title?.trim() || title === 'Untitled') pdf.setTitle(request.name, { showInWindowTitleBar: true });
  if (author === 'Unknown') pdf.setAuthor('');
  if (!creator?.trim() || creator.includes('libpdf')) pdf.setCreator(BRAND.name);
}

/** Plain pages: explicit attributes, flattened form, no active content. */
function normalizePages(pdf: PDF, expected: readonly PageGeometry[]): readonly PageGeometry[] {
  const found = findPages(pdf, expected.length);
  if (found.length !== expected.length || !isTreePlain(pdf, found)) {
    throw refuse('damaged', `Expected ${expected.length} pages in the stored document, got ${found.length}`);
  }
  flattenTree(pdf, found);
  flattenForm(pdf, found);
  removeActiveContent(pdf, found);
  return found.map((page) => geometryOf(pdf, page));
}

function drawPages(
  pdf: PDF,
  pages: readonly PageGeometry[],
  input: PartialInput,
  fonts: FontSet,
  images: ImageCache,
  { t }: Translator,
  watermark: Watermark | undefined = input.is_test ? 'certificate.watermark' : undefined,
): void {
  const measure = createMeasureText();
  for (const { page_number: number } of input.fields) {
    if (pages[number - 1]) continue;
    throw new ServiceError(
      'VALIDATION_ERROR',
      `Expected fields on pages 1 to ${pages.length}, got one on ${number}`,
    );
  }
  for (const [index, page] of pdf.getPages().entries()) {
    const geometry = pages[index]!;
    const writer = new PageWriter(pdf, page, fonts, images);
    if (watermark) drawWatermark(writer, geometry, measure, watermark, t);
    for (const field of input.fields) {
      if (field.page_number === index + 1) drawField(writer, geometry, field, measure);
    }
    drawRequestId(writer, geometry, input.request.id, t);
    writer.finish();
  }
}

function appendCertificate(
  pdf: PDF,
  pages: readonly PageGeometry[],
  { input, level, identity, missedAuthorities, isStampRequired }: ComposeRequest,
  fonts: FontSet,
  images: ImageCache,
  translator: Translator,
): void {
  const first = displayedSize(pages[0]!);
  const isLetter = Math.abs(Math.min(first.width, first.height) - LETTER[2]) < 1;
  const size = isLetter ? { width: LETTER[2], height: LETTER[3] } : A4;
  const drawings = certificatePages({
    input: {
      ...input,
      document: {
        sha256: input.document.sha256,
        pageCount: pages.length,
        ...(input.document.parts && { parts: input.document.parts }),
      },
    },
    level,
    identity,
    missedAuthorities,
    isStampRequired,
    marks: marksOf(input, pages),
    measure: createMeasureText(translator.locale),
    translator,
    size,
  });
  for (const drawing of drawings) {
    const writer = new PageWriter(pdf, pdf.addPage(size), fonts, images, translator.locale);
    writer.within([1, 0, 0, -1, 0, size.height], () => writer.draw(drawing, 'The certificate'));
    if (input.is_test) {
      const geometry: PageGeometry = { view: [0, 0, size.width, size.height], rotate: 0, userUnit: 1 };
      drawWatermark(writer, geometry, createMeasureText(), 'certificate.watermark', translator.t);
    }
    writer.finish();
  }
}

/** Each recipient's signature for their card, or else their initials; of each seal, its picture. */
function marksOf(input: SealInput, pages: readonly PageGeometry[]): CertificateOptions['marks'] {
  const marks = new Map<string, { drawing: Drawing; size: Size }>();
  const measure = createMeasureText();
  const add = (id: string, field: SealField | undefined) => {
    if (!field) return;
    const size = uprightSize(field.position, pages[field.page_number - 1]!);
    const bare = { ...field, background_color: null, frame: null };
    marks.set(id, {
      size,
      drawing: appearances[field.type]({ field: bare, value: field.value, size, measure }),
    });
  };
  for (const { id } of input.recipients) {
    const own = input.fields.filter((field) => field.recipient_id === id && isFilled(field.value));
    add(id, MARK_KINDS.map((mark) => own.find(({ type }) => definitions[type].mark === mark)).find(Boolean));
  }
  for (const { id } of input.seals ?? [])
    add(
      id,
      input.fields.find(
        (one) => one.seal_participant_temp_id === id && definitions[one.type].holds === 'picture',
      ),
    );
  return marks;
}

/** The attachment that the verifier reads (`src/verify/log.ts`): every entry as hashed, and the identity of the seal. */
function attachLog(pdf: PDF, { input, level, identity }: ComposeRequest): void {
  const { request, document, audit, recipients } = input;
  const log = {
    version: 1,
    request,
    document: {
      sha256: document.sha256,
      page_count: document.pages.length,
      ...(document.parts && { parts: document.parts }),
      ...(document.part && { part: document.part }),
    },
    recipients,
    seal: { level, certificate_sha256: identity.fingerprint },
    chain: { algorithm: 'SHA-256', canonicalisation: 'RFC 8785', head: audit.head, count: audit.count },
    entries: audit.records,
  };
  pdf.addAttachment(LOG_FILE, new TextEncoder().encode(`${JSON.stringify(log, null, 2)}\n`), {
    description: 'The whole audit trail of this document, with its hash chain',
    mimeType: 'application/json',
    overwrite: true,
  });
}

function reserveSignature(
  pdf: PDF,
  { input, signingTime, contentsSize }: ComposeRequest,
): PlaceholderPattern {
  pdf.upgradeVersion('1.7');
  pdf.setModificationDate(new Date(signingTime));
  return addSignaturePlaceholder(pdf, {
    name: input.company_name,
    signingTime: new Date(signingTime),
    contentsSize,
  });
}
