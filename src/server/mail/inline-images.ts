/**
 * Images in place of placeholders in custom texts. They are attached to the mail and shown by Content-ID (RFC 2392), because mail
 * clients block remote images and `data:` URLs.
 */
import { encode as encodePng } from 'fast-png';
import { encode as encodeQr } from 'uqr';
import type { EmailPlaceholder } from '../../model/email-types.ts';
import { escapeHtml } from './custom-text.ts';

export const IMAGE_PLACEHOLDERS = [
  'company_logo',
  'signing_qr_code',
] as const satisfies readonly EmailPlaceholder[];
export type ImagePlaceholder = (typeof IMAGE_PLACEHOLDERS)[number];

/** Sources of the images that a mail can show. An absent image leaves its placeholder empty. */
export type ImageSources = Readonly<Partial<Record<ImagePlaceholder, string>>>;

/** Noncharacters: they mark an image's place and survive escaping and sanitizing. */
const MARKS: Readonly<Record<ImagePlaceholder, string>> = {
  company_logo: '\ufdd0',
  signing_qr_code: '\ufdd1',
};
const EVERY_MARK = /[\ufdd0\ufdd1]/g;

const STYLES: Readonly<Record<ImagePlaceholder, string>> = {
  company_logo: 'height:32px;max-width:180px;border:0;vertical-align:middle',
  signing_qr_code: 'width:160px;height:160px;border:0;vertical-align:middle',
};

/** Values of the image placeholders: marks that `placeImages` replaces. */
export const imageMarks = (sources: ImageSources): Record<ImagePlaceholder, string> => ({
  company_logo: sources.company_logo ? MARKS.company_logo : '',
  signing_qr_code: sources.signing_qr_code ? MARKS.signing_qr_code : '',
});

/** The images that a text shows. */
export const imagesIn = (text: string): readonly ImagePlaceholder[] =>
  IMAGE_PLACEHOLDERS.filter((name) => text.includes(MARKS[name]));

export const withoutImages = (text: string): string => text.replace(EVERY_MARK, '');

/** Replaces marks in HTML by images. */
export function placeImages(
  html: string,
  sources: ImageSources,
  alternatives: Readonly<Record<ImagePlaceholder, string>>,
): string {
  return html.replace(EVERY_MARK, (mark) => {
    const name = IMAGE_PLACEHOLDERS.find((one) => MARKS[one] === mark)!;
    const source = sources[name];
    return source
      ? `<img src="${escapeHtml(source)}" alt="${escapeHtml(alternatives[name])}" style="${STYLES[name]}">`
      : '';
  });
}

/** `<img src="{{company_logo}}">`, which authors of HTML write, in place of the placeholder alone. */
const IMAGE_TAG =
  /<img\b[^<>]{0,200}?\ssrc=["']?((?:\{\{\s{0,9}\w{1,20}\s{0,9}\}\})|\[\w{1,20}\])["']?[^<>]{0,200}>/gi;
export const unwrapImageTags = (body: string): string => body.replace(IMAGE_TAG, '$1');

export const contentIdOf = (name: ImagePlaceholder): string => `${name.replaceAll('_', '-')}@countersign`;

/** Pixels per module. Twice as many as shown, for dense screens. */
const SCALE = 8;

/** A QR code as PNG, with the quiet zone that readers need. */
export function qrCodePng(text: string): Uint8Array {
  const { data: modules, size } = encodeQr(text, { ecc: 'M', border: 4 });
  const width = size * SCALE;
  const data = new Uint8Array(width * width).fill(255);
  modules.forEach((row, y) => {
    row.forEach((isDark, x) => {
      if (!isDark) return;
      for (let line = y * SCALE; line < (y + 1) * SCALE; line++)
        data.fill(0, line * width + x * SCALE, line * width + (x + 1) * SCALE);
    });
  });
  return encodePng({ width, height: width, data, channels: 1, depth: 8 });
}
