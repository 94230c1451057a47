import { ServiceError } from '../../../model/errors.ts';
import type { S3Config } from '../config/s3-address.ts';
import { contentTypeOf, isObjectKey, type ObjectStore } from './object-store.ts';
import { createS3Client, type S3Timing, StoreFault, unavailable } from './s3-client.ts';
import { linkSigner } from './signed-link.ts';

const notFound = (message = 'The requested resource was not found') => new ServiceError('NOT_FOUND', message);

const PAGE = '1000';
/** Number of cached sizes. Objects are immutable, and reading one detects that it is gone. */
const SIZES = 1_000;
const valuesOf = (xml: string, tag: string) =>
  [...xml.matchAll(new RegExp(`<${tag}>([^<]*)</${tag}>`, 'g'))].map(([, value]) => value!);

/**
 * Objects in one private bucket. Links go through the service, as for a folder, so the bucket needs no public access, no CORS and no
 * address that browsers can reach.
 */
export function createS3Store(options: {
  readonly s3: S3Config;
  readonly publicUrl: string;
  /** Signs links; the same in all instances. */
  readonly secret: string;
  readonly timing?: S3Timing;
}): ObjectStore {
  const { s3 } = options;
  const client = createS3Client(s3, options.timing);
  const linkPath = linkSigner(options.secret);
  const pathOf = (key: string) => {
    if (!isObjectKey(key)) throw notFound();
    return s3.prefix + key;
  };
  /** Sizes of recently used objects: documents are read in ranges, each of which would need a HEAD. */
  const sizes = new Map<string, number>();
  const remember = (key: string, size: number) => {
    if (sizes.size >= SIZES) sizes.clear();
    sizes.set(key, size);
    return size;
  };

  /** Bytes `from` to `to`; resumes when the connection breaks. */
  async function* range(path: string, from: number, to: number): AsyncGenerator<Uint8Array> {
    let next = from;
    for (let breaks = 0; next <= to; ) {
      const answer = await client.call({
        method: 'GET',
        path,
        headers: { range: `bytes=${next}-${to}` },
        expected: [404],
      });
      if (answer.status === 404) throw notFound('The file isn’t in the store');
      if (answer.status !== 206 && !(answer.status === 200 && next === 0))
        throw unavailable(new StoreFault('GET range', answer.status, 'RangeIgnored'));
      try {
        for await (const chunk of answer.body ?? []) {
          const piece = (chunk as Uint8Array).subarray(0, to - next + 1);
          next += piece.length;
          yield piece;
        }
        if (next <= to) throw new Error('The body ended early');
      } catch (cause) {
        breaks += 1;
        if (breaks > 3) throw unavailable(new StoreFault('GET range', null, 'BodyBroken', { cause }));
      }
    }
  }

  return {
    async put(key, bytes) {
      await client.call({
        method: 'PUT',
        path: pathOf(key),
        headers: { 'content-type': contentTypeOf(key) },
        body: bytes,
      });
      remember(key, bytes.length);
    },
    async get(key) {
      const path = pathOf(key);
      const head = await this.head(key);
      if (!head) throw notFound('The file isn’t in the store');
      const bytes = new Uint8Array(head.size);
      let at = 0;
      for await (const piece of range(path, 0, head.size - 1)) {
        bytes.set(piece, at);
        at += piece.length;
      }
      return bytes;
    },
    async read(key, { from, to }) {
      const pieces = range(pathOf(key), from, to);
      // Awaits the first chunk, so that a missing object is an error and not a broken stream.
      let first: IteratorResult<Uint8Array> | null = await pieces.next();
      return new ReadableStream<Uint8Array>({
        async pull(controller) {
          const { done, value } = first ?? (await pieces.next());
          first = null;
          if (done) controller.close();
          else controller.enqueue(value);
        },
        cancel: async () => void (await pieces.return(undefined)),
      });
    },
    async head(key) {
      const path = pathOf(key);
      const contentType = contentTypeOf(key);
      const known = sizes.get(key);
      if (known !== undefined) return { size: known, contentType };
      const answer = await client.call({ method: 'HEAD', path, expected: [404] });
      if (answer.status === 404) return null;
      return { size: remember(key, Number(answer.headers.get('content-length') ?? 0)), contentType };
    },
    async delete(key) {
      sizes.delete(key);
      await client.call({ method: 'DELETE', path: pathOf(key), expected: [404] });
    },
    async *keys() {
      let token: string | undefined;
      do {
        const answer = await client.call({
          method: 'GET',
          path: '',
          query: {
            'list-type': '2',
            'max-keys': PAGE,
            prefix: s3.prefix,
            ...(token !== undefined && { 'continuation-token': token }),
          },
        });
        const xml = await answer.text();
        for (const name of valuesOf(xml, 'Key')) {
          const key = name.slice(s3.prefix.length);
          if (isObjectKey(key)) yield key;
        }
        token =
          valuesOf(xml, 'IsTruncated')[0] === 'true' ? valuesOf(xml, 'NextContinuationToken')[0] : undefined;
      } while (token !== undefined);
    },
    async check() {
      await client.call({ method: 'GET', path: '', query: { 'list-type': '2', 'max-keys': '1' } });
    },
    close: () => client.close(),
    signedUrl: (key, link) => `${options.publicUrl}${linkPath(key, link)}`,
  };
}
