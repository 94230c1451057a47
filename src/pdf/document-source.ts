/**
 * Provides the document's bytes to pdf.js. One plain request streams the file; if the store supports ranges, pdf.js
 * also fetches parts out of order. For large files the stream pauses after its first part, so that the first page gets
 * the full bandwidth, and resumes once the page is painted. If the connection is so fast that parts arrive without a
 * break while pdf.js is loading, the file is read to the end instead.
 */
import { type FetchBytes, fetchBytes } from './fetch-bytes.ts';
import type { PdfjsCore } from './load-pdfjs.ts';
import { PdfError } from './pdf-error.ts';

/** Bytes. Smaller files are streamed without a pause. */
const WHOLE = 2 * 1024 * 1024;
/** Bytes of a larger file streamed before the pause. */
const HEAD = 512 * 1024;
/** Milliseconds without a part that count as a break, which connections below about 100 Mbit/s have. */
const BREAK = 5;
/** Bytes. Larger files are only read by range, on demand. */
const BACKGROUND = 24 * 1024 * 1024;
export const CHUNK = 128 * 1024;

export interface DocumentSource {
  /** Parameters for `getDocument`: the whole file or a transport. Call once, since pdf.js transfers the bytes. */
  parameters(core: PdfjsCore): { readonly data: Uint8Array } | { readonly range: object };
  /** The first page is painted: continues streaming a paused file. */
  resume(): void;
}

function rangedLength(response: Response): number | null {
  const length = Number(response.headers.get('content-length'));
  const isPlain = !response.headers.get('content-encoding');
  const hasRanges = response.headers.get('accept-ranges') === 'bytes';
  return isPlain && hasRanges && Number.isInteger(length) && length > 0 ? length : null;
}

/** Begins to read before pdf.js has loaded. */
export async function openSource(
  options: FetchBytes & { readonly onFatal: (error: PdfError) => void },
  early?: Promise<Response>,
  /** Settles when pdf.js is ready. A file that is complete by then is passed as a whole, which saves range requests. */
  ready: Promise<unknown> = Promise.resolve(),
): Promise<DocumentSource> {
  return fetchBytes(
    options,
    {},
    async (response) => {
      const length = rangedLength(response);
      if (length === null || length <= CHUNK || !response.body) {
        const data = new Uint8Array(await response.arrayBuffer());
        return { parameters: () => ({ data }), resume: () => {} };
      }
      const reader = response.body.getReader();
      const head = length <= BACKGROUND ? await readUntil(reader, length, ready) : { parts: [] };
      if (head instanceof Uint8Array) return { parameters: () => ({ data: head }), resume: () => {} };
      const createTransport = openTransport(length, options);
      let resume = () => {};
      const go = new Promise<void>((resolve) => {
        resume = resolve;
      });
      return {
        parameters(core) {
          const transport = createTransport(core);
          for (const part of head.parts) transport.onDataProgressiveRead(part);
          void pump(reader, head, length, transport, go, options.signal);
          return { range: transport };
        },
        resume: () => resume(),
      };
    },
    early,
  );
}

type Transport = InstanceType<PdfjsCore['PDFDataRangeTransport']>;

/** Returns the function that creates the transport, once pdf.js has loaded. */
function openTransport(
  length: number,
  options: FetchBytes & { readonly onFatal: (error: PdfError) => void },
): (core: PdfjsCore) => Transport {
  const read = (begin: number, end: number) => {
    // Bypasses the cache: Chromium serializes cached requests for one URL, so a range would wait for the stream.
    const init: RequestInit = { headers: { Range: `bytes=${begin}-${end - 1}` }, cache: 'no-store' };
    return fetchBytes(options, init, (response) => readRange(response, begin, end, length));
  };
  // pdf.js reads the end first. Requested before it is ready, as it would ask for one part after the other.
  const tail = (Math.ceil(length / CHUNK) - 2) * CHUNK;
  const lastParts = length > WHOLE ? read(tail, length).catch(() => null) : null;
  return (core) => {
    const transport = new core.PDFDataRangeTransport(length, null);
    // pdf.js waits for a range indefinitely, so a final failure must end the document: `onFatal` destroys its task.
    transport.requestDataRange = (begin: number, end: number) => {
      const part = async () =>
        (begin >= tail && (await lastParts)?.slice(begin - tail, end - tail)) || read(begin, end);
      part().then(
        (chunk) => {
          if (options.signal.aborted) return;
          try {
            transport.onDataRange(begin, chunk);
          } catch {
            // pdf.js already got these bytes from the stream.
          }
        },
        (error) => {
          if (error instanceof PdfError) options.onFatal(error);
        },
      );
    };
    return transport;
  };
}

async function readRange(
  response: Response,
  begin: number,
  end: number,
  length: number,
): Promise<Uint8Array> {
  const bytes = new Uint8Array(await response.arrayBuffer());
  const total = Number(response.headers.get('content-range')?.split('/')[1] ?? length);
  // A store without range support sends the whole file.
  const part = response.status === 200 ? bytes.slice(begin, end) : bytes;
  if (total !== length || (response.status === 200 && bytes.length !== length))
    throw new PdfError('gone', `The document changed: ${total} bytes instead of ${length}`);
  if (part.length !== end - begin)
    throw new PdfError('network', `Expected ${end - begin} bytes of the document, got ${part.length}`);
  return part;
}

type Reader = ReadableStreamDefaultReader<Uint8Array>;

/** The beginning of a file, and the read in progress. */
interface Head {
  readonly parts: readonly Uint8Array[];
  readonly next?: ReturnType<Reader['read']>;
}

const sizeOf = (parts: readonly Uint8Array[]) => parts.reduce((sum, part) => sum + part.length, 0);

/**
 * The whole file if it arrives before `deadline` settles, and without breaks if it's large; else the parts so far, also
 * if the connection fails.
 */
async function readUntil(
  reader: Reader,
  length: number,
  deadline: Promise<unknown>,
): Promise<Uint8Array | Head> {
  const parts: Uint8Array[] = [];
  const timedOut = deadline.then(() => null);
  for (;;) {
    const next = reader.read();
    const result = await Promise.race(length > WHOLE ? [next, timedOut, pause()] : [next, timedOut]).catch(
      () => null,
    );
    if (!result) return { parts, next };
    if (result.done) break;
    parts.push(result.value);
  }
  const data = new Uint8Array(sizeOf(parts));
  if (data.length !== length)
    throw new PdfError('network', `Expected ${length} bytes of the document, got ${data.length}`);
  let at = 0;
  for (const part of parts) {
    data.set(part, at);
    at += part.length;
  }
  return data;
}

/** Resolves after a break, even if the thread was busy meanwhile: parts that have arrived by then come first. */
function pause(): Promise<null> {
  return new Promise((resolve) => setTimeout(() => setTimeout(resolve, 0, null), BREAK));
}

async function pump(
  reader: Reader,
  { parts, next }: Head,
  length: number,
  transport: Transport,
  go: Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  try {
    let loaded = sizeOf(parts);
    for (let read = next; ; read = undefined) {
      if (length > WHOLE && loaded >= HEAD) {
        if (length > BACKGROUND) break;
        await go;
      }
      const { value, done } = await (read ?? reader.read());
      if (done || signal.aborted) break;
      loaded += value.length;
      transport.onDataProgressiveRead(value);
    }
    if (loaded === length) transport.onDataProgressiveDone();
  } catch {
    // A broken stream is harmless: missing parts are fetched by range, with retries.
  } finally {
    await reader.cancel().catch(() => {});
  }
}
