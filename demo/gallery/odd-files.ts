/** Small unusual PDFs, generated so that visitors don't need their own. All are Latin-1. */
const A4 = '[0 0 595 842]';
const HELVETICA = '/Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >>';
const CATALOG = '<< /Type /Catalog /Pages 2 0 R >>';

const stream = (dict: string, data: string) =>
  `<< ${dict} /Length ${data.length} >>\nstream\n${data}\nendstream`;

interface Trim {
  readonly trailer?: string;
  /** Number of bytes by which the cross-reference table is off. */
  readonly misses?: number;
}

/** A PDF of these objects; the first one is the catalog. */
function fileOf(
  objects: readonly string[],
  { trailer = '', misses = 0 }: Trim = {},
): Uint8Array<ArrayBuffer> {
  let text = '%PDF-1.7\n';
  let rows = '';
  for (const [index, body] of objects.entries()) {
    rows += `${String(text.length + misses).padStart(10, '0')} 00000 n \n`;
    text += `${index + 1} 0 obj\n${body}\nendobj\n`;
  }
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${rows}`;
  text += `${table}trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${text.length}\n%%EOF\n`;
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

function page(
  content: string,
  {
    box = A4,
    resources = HELVETICA,
    more = [],
    ...trim
  }: Trim & { box?: string; resources?: string; more?: readonly string[] } = {},
) {
  return fileOf(
    [
      CATALOG,
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      `<< /Type /Page /Parent 2 0 R /MediaBox ${box} /Contents 4 0 R /Resources << ${resources} >> >>`,
      stream('', content),
      ...more,
    ],
    trim,
  );
}

const words = (text: string, size = 24, y = 720) => `BT /F1 ${size} Tf 72 ${y} Td (${text}) Tj ET`;

const picture = (dict: string, hex: string) =>
  page('q 400 0 0 400 100 200 cm /Im Do Q', {
    resources: '/XObject << /Im 5 0 R >>',
    more: [stream(`/Type /XObject /Subtype /Image /Width 8 /Height 8 ${dict}`, `${hex}>`)],
  });

const GREY_IN_JPEG_2000 =
  'ff4fff5100290000000000080000000800000000000000000000000800000008000000000000000000010701' +
  '01ff52000c00000001000004040001ff5c00044040ff90000a00000000000f0001ff9300ffd9';

/** 8 × 8 pixels: a page header that makes everything black, and its end. */
const BLACK_IN_JBIG2 =
  '000000003000010000001300000008000000080000000000000000040000' + '0000000131000100000000';

/** By button label. */
export const ODD_FILES: Readonly<Record<string, () => Uint8Array<ArrayBuffer>>> = {
  'Password-protected': () =>
    page(words('Can’t be read'), {
      trailer: `/ID [<00112233445566778899aabbccddeeff> <00112233445566778899aabbccddeeff>] /Encrypt << /Filter /Standard /V 1 /R 2 /P -44 /O <${'5a'.repeat(32)}> /U <${'a5'.repeat(32)}> >>`,
    }),
  'Broken cross-reference table': () => page(words('Found anyway'), { misses: 7 }),
  'Chinese font not embedded': () =>
    page('BT /F1 48 Tf 72 600 Td <4E2D534E4EBA6C11> Tj ET', {
      resources: '/Font << /F1 5 0 R >>',
      more: [
        '<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light /Encoding /UniGB-UCS2-H /DescendantFonts [6 0 R] >>',
        '<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light /CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 2 >> /DW 1000 /FontDescriptor 7 0 R >>',
        '<< /Type /FontDescriptor /FontName /STSong-Light /Flags 4 /FontBBox [-25 -254 1000 880] /ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 880 /StemV 93 >>',
      ],
    }),
  'JPEG 2000': () =>
    picture(
      '/ColorSpace /DeviceGray /BitsPerComponent 8 /Filter [/ASCIIHexDecode /JPXDecode]',
      GREY_IN_JPEG_2000,
    ),
  JBIG2: () =>
    picture(
      '/ColorSpace /DeviceGray /BitsPerComponent 1 /Filter [/ASCIIHexDecode /JBIG2Decode]',
      BLACK_IN_JBIG2,
    ),
  '200-inch page': () => page(words('Five meters', 900, 13_000), { box: '[0 0 14400 14400]' }),
  'Page without a size': () => page(words('Letter by default'), { box: '[0 0 0 0]' }),
  '2,000 pages': () => {
    const kids = Array.from({ length: 2_000 }, (_, index) => `${index + 5} 0 R`);
    const one = `<< /Type /Page /Parent 2 0 R /MediaBox ${A4} /Contents 4 0 R /Resources 3 0 R >>`;
    return fileOf([
      CATALOG,
      `<< /Type /Pages /Kids [${kids.join(' ')}] /Count ${kids.length} >>`,
      `<< ${HELVETICA} >>`,
      stream('', words('One of two thousand')),
      ...kids.map(() => one),
    ]);
  },
  'Truncated file': () => page(words('Only the first half')).slice(0, 480),
  'Not a PDF': () => Uint8Array.from('<html>Not found</html>', (letter) => letter.charCodeAt(0)),
};
