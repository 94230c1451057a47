/** The certificate of a request in another language: real fonts, and what readers find again in the file. */
import { describe, expect, it } from 'vitest';
import { LANGUAGES, type Language } from '../../../../../src/model/languages.ts';
import { certificateTranslator } from '../../../../../src/server/sealing/certificate/translator.ts';
import { compose } from '../../../../../src/server/sealing/compose.ts';
import { BUILT_IN_STATEMENTS } from '../../../../../src/server/signing-sessions/built-in-statements.ts';
import { onePage } from '../../../../fixtures/raw-pdf.ts';
import { readPdf } from '../../../../support/read-pdf.ts';
import { auditLog, filledField, sealInput, sealRecipient } from '../../../../support/seal-input.ts';
import { hasTool, run, temporaryFile } from '../../../../support/tools.ts';

const A4 = { view: [0, 0, 595, 842], rotate: 0, userUnit: 1 } as const;

/** A whole journey of one signer, whose log has `count` entries. */
async function sealedIn(language: Language, count = 11, name = 'Ada Lovelace') {
  const signer = sealRecipient({ name, consent: { ...sealRecipient().consent!, language } });
  const log = auditLog(count);
  const [first, ...rest] = log.records;
  const details = {
    statement_text: BUILT_IN_STATEMENTS[language],
    statement_sha256: 'c'.repeat(64),
    statement_version: '2026-11-01',
    statement_language: language,
  };
  const mark = filledField(
    'signature',
    { kind: 'typed', text: name, font: 'caveat' },
    { x: 10, y: 40, width: 40, height: 5 },
    { recipient_id: signer.id as never },
  );
  const input = sealInput(onePage(), [A4], [mark], {
    language,
    recipients: [signer],
    audit: {
      ...log,
      entries: log.entries.map((entry) => ({ ...entry, actor: entry.actor.replace('Ada Lovelace', name) })),
      records: [{ ...first!, details }, ...rest],
    },
  });
  const { pdf } = await compose({
    input,
    level: 'B-B',
    identity: {
      subject: 'CN=Seal',
      issuer: 'CN=Root',
      fingerprint: 'ab'.repeat(32),
      not_after: '2031-01-01T00:00:00.000Z',
      is_self_made: true,
    },
    missedAuthorities: [],
    signingTime: '2026-11-21T09:21:00.000Z',
    contentsSize: 3_000,
  });
  return pdf;
}

describe.each(LANGUAGES)('the certificate in %s', (language) => {
  it('is one page while the log has fewer than 12 entries', async () => {
    const pdf = await readPdf(await sealedIn(language));
    expect(pdf.pageCount).toBe(2);
    await pdf.close();
  });
});

/** Marks of order and joining do not come back as text, and vowel signs come back elsewhere. */
const bare = (text: string) =>
  text.normalize('NFC').replace(/\p{Default_Ignorable_Code_Point}|\p{Mark}|\s/gu, '');

/** In a line of both directions, a reader may put words and punctuation in another order. */
const WORDS = /[\p{L}\p{M}\d]+/gu;

const SAID = [
  ...['title', 'parties', 'signed', 'consent', 'identity', 'identityLink', 'address', 'audit', 'consentText'],
  ...[
    'column.time',
    'column.event',
    'column.actor',
    'column.hash',
    'about',
    'timeOwn',
    'role.Signer',
    'sentBy',
  ],
] as const;

const read: Readonly<Record<string, (bytes: Uint8Array) => Promise<string>>> = {
  'pdf.js': async (bytes) => {
    const pdf = await readPdf(bytes);
    const pages = await pdf.contents();
    await pdf.close();
    return pages.flatMap(({ text }) => text.map((one) => one.text)).join(' ');
  },
  ...(hasTool('pdftotext') && {
    pdftotext: async (bytes) => run('pdftotext', ['-layout', temporaryFile('certificate.pdf', bytes), '-']),
  }),
};

const CERTIFICATES = [
  ['ar', 'محمد عبد الله', ['21 نوفمبر 2026', 'معرّف طلب التوقيع', 'Chrome 147']],
  ['ja', '山田花子', ['2026年11月21日 09:14:05 UTC', '署名 1 件（文字入力）', '署名依頼 ID']],
  [
    'de',
    'Jürgen Größ',
    ['21. Nov. 2026, 09:14:05 UTC', '1 Unterschrift (getippt)', 'Zertifikat, Seite 1 von 1'],
  ],
] as const;

describe.each(Object.keys(read))('with %s', (reader) => {
  // pdf.js does not read what stands beside decomposed Arabic letters.
  const readable = CERTIFICATES.filter(([language]) => language !== 'ar' || reader !== 'pdf.js');
  it.each(readable)('the words of a certificate in %s are found again', async (language, name, more) => {
    const found = bare(await read[reader]!(await sealedIn(language, 11, name)));
    const { t } = await certificateTranslator(language);
    for (const text of [...SAID.map((key) => t(`certificate.${key}`)), ...name.split(' '), ...more])
      for (const word of language === 'ar' ? text.match(WORDS)! : [text]) expect(found).toContain(bare(word));
    expect(found).not.toContain('[U+');
    expect(found).not.toContain('Certificate');
  });
});

describe('from right to left', () => {
  /** Where text begins and ends on the certificate, in points. */
  async function placesIn(language: Language) {
    const pdf = await readPdf(await sealedIn(language, 2));
    const [, page] = await pdf.contents();
    await pdf.close();
    return page!.text;
  }
  it('what stands at the left of a page stands at its right', async () => {
    const edges = async (language: Language) => {
      const one = (await placesIn(language)).find(({ text }) => text.includes('ada@example.com'))!;
      return one.box;
    };
    const [english, arabic] = [await edges('en'), await edges('ar')];
    expect(english.x).toBeLessThan(100);
    expect(arabic.x).toBeCloseTo(100 - english.x - english.width, 0);
  });
});
