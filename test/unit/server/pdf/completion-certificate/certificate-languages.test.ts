/** The certificate of a request in another language: real fonts, and what readers find again in the file. */
import { describe, expect, it } from 'vitest';
import { LANGUAGES, type Language } from '../../../../../src/model/languages.ts';
import { compose } from '../../../../../src/server/pdf/compose/compose.ts';
import type { SealInput, SealRecipient } from '../../../../../src/server/pdf/seal-input.ts';
import { certificateTranslator } from '../../../../../src/server/pdf/sealed-document-texts.ts';
import { BUILT_IN_STATEMENTS } from '../../../../../src/server/requests/signing/built-in-statements.ts';
import { onePage } from '../../../../fixtures/raw-pdf.ts';
import { readPdf } from '../../../../support/read-pdf.ts';
import {
  auditLog,
  type FilledField,
  filledField,
  sealInput,
  sealRecipient,
} from '../../../../support/seal-input.ts';
import { hasTool, run, temporaryFile } from '../../../../support/tools.ts';

const A4 = { view: [0, 0, 595, 842], rotate: 0, userUnit: 1 } as const;

const consentTo = (language: Language) => ({
  statement_text: BUILT_IN_STATEMENTS[language],
  statement_sha256: 'c'.repeat(64),
  statement_version: '2026-11-01',
  statement_language: language,
});

/** Composes a document of one page with its certificate. */
async function seal(fields: readonly FilledField[], more: Partial<SealInput>): Promise<Uint8Array> {
  const { pdf } = await compose({
    input: sealInput(onePage(), [A4], fields, more),
    level: 'B-B',
    identity: {
      subject: 'CN=Seal',
      issuer: 'CN=Root',
      fingerprint: 'ab'.repeat(32),
      not_after: '2031-01-01T00:00:00.000Z',
      is_self_made: true,
    },
    missedAuthorities: [],
    isStampRequired: false,
    signingTime: '2026-11-21T09:21:00.000Z',
    contentsSize: 3_000,
  });
  return pdf;
}

/** A whole journey of one signer, whose log has `count` entries. */
function sealedIn(language: Language, count = 11, name = 'Ada Lovelace') {
  const signer = sealRecipient({ name, consent: { ...sealRecipient().consent!, language } });
  const log = auditLog(count);
  const [first, ...rest] = log.records;
  const mark = filledField(
    'signature',
    { kind: 'typed', text: name, font: 'caveat' },
    { x: 10, y: 40, width: 40, height: 5 },
    { recipient_id: signer.id as never },
  );
  return seal([mark], {
    language,
    recipients: [signer],
    audit: {
      ...log,
      entries: log.entries.map((entry) => ({ ...entry, actor: entry.actor.replace('Ada Lovelace', name) })),
      records: [{ ...first!, details: consentTo(language) }, ...rest],
    },
  });
}

/** What the service records when two sign one after the other in an embedded page that they visit several times, as mails invited them. */
function journeyOfTwo(signers: readonly SealRecipient[], language: Language): SealInput['audit'] {
  const steps: readonly [
    event: string,
    description: string,
    owner: SealRecipient | null,
    details?: object,
  ][] = [
    ['activity', 'The signing request was created; the sender’s system got its signing links', null],
    ['activity', 'The signing request was sent', null, { action: 'sent' }],
    ...signers.flatMap((one, index): (typeof steps)[number][] => [
      [
        'link_delivered',
        `The signing link was emailed to ${one.email}`,
        null,
        { channel: 'email', recipient_id: one.id, sent_to: one.email, result: 'sent' },
      ],
      [
        'document_viewed',
        'Opened the document',
        one,
        { reported_by_browser: { opened_in: 'frame', host_origin: 'https://app.northwind.example' } },
      ],
      ...(['link_opened', 'link_opened', 'link_opened'] as const).map((event): (typeof steps)[number] => [
        event,
        'Opened the signing link',
        one,
      ]),
      ['terms_accepted', 'Agreed to sign electronically', one, index === 0 ? consentTo(language) : {}],
      ['document_finished', 'Signed the document', one],
    ]),
    ['activity', 'Everyone has signed; the document is complete', null, { action: 'finished' }],
  ];
  const log = auditLog(steps.length);
  return {
    ...log,
    entries: log.entries.map((entry, index) => {
      const [event, description, owner] = steps[index]!;
      const actor = owner ? `${owner.name} <${owner.email}>` : 'System';
      return { ...entry, event, description, actor, ip: owner?.ip ?? null };
    }),
    records: log.records.map((record, index) => {
      const [event, description, owner, more] = steps[index]!;
      const details = { action: 'created', recipient_id: owner?.id ?? null, ...more };
      return { ...record, event, description, details };
    }),
  };
}

/** An ordinary request: two signers with addresses of common length, one answer each. */
function sealedForTwo(language: Language): Promise<Uint8Array> {
  const person = (name: string, email: string, order: number) =>
    sealRecipient({ name, email, order, consent: { ...sealRecipient().consent!, language } });
  const signers = [
    person('Maximiliane Musterfrau', 'maximiliane.musterfrau@northwind-trading.example.com', 1),
    person('Bob Babbage', 'bob.babbage@example.com', 2),
  ];
  const fields = signers.flatMap(({ id, name }, index) => {
    const owner = { recipient_id: id as never };
    const at = (y: number) => ({ x: 10, y: y + index * 20, width: 40, height: 5 });
    return [
      filledField('signature', { kind: 'typed', text: name, font: 'caveat' }, at(40), owner),
      filledField('text', 'Example Street 7, 12345 London', at(50), { ...owner, label: 'Address' }),
    ];
  });
  const sender = { key: 'cs_live_a1b2', email: 'contracts@northwind.example', ip: '203.0.113.7' };
  const request = {
    ...sealInput(onePage(), [A4], []).request,
    file_name: 'Services agreement 2026 (final).pdf',
    sent_with: sender,
  };
  return seal(fields, { language, request, recipients: signers, audit: journeyOfTwo(signers, language) });
}

describe.each(LANGUAGES)('the certificate in %s', (language) => {
  it('has one page for two signers of an embedded page who open their links several times', async () => {
    const pdf = await readPdf(await sealedForTwo(language));
    expect(pdf.pageCount).toBe(2);
    await pdf.close();
  });

  it('has one page while the log has fewer than 12 entries', async () => {
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
  // pdf.js doesn't read text next to decomposed Arabic letters.
  const readable = CERTIFICATES.filter(([language]) => language !== 'ar' || reader !== 'pdf.js');
  it.each(readable)('the text of a certificate in %s can be extracted', async (language, name, more) => {
    const found = bare(await read[reader]!(await sealedIn(language, 11, name)));
    const { t } = await certificateTranslator(language);
    for (const text of [...SAID.map((key) => t(`certificate.${key}`)), ...name.split(' '), ...more])
      for (const word of language === 'ar' ? text.match(WORDS)! : [text]) expect(found).toContain(bare(word));
    expect(found).not.toContain('[U+');
    expect(found).not.toContain('Certificate');
  });
});

describe('right to left', () => {
  /** Where text begins and ends on the certificate, in points. */
  async function placesIn(language: Language) {
    const pdf = await readPdf(await sealedIn(language, 2));
    const [, page] = await pdf.contents();
    await pdf.close();
    return page!.text;
  }
  it('mirrors the page', async () => {
    const edges = async (language: Language) => {
      const one = (await placesIn(language)).find(({ text }) => text.includes('ada@example.com'))!;
      return one.box;
    };
    const [english, arabic] = [await edges('en'), await edges('ar')];
    expect(english.x).toBeLessThan(100);
    expect(arabic.x).toBeCloseTo(100 - english.x - english.width, 0);
  });
});

describe('an organization seal on the certificate', () => {
  const statement = {
    text: 'I may have documents sealed in the name of Acme.',
    sha256: 'd'.repeat(64),
    language: 'en',
    version: '1',
    signatory_name: 'Grace Hopper',
    signatory_title: 'Managing director',
  };
  const applied = {
    id: 'seal',
    display_name: 'Acme Corporation',
    authority_name: 'Acme',
    order: 2,
    applied_at: '2026-11-21T09:20:00.000Z',
    statement,
  };

  it.runIf(read.pdftotext).each(LANGUAGES)('has its card and its statement (%s)', async (language) => {
    const { t } = await certificateTranslator(language);
    const pdf = await seal([], { language, recipients: [sealRecipient()], seals: [applied] });
    const found = bare(await read.pdftotext!(pdf));
    const labels = (['sealApplied', 'sealSignatory', 'sealAuthority', 'sealStatement'] as const).map((key) =>
      t(`certificate.${key}`),
    );
    for (const text of ['Acme Corporation', 'Grace Hopper', statement.text, statement.sha256, ...labels])
      for (const word of text.match(WORDS)!) expect(found).toContain(bare(word));
    expect(found).not.toContain('[U+');
  });
});
