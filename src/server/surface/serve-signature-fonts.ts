/**
 * `/embed/hands/*`: the signature fonts, the same files that seals use, and which characters each of them covers. A page loads only the
 * few files that a name needs.
 */

import { setImmediate } from 'node:timers/promises';
import { type Context, Hono } from 'hono';
import { ServiceError } from '../../model/errors.ts';
import { SIGNATURE_FONTS, type SignatureFontFiles } from '../../model/signature-fonts.ts';
import { type SlicedSignatureFont, sliceCovers } from '../pdf/fonts/covering-slice.ts';
import { type Slice, sliceBytes, slicesOf } from '../pdf/fonts/font-families.ts';
import type { ApiEnv } from '../platform/http/router.ts';

const MONTH = 'public, max-age=2592000';

const baseName = ({ file }: Slice) => file.slice(file.lastIndexOf('/') + 1);

/** The file's actual coverage; its package declares more. */
function exactRanges(slice: Slice): [number, number][] {
  const exact: [number, number][] = [];
  for (const [from, to] of slice.ranges)
    for (let code = from; code <= to; code++) {
      if (!sliceCovers(slice, code)) continue;
      const last = exact.at(-1);
      if (last && last[1] === code - 1) last[1] = code;
      else exact.push([code, code]);
    }
  return exact;
}

async function readFontFiles(hand: SlicedSignatureFont): Promise<SignatureFontFiles> {
  const files: SignatureFontFiles[number][] = [];
  for (const slice of slicesOf(hand)) {
    files.push({ file: baseName(slice), ranges: exactRanges(slice) });
    // Some fonts have over a hundred files, so this yields in between.
    await setImmediate();
  }
  return files;
}

const known = new Map<SlicedSignatureFont, Promise<SignatureFontFiles>>();

function slicedHand(name: string): SlicedSignatureFont {
  const hand = SIGNATURE_FONTS.find((one) => one === name);
  if (!hand || hand === 'caveat') throw new ServiceError('NOT_FOUND', 'The requested resource was not found');
  return hand;
}

function send(c: Context, type: string, bytes: Uint8Array<ArrayBuffer> | string): Response {
  c.header('Cache-Control', MONTH);
  c.header('Cross-Origin-Embedder-Policy', 'require-corp');
  return c.body(bytes, 200, { 'Content-Type': type });
}

export function handPages(): Hono<ApiEnv> {
  const pages = new Hono<ApiEnv>();
  pages.get('/embed/hands/:hand', async (c) => {
    const hand = slicedHand(c.req.param('hand'));
    let files = known.get(hand);
    if (!files) known.set(hand, (files = readFontFiles(hand)));
    return send(c, 'application/json', JSON.stringify(await files));
  });
  pages.get('/embed/hands/:hand/:file', (c) => {
    const { hand, file } = c.req.param();
    const slice = slicesOf(slicedHand(hand)).find((one) => baseName(one) === file);
    if (!slice) throw new ServiceError('NOT_FOUND', 'The requested resource was not found');
    return send(c, 'font/woff2', new Uint8Array(sliceBytes(slice)));
  });
  return pages;
}
