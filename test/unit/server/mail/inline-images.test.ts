import { describe, expect, it } from 'vitest';
import {
  imageMarks,
  imagesIn,
  placeImages,
  unwrapImageTags,
  withoutImages,
} from '../../../../src/server/mail/inline-images.ts';

const sources = { company_logo: 'cid:logo', signing_qr_code: 'https://a.test/?a&"b' };
const texts = { company_logo: 'Acme <b>', signing_qr_code: 'Code' };

describe('an image in a text', () => {
  it('takes the place of its mark, with everything escaped', () => {
    const { company_logo: logo, signing_qr_code: code } = imageMarks(sources);
    expect(placeImages(`a${logo}b${code}`, sources, texts)).toMatch(
      /^a<img src="cid:logo" alt="Acme &#60;b&#62;" style="[^"]+">b<img src="https:\/\/a\.test\/\?a&#38;&#34;b" alt="Code" style="[^"]+">$/,
    );
    expect(imagesIn(`a${code}`)).toEqual(['signing_qr_code']);
    expect(withoutImages(`a${logo}b${code}`)).toBe('ab');
  });

  it('is absent without a source, even if someone writes the mark', () => {
    const { signing_qr_code: code } = imageMarks(sources);
    expect(imageMarks({})).toEqual({ company_logo: '', signing_qr_code: '' });
    expect(placeImages(`a${code}b`, {}, texts)).toBe('ab');
  });

  it.each([
    ['<img src="{{company_logo}}" width="9">', '{{company_logo}}'],
    ["<IMG alt='x' SRC='[signing_qr_code]'/>", '[signing_qr_code]'],
    ['<p><img src={{ company_logo }}></p>', '<p>{{ company_logo }}</p>'],
    ['<img src="https://evil.test/{{company_logo}}">', '<img src="https://evil.test/{{company_logo}}">'],
  ])('may be written as %s', (written, expected) => {
    expect(unwrapImageTags(written)).toBe(expected);
  });
});
