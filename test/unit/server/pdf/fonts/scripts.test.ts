/** Every script on a sealed page: shaped as its readers write it, in embedded fonts, and found again as text. */
import { beforeAll, describe, expect, it } from 'vitest';
import { shapeText, textRuns } from '../../../../../src/server/pdf/fonts/shape-text.ts';
import { onePage } from '../../../../fixtures/raw-pdf.ts';
import { renderPage } from '../../../../support/render.ts';
import { sealInProcess } from '../../../../support/seal-in-process.ts';
import { filledField, sealInput, sealRecipient } from '../../../../support/seal-input.ts';
import { hasTool, run, temporaryFile } from '../../../../support/tools.ts';

const LINES: Readonly<Record<string, string>> = {
  Arabic: 'السيد محمد عبد الرحمن',
  'Arabic with marks': 'مُحَمَّد',
  'Arabic ligatures': 'الإسلام لأجل',
  Persian: 'می‌خواهم',
  Hebrew: 'שלום עולם',
  'mixed directions': 'Contract חוזה 2026',
  Hindi: 'हिन्दी में हस्ताक्षर',
  Bengali: 'বাংলা স্বাক্ষর',
  Punjabi: 'ਪੰਜਾਬੀ ਦਸਤਖਤ',
  Gujarati: 'ગુજરાતી સહી',
  Odia: 'ଓଡ଼ିଆ ସ୍ୱାକ୍ଷର',
  Tamil: 'தமிழ் கையொப்பம்',
  Telugu: 'తెలుగు సంతకం',
  Kannada: 'ಕನ್ನಡ ಸಹಿ',
  Malayalam: 'മലയാളം ഒപ്പ്',
  Sinhala: 'සිංහල අත්සන',
  Thai: 'ลายเซ็นที่นี่',
  Lao: 'ລາຍເຊັນ',
  Khmer: 'ហត្ថលេខា',
  Burmese: 'လက်မှတ်',
  Georgian: 'ხელმოწერა',
  Armenian: 'ստորագրություն',
  Amharic: 'ፊርማ',
  Japanese: '山田花子のサイン',
  Chinese: '签名 簽名 王小明',
  Korean: '김민준 서명',
  Vietnamese: 'Nguyễn Thị Ánh Tuyết',
  Yoruba: 'Adébáyọ̀ ọ́pẹ́',
  Greek: 'Ὑπογραφή Αλέξανδρος',
  Russian: 'Подпись Алёна Ўзбек',
  emoji: 'done 👍 😀 ✓ ☎',
};
const names = Object.keys(LINES);
const A4 = { view: [0, 0, 595, 842], rotate: 0, userUnit: 1 } as const;
const fields = names.map((name, index) =>
  filledField('text', LINES[name]!, { x: 5, y: 3 + index * 3.1, width: 60, height: 2.6 }, { label: name }),
);

let sealed: Uint8Array;
beforeAll(async () => {
  const signer = sealRecipient({ name: '山田 花子 محمد' });
  const marks = ['محمد عبد الله', '山田花子', 'देवनागरी'].map((text, index) =>
    filledField(
      'signature',
      { kind: 'typed', text, font: 'caveat' },
      { x: 68, y: 5 + index * 8, width: 28, height: 6 },
      { recipient_id: signer.id as never },
    ),
  );
  const input = sealInput(onePage(), [A4], [...fields, ...marks], { recipients: [signer] });
  sealed = (await sealInProcess({ ...input, request: { ...input.request, name: 'Vertrag 合同 חוזה عقد' } }))
    .pdf;
}, 60_000);

/** Marks of order and joining do not come back as text, and letters may come back composed otherwise. */
const bare = (text: string) => text.normalize('NFC').replace(/\p{Default_Ignorable_Code_Point}|\s/gu, '');

describe.runIf(hasTool('pdftotext'))('text of each script', () => {
  let words: string;
  beforeAll(() => {
    words = bare(run('pdftotext', ['-layout', temporaryFile('scripts.pdf', sealed), '-']));
  });

  it.each(names)('%s can be extracted', (name) => {
    for (const word of LINES[name]!.split(' ')) expect(words).toContain(bare(word));
  });

  it('names and titles on the certificate are shown', () => {
    for (const word of ['山田', 'محمد', '合同', 'חוזה']) expect(words).toContain(word);
    expect(words).not.toContain('[U+');
  });
});

describe.runIf(hasTool('pdffonts'))('the fonts', () => {
  it('are all embedded as subsets, with a mapping back to text', () => {
    const rows = run('pdffonts', [temporaryFile('scripts.pdf', sealed)])
      .split('\n')
      .filter((row) => /Noto|Caveat/.test(row));
    expect(rows.length).toBeGreaterThan(20);
    for (const row of rows) expect(row).toMatch(/\b[A-Z]{6}\+\S+\s+CID TrueType\s+Identity-H\s+yes yes yes/);
  });
});

it.each(names)('%s is drawn', async (name) => {
  const page = await renderPage(sealed, 0, 1);
  const { y, height } = fields[names.indexOf(name)]!.position;
  const [top, bottom] = [Math.floor((y / 100) * 842), Math.ceil(((y + height) / 100) * 842)];
  let dark = 0;
  for (let row = top; row < bottom; row++)
    for (let column = 29; column < 90; column++) if (page.at(column, row)[0] < 128) dark++;
  expect(dark).toBeGreaterThan(15);
});

describe('shaping', () => {
  const glyphs = (text: string) =>
    shapeText(text, 'sans').runs.flatMap((run) => run.glyphs.map(({ id }) => id));

  it('joins Arabic letters, from right to left', () => {
    const [m1, h, m2, d] = [...'محمد'];
    const joined = glyphs('محمد');
    expect(joined).toHaveLength(4);
    // The word's last letter comes first, and only it has its isolated form.
    expect(joined[3]).not.toBe(glyphs(m1!)[0]);
    expect(joined[2]).not.toBe(glyphs(h!)[0]);
    expect(joined[1]).not.toBe(joined[3]);
    expect([m2, d]).toEqual(['م', 'د']);
  });

  it('moves the short i of Hindi before its consonant, and combines two consonants', () => {
    const [first, second] = glyphs('कि');
    expect(second).toBe(glyphs('क')[0]);
    expect(first).not.toBe(second);
    expect(glyphs('क्ष')).toHaveLength(1);
  });

  it('orders mixed directions by the Unicode algorithm', () => {
    const runs = textRuns('abc אבג 12 דה', () => true).map(({ text }) => text.trim());
    expect(runs.filter(Boolean)).toEqual(['abc', 'דה', '12', 'אבג']);
    expect(textRuns('אב xy', () => true).map(({ text }) => text.trim())).toEqual(['xy', 'אב']);
  });

  it('uses the Japanese family for characters with a different Japanese form', () => {
    const family = (text: string) => textRuns(text, () => false).map(({ slice }) => slice?.family);
    expect(family('直す')[0]).toContain('-jp');
    expect(family('直接')[0]).toContain('-sc');
    expect(family('直선')[0]).toContain('-kr');
  });
});

it('produces small files', () => {
  expect(sealed.length).toBeLessThan(400_000);
});
