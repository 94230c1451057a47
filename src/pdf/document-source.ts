/**
 * Where pdf.js gets its bytes. One plain request starts it; if the store serves ranges, what pdf.js needs out of order is
 * fetched by range meanwhile. Of a large file the plain request pauses after its first part, so that the first page has
 * the line for itself, and goes on once the caller says that it is drawn.
 */
import { type FetchBytes, fetchBytes } from './fetch-bytes.ts';
import type { PdfjsCore } from './load-pdfjs.ts';
import { PdfError } from './pdf-error.ts';

/** Files up to here are read in one go. */
const WHOLE = 2 * 1024 * 1024;
/** Read of a larger file before the pause. */
const HEAD = 512 * 1024;
/** Larger files are never read to the end on their own, only where somebody looks. */
const BACKGROUND = 24 * 1024 * 1024;
export const CHUNK = 128 * 1024;

export interface DocumentSource {
  /** For `getDocument`: either the whole file, or a transport. Good for one document, since pdf.js takes the bytes away. */
  readonly parameters: { readonly data: Uint8Array } | { readonly range: object };
  /** The first page is drawn: the rest of a middling file may come. */
  resume(): void;
}

function rangedLength(response: Response): number | null {
  const length = Number(response.headers.get('content-length'));
  const isPlain = !response.headers.get('content-encoding');
  const hasRanges = response.headers.get('accept-ranges') === 'bytes';
  return isPlain && hasRanges && Number.isInteger(length) && length > 0 ? length : null;
}

export async function openSource(
  core: PdfjsCore,
  options: FetchBytes & { readonly onFatal: (error: PdfError) => void },
  early?: Promise<Response>,
  /** When pdf.js can take bytes. What is there as a whole by then is handed over at once, which saves it questions. */
  ready: Promise<unknown> = Promise.resolve(),
): Promise<DocumentSource> {
  return fetchBytes(
    options,
    {},
    async (response) => {
      const length = rangedLength(response);
      if (length === null || length <= CHUNK || !response.body) {
        const data = new Uint8Array(await response.arrayBuffer());
        return { parameters: { data }, resume: () => {} };
      }
      const reader = response.body.getReader();
      const head = length <= WHOLE ? await readUntil(reader, length, ready) : [];
      if (head instanceof Uint8Array) return { parameters: { data: head }, resume: () => {} };
      const transport = createTransport(core, length, options);
      for (const part of head) transport.onDataProgressiveRead(part);
      let resume = () => {};
      const go = new Promise<void>((resolve) => {
        resume = resolve;
      });
      const loaded = head.reduce((sum, part) => sum + part.length, 0);
      void pump(reader, loaded, length, transport, go, options.signal);
      return { parameters: { range: transport }, resume: () => resume() };
    },
    early,
  );
}

type Transport = InstanceType<PdfjsCore['PDFDataRangeTransport']>;

function createTransport(
  core: PdfjsCore,
  length: number,
  options: FetchBytes & { readonly onFatal: (error: PdfError) => void },
): Transport {
  const transport = new core.PDFDataRangeTransport(length, null);
  // pdf.js waits for a range for ever, so a final failure must end the whole document: `onFatal` destroys its task.
  transport.requestDataRange = (begin: number, end: number) => {
    // Past the cache: Chromium's makes requests for one address wait for each other, so a range would wait for the stream.
    const init: RequestInit = { headers: { Range: `bytes=${begin}-${end - 1}` }, cache: 'no-store' };
    fetchBytes(options, init, (response) => readRange(response, begin, end, length)).then(
      (chunk) => {
        if (options.signal.aborted) return;
        try {
          transport.onDataRange(begin, chunk);
        } catch {
          // pdf.js no longer waits for it: the same bytes came with the stream.
        }
      },
      (error) => {
        if (error instanceof PdfError) options.onFatal(error);
      },
    );
  };
  return transport;
}

async function readRange(
  response: Response,
  begin: number,
  end: number,
  length: number,
): Promise<Uint8Array> {
  const bytes = new Uint8Array(await response.arrayBuffer());
  const total = Number(response.headers.get('content-range')?.split('/')[1] ?? length);
  // A store that ignores Range sends everything, and that is as good.
  const part = response.status === 200 ? bytes.slice(begin, end) : bytes;
  if (total !== length || (response.status === 200 && bytes.length !== length))
    throw new PdfError('gone', `The document changed while it was open: ${total} bytes instead of ${length}`);
  if (part.length !== end - begin)
    throw new PdfError('network', `Expected ${end - begin} bytes of the document, got ${part.length}`);
  return part;
}

type Reader = ReadableStreamDefaultReader<Uint8Array>;
/** A read that was under way when the time was over; the next one takes it. */
const pending = new WeakMap<Reader, ReturnType<Reader['read']>>();

function nextPart(reader: Reader): ReturnType<Reader['read']> {
  const read = pending.get(reader) ?? reader.read();
  pending.delete(reader);
  return read;
}

/** Everything, when it has come before `over`; else the parts until then. */
async function readUntil(
  reader: Reader,
  length: number,
  over: Promise<unknown>,
): Promise<Uint8Array | readonly Uint8Array[]> {
  const parts: Uint8Array[] = [];
  const late = over.then(
    () => null,
    () => null,
  );
  for (;;) {
    const read = nextPart(reader);
    const result = await Promise.race([read, late]);
    if (result === null) {
      pending.set(reader, read);
      return parts;
    }
    if (result.done) break;
    parts.push(result.value);
  }
  const data = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  if (data.length !== length)
    throw new PdfError('network', `Expected ${length} bytes of the document, got ${data.length}`);
  let at = 0;
  for (const part of parts) {
    data.set(part, at);
    at += part.length;
  }
  return data;
}

async function pump(
  reader: Reader,
  before: number,
  length: number,
  transport: Transport,
  go: Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  try {
    let loaded = before;
    for (;;) {
      if (length > WHOLE && loaded >= HEAD) {
        if (length > BACKGROUND) break;
        await go;
      }
      const { value, done } = await nextPart(reader);
      if (done || signal.aborted) break;
      loaded += value.length;
      transport.onDataProgressiveRead(value);
    }
    if (loaded === length) transport.onDataProgressiveDone();
  } catch {
    // A connection that breaks here costs nothing: whatever is missing comes by range, with retries.
  } finally {
    await reader.cancel().catch(() => {});
  }
}
