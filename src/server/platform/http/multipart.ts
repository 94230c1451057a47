/** Parses `multipart/form-data` (RFC 7578) in memory. Parts are views of the body; nothing is copied. */
import { invalid } from '../validation-error.ts';

export interface Part {
  readonly name: string;
  /** Set, possibly empty, for files. */
  readonly fileName: string | undefined;
  /** Media type in lower case, without parameters. */
  readonly type: string | undefined;
  readonly bytes: Uint8Array;
}

const MAX_PARTS = 40;
/** Bytes of one part's headers. */
const MAX_HEADER_BYTES = 4096;
const MAX_NAME_LENGTH = 100;
/** RFC 2046, 5.1.1. */
const BOUNDARY = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i;
const LINE_END = '\r\n';

export const isMultipart = (contentType: string | undefined) =>
  /^multipart\/form-data\b/i.test(contentType ?? '');

const malformed = (message: string) => invalid([{ path: 'body', message }]);

/** A parameter of `Content-Disposition`, quoted or not. */
function parameter(line: string, name: string): string | undefined {
  for (const [, key, quoted, plain] of line.matchAll(/;\s*([\w*-]+)=(?:"((?:\\.|[^"\\])*)"|([^\s;"]+))/g))
    if (key!.toLowerCase() === name) return quoted?.replace(/\\(.)/g, '$1') ?? plain;
  return undefined;
}

/**
 * A part's file name. Browsers percent-encode quotes and line breaks as `%22`, `%0D` and `%0A`; some clients use `filename*=UTF-8''…`
 * (RFC 8187).
 */
function fileNameIn(disposition: string): string | undefined {
  const extended = /^utf-8'[^']*'(.*)$/i.exec(parameter(disposition, 'filename*') ?? '')?.[1];
  if (extended !== undefined)
    try {
      return decodeURIComponent(extended);
    } catch {
      return extended;
    }
  return parameter(disposition, 'filename')?.replace(/%(?:22|0D|0A)/gi, decodeURIComponent);
}

function headersOf(text: string): { disposition: string; type: string | undefined } {
  const lines = text.split(LINE_END).map((line) => /^([\w-]+):(.*)$/.exec(line));
  const find = (name: string) => lines.find((line) => line?.[1]?.toLowerCase() === name)?.[2];
  return {
    disposition: find('content-disposition')?.trim() ?? '',
    type: find('content-type')?.replace(/;.*/, '').trim().toLowerCase(),
  };
}

/** @throws ServiceError VALIDATION_ERROR if the body is malformed or exceeds these limits */
export function readMultipart(body: Uint8Array, contentType: string): Part[] {
  const [, quoted, plain] = BOUNDARY.exec(contentType) ?? [];
  const boundary = quoted ?? plain;
  if (!boundary) throw malformed('Expected a boundary in Content-Type: multipart/form-data; boundary=…');
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.length);
  const delimiter = Buffer.from(`--${boundary}`);
  const nextDelimiter = Buffer.from(`${LINE_END}--${boundary}`);
  const parts: Part[] = [];
  // The first delimiter needs no line break before it; anything before it is ignored.
  let at = bytes.subarray(0, delimiter.length).equals(delimiter) ? 0 : bytes.indexOf(nextDelimiter);
  if (at > 0) at += LINE_END.length;
  for (;;) {
    if (at < 0)
      throw malformed('Expected multipart/form-data that ends with its boundary; the end is missing');
    at += delimiter.length;
    if (bytes.toString('latin1', at, at + 2) === '--') return parts;
    if (bytes.toString('latin1', at, at + 2) !== LINE_END)
      throw malformed('Expected a line break after each boundary of the multipart/form-data');
    if (parts.length === MAX_PARTS) throw malformed(`Expected at most ${MAX_PARTS} parts, got more`);
    // Includes the line break before the first header, so that a part without headers is found too.
    const head = bytes.subarray(at, at + MAX_HEADER_BYTES);
    const headEnd = head.indexOf(LINE_END + LINE_END);
    if (headEnd < 0)
      throw malformed(`Expected at most ${MAX_HEADER_BYTES} bytes of headers in each part, got more`);
    const { disposition, type } = headersOf(head.toString('utf8', 0, headEnd));
    const name = parameter(disposition, 'name');
    if (!/^form-data\b/i.test(disposition) || !name)
      throw malformed('Expected each part to have a Content-Disposition: form-data; name="…"');
    if (name.length > MAX_NAME_LENGTH)
      throw malformed(`Expected part names of at most ${MAX_NAME_LENGTH} characters, got ${name.length}`);
    const start = at + headEnd + 2 * LINE_END.length;
    const end = bytes.indexOf(nextDelimiter, start);
    at = end < 0 ? end : end + LINE_END.length;
    if (end < 0) continue;
    parts.push({
      name,
      fileName: fileNameIn(disposition),
      type,
      bytes: bytes.subarray(start, end),
    });
  }
}
