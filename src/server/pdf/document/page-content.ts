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
const WORD = 0;
const SPACE = 1;
const DELIMITER = 2;
/** The class of each byte, because a set would be several times slower. */
const CLASS = new Uint8Array(256);
for (const byte of [0, 9, 10, 12, 13, 32]) CLASS[byte] = SPACE;
for (const character of '()<>[]{}/%') CLASS[character.charCodeAt(0)] = DELIMITER;
const code = (character: string) => character.charCodeAt(0);
const [OPEN, CLOSE, LESS, GREATER, PERCENT, SLASH, BACKSLASH, LF, CR] = [
  code('('),
  code(')'),
  code('<'),
  code('>'),
  code('%'),
  code('/'),
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
  const whole =
    parts.length === 1 ? parts[0]! : Buffer.concat(parts.flatMap((part) => [part, Uint8Array.of(LF)]));
  forEachOperator(whole, (operator) => {
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
    if (CLASS[byte] === SPACE) at++;
    else if (byte === OPEN) at = afterString(bytes, at);
    else if (byte === PERCENT) at = afterComment(bytes, at);
    else if (byte === LESS) at = bytes[at + 1] === LESS ? at + 2 : afterHexString(bytes, at);
    else if (CLASS[byte] === DELIMITER) at = byte === SLASH ? afterWord(bytes, at + 1) : at + 1;
    else {
      const end = afterWord(bytes, at);
      const word = shortWord(bytes, at, end);
      at = isImage && word === 'ID' ? afterInlineImage(bytes, end) : end;
      if (word === 'BI' || word === 'ID') isImage = word === 'BI';
      if (word) visit(word);
    }
  }
}

/** Only short operators matter; the empty string for others. */
function shortWord(bytes: Uint8Array, at: number, end: number): string {
  if (end - at === 1) return String.fromCharCode(bytes[at]!);
  return end - at === 2 ? String.fromCharCode(bytes[at]!, bytes[at + 1]!) : '';
}

function afterWord(bytes: Uint8Array, from: number): number {
  let at = from;
  while (at < bytes.length && CLASS[bytes[at]!] === WORD) at++;
  return at;
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
    const ends = bytes[at + 1] === code('E') && bytes[at + 2] === code('I') && CLASS[bytes[at]!] === SPACE;
    if (ends && CLASS[bytes[at + 3]!] === SPACE) return at + 3;
  }
  return bytes.length;
}
