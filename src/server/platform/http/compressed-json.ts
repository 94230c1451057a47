import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';
import type { Context, TypedResponse } from 'hono';
import type { JSONParsed } from 'hono/utils/types';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** The lowest levels: within 2% of the middle ones on JSON, in a third of the time. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };
const GZIP = { level: 1 };
const COMPRESSORS = [
  {
    name: 'br',
    compress: (text: string) => brotli(text, BROTLI),
    stream: () => createBrotliCompress(BROTLI),
  },
  { name: 'gzip', compress: (text: string) => deflate(text, GZIP), stream: () => createGzip(GZIP) },
] as const;

/** Bytes; smaller bodies fit into the first packets of a connection. */
const MIN_LENGTH = 4_000;

function compressorFor(c: Context) {
  const accepted = c.req.header('accept-encoding') ?? '';
  return COMPRESSORS.find(({ name }) => accepted.includes(name));
}

type JsonResponse<Body> = Response & TypedResponse<JSONParsed<Body>, 200, 'json'>;

/**
 * Compressed JSON for reads that people wait for on slow connections. Not for responses with an `ETag`, which would differ for the
 * compressed form (RFC 9110, 8.8.3.3), nor for writes, whose responses are stored as text for idempotency. Secrets in these responses
 * are links that change every time, so their compressed size reveals nothing.
 */
export async function compressedJson<Body extends object>(
  c: Context,
  body: Body,
): Promise<JsonResponse<Body>> {
  const plain = (): Response => c.json(body);
  const compressor = compressorFor(c);
  if (!compressor) return plain() as JsonResponse<Body>;
  const text = JSON.stringify(body);
  if (text.length < MIN_LENGTH) return plain() as JsonResponse<Body>;
  const headers = {
    'Content-Type': 'application/json',
    'Content-Encoding': compressor.name,
    Vary: 'Accept-Encoding',
  };
  const response: Response = c.body(new Uint8Array(await compressor.compress(text)), 200, headers);
  return response as JsonResponse<Body>;
}

/** Text that never changes: compressed at a high level, once per encoding. */
export function compressedText(text: string): (c: Context, type: string) => Promise<Response> {
  const compress = {
    br: () => brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    gzip: () => deflate(text, { level: 9 }),
  };
  const compressed = new Map<string, Promise<Buffer>>();
  return async (c, type) => {
    c.header('Content-Type', type);
    c.header('Vary', 'Accept-Encoding');
    const name = compressorFor(c)?.name;
    if (!name) return c.body(text);
    if (!compressed.has(name)) compressed.set(name, compress[name]());
    c.header('Content-Encoding', name);
    return c.body(new Uint8Array(await compressed.get(name)!));
  };
}

/**
 * Sends the beginning of a text immediately and the rest when it resolves, in one compressed stream.
 * @param rest must not reject: the status has already been sent
 */
export function compressedStream(
  c: Context,
  beginning: string,
  rest: Promise<string>,
  type: string,
): Response {
  const compressor = compressorFor(c);
  c.header('Content-Type', type);
  c.header('Vary', 'Accept-Encoding');
  if (compressor) c.header('Content-Encoding', compressor.name);
  if (!compressor) {
    const parts = async function* () {
      // A body consists of bytes; only Hono's Node adapter also accepts text.
      yield Buffer.from(beginning);
      yield Buffer.from(await rest);
    };
    return c.body(Readable.toWeb(Readable.from(parts())) as ReadableStream);
  }
  const stream = compressor.stream();
  stream.on('error', () => {}); // the client disconnected
  stream.write(beginning);
  stream.flush();
  rest.then((text) => stream.destroyed || stream.end(text));
  return c.body(Readable.toWeb(stream) as ReadableStream);
}
