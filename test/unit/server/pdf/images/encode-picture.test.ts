import { decode, encode } from 'fast-png';
import { encode as encodeJpeg } from 'jpeg-js';
import { describe, expect, it } from 'vitest';
import { encodePicture } from '../../../../../src/server/pdf/images/encode-picture.ts';

const svg = (content: string, attributes = 'viewBox="0 0 200 100"') =>
  new TextEncoder().encode(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${content}</svg>`,
  );
const RECT = '<rect width="100" height="100" fill="#f80"/>';

/** RGBA at a place, in parts of the width and height. */
function pixelAt(png: Uint8Array, x: number, y: number): readonly number[] {
  const { width, height, data } = decode(png);
  const at = (Math.floor(y * height) * width + Math.floor(x * width)) * 4;
  return [...data.slice(at, at + 4)];
}

describe('encodePicture', () => {
  it('keeps the pixels and transparency of a PNG and drops its texts', async () => {
    const data = Uint8Array.of(255, 0, 0, 255, 0, 255, 0, 128, 0, 0, 255, 0, 9, 8, 7, 255);
    const png = encode({ width: 2, height: 2, data, channels: 4, depth: 8, text: { Author: 'Ada' } });
    const made = await encodePicture({ bytes: png });
    expect(made).toMatchObject({ width: 2, height: 2, content_type: 'image/png' });
    const read = decode(made.bytes);
    expect([...read.data]).toEqual([...data]);
    expect(read.text).toEqual({});
  });

  it('keeps a photo as a JPEG without its metadata', async () => {
    const photo = encodeJpeg({ width: 40, height: 20, data: new Uint8Array(40 * 20 * 4).fill(99) }, 90).data;
    const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, 8]), Buffer.from('secret')]);
    const bytes = new Uint8Array(Buffer.concat([photo.subarray(0, 2), comment, photo.subarray(2)]));
    const made = await encodePicture({ bytes });
    expect(made).toMatchObject({ width: 40, height: 20, content_type: 'image/jpeg' });
    expect(Buffer.from(made.bytes).includes('secret')).toBe(false);
  });

  it('scales a large picture down to 1600 pixels and 2 MB', async () => {
    const side = 1_700;
    // Noise can't be compressed.
    const data = new Uint8Array(side * side * 3);
    for (let at = 0, state = 1; at < data.length; at++) {
      state = (state * 48_271) % 2_147_483_647;
      data[at] = state;
    }
    const made = await encodePicture({
      bytes: encode({ width: side, height: side, data, channels: 3, depth: 8 }),
    });
    expect(made.width).toBeLessThan(1_600);
    expect(made.bytes.length).toBeLessThanOrEqual(2 * 1024 * 1024);
  });

  it('draws an SVG as a transparent PNG with its proportions', async () => {
    const made = await encodePicture({ bytes: svg(RECT) });
    expect(made).toMatchObject({ width: 1_600, height: 800, content_type: 'image/png' });
    expect(pixelAt(made.bytes, 0.25, 0.5)).toEqual([255, 136, 0, 255]);
    expect(pixelAt(made.bytes, 0.75, 0.5)).toEqual([0, 0, 0, 0]);
  });

  it.each([
    ['text', '<text x="10" y="80" font-size="90">M</text>'],
    ['styles', '<style>.a{fill:#00f}</style><rect class="a" width="200" height="100"/>'],
    ['uses', '<defs><g id="a"><rect width="50" height="50"/></g></defs><use xlink:href="#a" x="20"/>'],
    ['links, which aren’t loaded', `<a href="https://example.com">${RECT}</a>`],
  ])('draws %s', async (_what, content) => {
    const { data } = decode((await encodePicture({ bytes: svg(content) })).bytes);
    expect(data.some((value) => value > 0)).toBe(true);
  });

  it.each([
    ['a script', `<script>alert(1)</script>${RECT}`, /script/],
    ['an image elsewhere', '<image href="https://example.com/a.png" width="9" height="9"/>', /example\.com/],
    ['a file', '<image xlink:href="file:///etc/passwd" width="9" height="9"/>', /passwd/],
    ['an SVG in a data URI', '<image href="data:image/svg+xml;base64,AAAA" width="9" height="9"/>', /refers/],
    ['a style sheet', '<style>@import "a.css";</style>', /@import/],
    ['a fill elsewhere', '<rect fill="url(https://example.com/#a)" width="9" height="9"/>', /example/],
    ['a font elsewhere', '<style>@font-face{src:url(a.woff)}</style>', /a\.woff/],
    ['nothing visible', '<rect width="9" height="9" fill="none"/>', /visible/],
    ['deep nesting', `${'<g>'.repeat(5_000)}${'</g>'.repeat(5_000)}`, /200 levels/],
    ['too many elements', RECT.repeat(30_000), /20000 elements/],
  ])('rejects an SVG with %s', async (_what, content, message) => {
    await expect(encodePicture({ bytes: svg(content) })).rejects.toMatchObject({
      code: 'VALIDATION_ERROR',
      message: expect.stringMatching(message),
      extra: { details: { reason: 'unreadable_image' } },
    });
  });

  it('rejects shapes that multiply', async () => {
    const level = (n: number) =>
      `<g id="a${n}">${Array.from({ length: 10 }, (_, k) => `<use href="#a${n - 1}" x="${k}"/>`).join('')}</g>`;
    const bomb = `<defs><g id="a0">${RECT}</g>${[1, 2, 3, 4, 5, 6, 7, 8].map(level).join('')}</defs><use href="#a8"/>`;
    await expect(encodePicture({ bytes: svg(bomb) })).rejects.toThrow(/draws at most 20000/);
  });

  it('draws a shape that contains itself once', async () => {
    const bytes = svg(`<g id="a">${RECT}<use href="#a"/></g>`);
    expect((await encodePicture({ bytes })).width).toBe(1_600);
  });

  it('rejects entities and style sheets before the root', async () => {
    const text = new TextDecoder().decode(svg(RECT));
    const encoded = (before: string) => ({ bytes: new TextEncoder().encode(before + text) });
    await expect(
      encodePicture(encoded('<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>')),
    ).rejects.toThrow(/entities/);
    await expect(encodePicture(encoded('<?xml-stylesheet href="a.css"?>'))).rejects.toThrow(/refers/);
    const plain =
      '<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">';
    expect((await encodePicture(encoded(plain))).width).toBe(1_600);
  });

  it.each([
    ['text', 'Hello'],
    ['HTML', '<html><body>Hello</body></html>'],
    ['a GIF', 'GIF89a'],
    ['half a PNG', '\u0089PNG'],
  ])('rejects %s', async (_what, text) => {
    await expect(encodePicture({ bytes: new TextEncoder().encode(text) })).rejects.toThrow(
      'Expected a PNG, JPEG or SVG',
    );
  });

  it('works again after a drawing failed', async () => {
    await expect(encodePicture({ bytes: svg('<g', '') })).rejects.toThrow();
    expect((await encodePicture({ bytes: svg(RECT) })).width).toBe(1_600);
  });
});
