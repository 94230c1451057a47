/** What readers find in a sealed file: the code points that were stored, in two readers that share no code. */
import { beforeAll, describe, expect, it } from 'vitest';
import { onePage } from '../../../../fixtures/raw-pdf.ts';
import { readPdf } from '../../../../support/read-pdf.ts';
import { sealInProcess } from '../../../../support/seal-in-process.ts';
import { filledField, sealInput, sealRecipient } from '../../../../support/seal-input.ts';
import { hasTool, run, temporaryFile } from '../../../../support/tools.ts';

const TEXTS = {
  Arabic: 'محمد بن عبد الله',
  'Arabic with marks': 'مُحَمَّدٌ الإسلام',
  'Persian with a non-joiner': 'می\u200cخواهم',
  Hebrew: 'שלום עולם',
  'Hebrew with niqqud': 'שָׁלוֹם לְכֻלָּם',
  Hindi: 'कृष्णा हिन्दी में हस्ताक्षर',
  Bengali: 'বাংলা স্বাক্ষর ক্ষুদ্র',
  Tamil: 'தமிழ் கையொப்பம்',
  Malayalam: 'മലയാളം ഒപ്പ് കന്നി',
  Thai: 'ลายเซ็นที่นี่ น้ำ กุญแจ',
  Khmer: 'ហត្ថលេខា ក្រុម',
  Burmese: 'လက်မှတ်',
  Chinese: '王小明 簽名',
  Japanese: '山田花子のサイン',
  Korean: '김민준 서명',
  'polytonic Greek': 'Ὑπογραφή ᾠδή',
  Vietnamese: 'Nguyễn Thị Ánh Tuyết',
  emoji: 'done 👍 😀 👨‍👩‍👧 🇩🇪',
};
const SIGNATURES = ['محمد علي', 'שִׁמְעוֹן לוי', 'कृष्णा', 'กุญแจ', 'தமிழ்', 'Ada Lovelace', '李小龙', 'Ελένη'];
/** Poppler takes a line's direction from the whole page, so on this page it puts the number first. */
const WITH_NUMBER = 'شارع 12، برلين';
const A4 = { view: [0, 0, 595, 842], rotate: 0, userUnit: 1 } as const;

let sealed: Uint8Array;
beforeAll(async () => {
  const signer = sealRecipient();
  const answers = [...Object.values(TEXTS), WITH_NUMBER].map((text, index) =>
    filledField('text', text, { x: 5, y: 4 + 4 * index, width: 50, height: 3 }),
  );
  const signatures = SIGNATURES.map((text, index) =>
    filledField(
      'signature',
      { kind: 'typed', text, font: 'caveat' },
      { x: 60, y: 4 + 10 * index, width: 30, height: 6 },
      { recipient_id: signer.id as never },
    ),
  );
  const input = sealInput(onePage('', '', ' '), [A4], [...answers, ...signatures], { recipients: [signer] });
  sealed = (await sealInProcess(input)).pdf;
}, 60_000);

describe.runIf(hasTool('pdftotext'))('pdftotext finds', () => {
  let found: string;
  beforeAll(() => {
    const text = run('pdftotext', ['-l', '1', '-layout', temporaryFile('sealed.pdf', sealed), '-']);
    // It puts signs of direction around what runs from the right.
    found = text.replace(/[\u202a-\u202e]/g, '');
  });
  it.each(Object.entries(TEXTS))('%s', (_, text) => expect(found).toContain(text));
  it.each(SIGNATURES)('the typed signature %s', (text) => expect(found).toContain(text));
});

describe('pdf.js finds', () => {
  let found: readonly string[];
  beforeAll(async () => {
    const document = await readPdf(sealed);
    const { items } = await document.read(1, (page) => page.getTextContent());
    await document.close();
    found = items
      .map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : ''))
      .join('')
      .split('\n');
  });
  it.each([...Object.entries(TEXTS), ['Arabic with a number', WITH_NUMBER]])('%s', (_, text) =>
    expect(found).toContain(text),
  );
  it.each(SIGNATURES)('the typed signature %s', (text) => expect(found).toContain(text));
});
