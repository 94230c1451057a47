/** Images of seals: what is kept of them, and hostile ones. */
import { deflateSync } from 'node:zlib';
import { decode, encode } from 'fast-png';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pngBomb, pngChunk } from '../fixtures/pictures.ts';
import { pngUri, sealBody, sealPng } from '../support/seals.ts';
import { sharedService, type TestService } from '../support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await sharedService();
}, 60_000);
afterAll(() => service.close());

const create = (image: string) => service.post<{ id: string }>('/seals', sealBody({ image }));
async function stored(image: Uint8Array) {
  const made = await create(pngUri(image));
  expect([made.status, made.body]).toMatchObject([201, {}]);
  const { body } = await service.get(`/seals/${made.body.id}/image`);
  return Buffer.from(String(body.data_url).split(',')[1]!, 'base64');
}
/** Inserts chunks after the header. */
const withChunks = (png: Uint8Array, ...chunks: readonly Buffer[]) =>
  Buffer.concat([png.subarray(0, 33), ...chunks, png.subarray(33)]);
const solid = (width: number, height: number) =>
  encode({ width, height, channels: 1, depth: 8, data: new Uint8Array(width * height) });
/** Noise can't be compressed. */
function noise(width: number, height: number): Uint8Array {
  const data = new Uint8Array(width * height * 3);
  for (let at = 0; at < data.length; at += 65_536)
    crypto.getRandomValues(data.subarray(at, Math.min(data.length, at + 65_536)));
  return encode({ width, height, channels: 3, depth: 8, data });
}

describe('the image of a seal', () => {
  it('keeps its pixels and transparency', async () => {
    const png = sealPng(140, 110);
    const kept = decode(await stored(png));
    expect({ width: kept.width, height: kept.height, data: [...kept.data] }).toEqual({
      width: 140,
      height: 110,
      data: [...decode(png).data],
    });
  });

  it('keeps the transparency of a palette', async () => {
    const header = Buffer.from([0, 0, 0, 100, 0, 0, 0, 100, 1, 3, 0, 0, 0]);
    const png = Buffer.concat([
      Buffer.from('89504e470d0a1a0a', 'hex'),
      pngChunk('IHDR', header),
      pngChunk('PLTE', Buffer.from([255, 0, 0, 0, 0, 255])),
      pngChunk('tRNS', Buffer.from([0, 255])),
      pngChunk('IDAT', deflateSync(Buffer.alloc(14 * 100))),
      pngChunk('IEND', Buffer.alloc(0)),
    ]);
    expect(decode(await stored(png)).palette?.[0]).toEqual([255, 0, 0, 0]);
  });

  it('loses metadata and bytes after its end', async () => {
    const secret = Buffer.from('secret-place');
    const dirty = Buffer.concat([
      withChunks(sealPng(), pngChunk('tEXt', secret), pngChunk('eXIf', secret), pngChunk('iCCP', secret)),
      secret,
    ]);
    const kept = await stored(dirty);
    expect(kept.includes(secret)).toBe(false);
    expect(kept).toEqual(await stored(sealPng()));
  });

  it('can have 100 to 4,000 pixels per side, and is halved above 4 megapixels', async () => {
    expect(decode(await stored(solid(2000, 2000)))).toMatchObject({ width: 2000, height: 2000 });
    expect(decode(await stored(solid(4000, 100)))).toMatchObject({ width: 4000, height: 100 });
    expect(decode(await stored(sealPng(4000)))).toMatchObject({ width: 2000, height: 2000, channels: 4 });
  }, 60_000);

  const truncated = sealPng().slice(0, 200);
  const damaged = Buffer.from(sealPng());
  damaged.fill(0xff, 60, 90);
  it.each<[string, string, () => string]>([
    ['isn’t a data URI', 'not_png', () => 'https://example.com/seal.png'],
    ['has another type', 'not_png', () => 'data:image/svg+xml;base64,PHN2Zz48L3N2Zz4='],
    ['isn’t base64', 'not_png', () => 'data:image/png;base64,%%%'],
    ['only says that it’s a PNG', 'unreadable', () => pngUri(Buffer.from('<svg></svg>'))],
    ['is cut off', 'unreadable', () => pngUri(truncated)],
    ['has damaged pixels', 'unreadable', () => pngUri(damaged)],
    ['has more pixels than its header says', 'unreadable', () => pngUri(pngBomb(100, 100, 300))],
    ['has fewer pixels than its header says', 'unreadable', () => pngUri(pngBomb(4000, 4000, 1))],
    ['has 3.6 billion pixels', 'unreadable', () => pngUri(pngBomb(60_000, 60_000, 1))],
    ['is animated', 'animated', () => pngUri(withChunks(sealPng(), pngChunk('acTL', Buffer.alloc(8))))],
    [
      'has an unknown critical chunk',
      'unreadable',
      () => pngUri(withChunks(sealPng(), pngChunk('EVIL', truncated))),
    ],
    ['has a side of 99 pixels', 'wrong_size', () => pngUri(solid(99, 200))],
    ['has a side of 4,001 pixels', 'wrong_size', () => pngUri(solid(100, 4001))],
    ['has more than 2 MB', 'too_large', () => pngUri(noise(860, 860))],
  ])('is refused if it %s', async (_what, reason, image) => {
    const { status, body } = await create(image());
    expect([status, body]).toMatchObject([
      400,
      { code: 'SEAL_IMAGE_INVALID', details: { reason, image: expect.any(String) } },
    ]);
  });

  it('is refused on a change, too, which then changes nothing', async () => {
    const { body: before } = await create(pngUri(sealPng()));
    const path = `/seals/${before.id}`;
    const { status, body } = await service.patch(path, { name: 'New', image: pngUri(truncated) });
    expect([status, body.code]).toEqual([400, 'SEAL_IMAGE_INVALID']);
    expect((await service.get(path)).body).toEqual(before);
  });
});
