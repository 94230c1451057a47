import { describe, expect, it } from 'vitest';
import { ODD_FILES } from '../../../../demo/gallery/odd-files.ts';
import { inspect } from '../../../../src/server/pdf/document/inspect.ts';
import { renderPage } from '../../../support/render.ts';

const look = (name: string) => inspect({ bytes: ODD_FILES[name]!(), maxPages: 5_000 });

describe('unusual PDFs of the gallery', () => {
  it.each(Object.keys(ODD_FILES).filter((name) => !['Password-protected', 'Not a PDF'].includes(name)))(
    'include %s, which is accepted with its pages',
    async (name) => {
      const { pageCount } = await look(name);
      expect(pageCount).toBe(name === '2,000 pages' ? 2_000 : 1);
    },
  );

  it.each([
    ['Password-protected', 'encrypted'],
    ['Not a PDF', 'not_pdf'],
  ])('%s is refused as %s', async (name, reason) => {
    await expect(look(name)).rejects.toMatchObject({ extra: { details: { reason } } });
  });

  it.each([
    ['JPEG 2000', 128],
    ['JBIG2', 0],
  ])('%s holds a picture that decoders can read', async (name, grey) => {
    const page = await renderPage(ODD_FILES[name]!(), 0, 0.5);
    const [red] = page.at(150, 221);
    expect(Math.abs(red - grey)).toBeLessThan(4);
    expect(page.at(20, 20)).toEqual([255, 255, 255]);
  });
});
