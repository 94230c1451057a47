import { type PDF, PdfArray, type PdfDict, type PdfObject, PdfRef, PdfStream } from '@libpdf/core';

export function contentStream(pdf: PDF, text: string): PdfRef {
  return pdf.register(new PdfStream([], new TextEncoder().encode(text)));
}

/** A page's current content streams. */
export function contentsOf(pdf: PDF, page: PdfDict): PdfObject[] {
  const raw = page.get('Contents');
  const value = raw instanceof PdfRef ? pdf.getObject(raw) : raw;
  if (value instanceof PdfArray) return value.toArray();
  return raw && value instanceof PdfStream ? [raw] : [];
}

/** Isolates a page's content in its own graphics state, so that more can be drawn after it. */
export function isolateContent(pdf: PDF, page: PdfDict): void {
  const before = contentsOf(pdf, page);
  if (before.length === 0) return;
  const { opened, closed } = graphicsBalance(before.map((part) => decoded(pdf, part)));
  page.set(
    'Contents',
    new PdfArray([
      contentStream(pdf, 'q\n'.repeat(1 + closed)),
      ...before,
      contentStream(pdf, `\n${'Q '.repeat(1 + opened)}\n`),
    ]),
  );
}

function decoded(pdf: PDF, part: PdfObject): Uint8Array {
  const stream = part instanceof PdfRef ? pdf.getObject(part) : part;
  try {
    return stream instanceof PdfStream ? stream.getDecodedData() : new Uint8Array();
  } catch {
    return new Uint8Array(); // Viewers don't draw it either.
  }
}

/**
 * Counts `q` and `Q` in page content, so that appended content starts from a clean graphics state even if the page doesn't balance
 * them. One pass over the bytes that skips strings, names, comments and inline images.
 */
const SPACE = new Set([0, 9, 10, 12, 13, 32]);
const DELIMITER = new Set([...'()<>[]{}/%'].map((character) => character.charCodeAt(0)));
const code = (character: string) => character.charCodeAt(0);
const [OPEN, CLOSE, LESS, GREATER, PERCENT, BACKSLASH, LF, CR] = [
  code('('),
  code(')'),
  code('<'),
  code('>'),
  code('%'),
  code('\\'),
  10,
  13,
] as const;

interface Balance {
  /** `q` without a matching `Q`. */
  readonly opened: number;
  /** `Q` without a matching `q`. */
  readonly closed: number;
}

/** The parts of a page's content are one stream, joined by white space (ISO 32000-2, 7.8.2). */
export function graphicsBalance(parts: readonly Uint8Array[]): Balance {
  let depth = 0;
  let lowest = 0;
  // Concatenated, because a string or image may continue in the next part.
  forEachOperator(Buffer.concat(parts.flatMap((part) => [part, Uint8Array.of(LF)])), (operator) => {
    if (operator === 'q') depth++;
    else if (operator === 'Q') lowest = Math.min(lowest, --depth);
  });
  return { opened: depth - lowest, closed: 0 - lowest };
}

function forEachOperator(bytes: Uint8Array, visit: (operator: string) => void): void {
  let at = 0;
  /** An `ID` without `BI` isn't an image: viewers execute the operators after it. */
  let isImage = false;
  while (at < bytes.length) {
    const byte = bytes[at]!;
    if (SPACE.has(byte)) at++;
    else if (byte === OPEN) at = afterString(bytes, at);
    else if (byte === PERCENT) at = afterComment(bytes, at);
    else if (byte === LESS) at = bytes[at + 1] === LESS ? at + 2 : afterHexString(bytes, at);
    else if (DELIMITER.has(byte)) at = byte === code('/') ? afterWord(bytes, at + 1) : at + 1;
    else {
      const end = afterWord(bytes, at);
      // Only short operators matter.
      const word = end - at <= 2 ? String.fromCharCode(...bytes.subarray(at, end)) : '';
      at = isImage && word === 'ID' ? afterInlineImage(bytes, end) : end;
      if (word === 'BI' || word === 'ID') isImage = word === 'BI';
      if (word) visit(word);
    }
  }
}

function afterWord(bytes: Uint8Array, from: number): number {
  let at = from;
  while (at < bytes.length && !SPACE.has(bytes[at]!) && !DELIMITER.has(bytes[at]!)) at++;
  return Math.max(at, from);
}

function afterString(bytes: Uint8Array, from: number): number {
  let depth = 0;
  for (let at = from; at < bytes.length; at++) {
    const byte = bytes[at]!;
    if (byte === BACKSLASH) at++;
    else if (byte === OPEN) depth++;
    else if (byte === CLOSE && --depth === 0) return at + 1;
  }
  return bytes.length;
}

function afterHexString(bytes: Uint8Array, from: number): number {
  const end = bytes.indexOf(GREATER, from);
  return end < 0 ? bytes.length : end + 1;
}

function afterComment(bytes: Uint8Array, from: number): number {
  let at = from;
  while (at < bytes.length && bytes[at] !== LF && bytes[at] !== CR) at++;
  return at;
}

/** Skips to after the `EI` between white space; image data may contain anything else. */
function afterInlineImage(bytes: Uint8Array, from: number): number {
  for (let at = from; at + 2 < bytes.length; at++) {
    const ends = bytes[at + 1] === code('E') && bytes[at + 2] === code('I') && SPACE.has(bytes[at]!);
    if (ends && SPACE.has(bytes[at + 3]!)) return at + 3;
  }
  return bytes.length;
}
