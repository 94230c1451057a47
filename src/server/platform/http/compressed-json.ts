import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';
import type { Context } from 'hono';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** The lowest levels: on JSON they are within two in a hundred of the middle ones and take a third of the time. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };
const GZIP = { level: 1 };
const PACKERS = [
  { name: 'br', pack: (text: string) => brotli(text, BROTLI), stream: () => createBrotliCompress(BROTLI) },
  { name: 'gzip', pack: (text: string) => deflate(text, GZIP), stream: () => createGzip(GZIP) },
] as const;

/** Bytes; less fits into the first packets of a connection anyway. */
const WORTH = 4_000;

function packerFor(c: Context) {
  const accepted = c.req.header('accept-encoding') ?? '';
  return PACKERS.find(({ name }) => accepted.includes(name));
}

/**
 * JSON that a person on a slow line waits for, compressed where the caller takes that. Only for answers without `ETag`: a revision
 * that goes into `If-Match` would not be the tag of the packed form (RFC 9110, section 8.8.3.3), and only for reads: answers to
 * writes are kept as text for whoever repeats them. The secrets in them are links that differ from answer to answer, so that sizes
 * tell nobody anything.
 */
export async function packedJson<Body extends object>(c: Context, body: Body) {
  const plain = () => c.json(body as never, 200) as unknown as ReturnType<typeof c.json<Body, 200>>;
  const packer = packerFor(c);
  if (!packer) return plain();
  const text = JSON.stringify(body);
  if (text.length < WORTH) return plain();
  const headers = {
    'Content-Type': 'application/json',
    'Content-Encoding': packer.name,
    Vary: 'Accept-Encoding',
  };
  return c.body(new Uint8Array(await packer.pack(text)), 200, headers) as unknown as ReturnType<typeof plain>;
}

/** Text that never changes: compressed well, once for each encoding. */
export function compressedText(text: string): (c: Context, type: string) => Promise<Response> {
  const compress = {
    br: () => brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    gzip: () => deflate(text, { level: 9 }),
  };
  const compressed = new Map<string, Promise<Buffer>>();
  return async (c, type) => {
    c.header('Content-Type', type);
    c.header('Vary', 'Accept-Encoding');
    const name = packerFor(c)?.name;
    if (!name) return c.body(text);
    if (!compressed.has(name)) compressed.set(name, compress[name]());
    c.header('Content-Encoding', name);
    return c.body(new Uint8Array(await compressed.get(name)!));
  };
}

/**
 * A text whose beginning is sent at once, compressed the same way; the rest follows when it is there.
 * @param rest Must not reject: what has been sent cannot become a refusal.
 */
export function packedParts(c: Context, beginning: string, rest: Promise<string>, type: string): Response {
  const packer = packerFor(c);
  c.header('Content-Type', type);
  c.header('Vary', 'Accept-Encoding');
  if (packer) c.header('Content-Encoding', packer.name);
  if (!packer) {
    const parts = async function* () {
      // A body is made of bytes; only the adapter for Node takes text as well.
      yield Buffer.from(beginning);
      yield Buffer.from(await rest);
    };
    return c.body(Readable.toWeb(Readable.from(parts())) as ReadableStream);
  }
  const stream = packer.stream();
  stream.on('error', () => {}); // who asked has gone
  stream.write(beginning);
  stream.flush();
  rest.then((text) => stream.destroyed || stream.end(text));
  return c.body(Readable.toWeb(stream) as ReadableStream);
}
