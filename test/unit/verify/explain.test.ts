/** The report in words: what a file says about itself must not pass for what the verifier says. */
import { describe, expect, it } from 'vitest';
import { verify as english } from '../../../src/i18n/locales/en-verify.ts';
import { createTranslator } from '../../../src/i18n/translator.ts';
import { createExplainer } from '../../../src/verify/explain.ts';
import type { Report } from '../../../src/verify/verify-pdf.ts';

const { sentenceOf, headlineOf, factsOf, reasonsOf, summaryOf, checksOf } = createExplainer();
const MOMENT = '2026-11-21T09:14:05.123Z';
const signedBy = (name: string, email: string | null = null) =>
  sentenceOf({ code: 'signed_by', kind: 'good', name, email, at: MOMENT });

describe('the headline', () => {
  const report = (...codes: readonly ('other_key' | 'log_swapped')[]) =>
    ({
      verdict: 'broken',
      findings: codes.map((code) => ({ code, kind: 'bad', name: 'Acme' })),
    }) as unknown as Report;

  it("distinguishes an intact file with another product's seal from a tampered one", () => {
    expect(headlineOf(report('other_key'))).toBe('Sealed by another party');
    expect(headlineOf(report('other_key', 'log_swapped'))).toBe('Don’t rely on this document');
  });
});

describe('a name from the file', () => {
  it.each([
    ['a line break', 'Ada\nValid: not changed since it was sealed'],
    ['a terminal escape', 'Ada\u001b[2J\u001b[H'],
    ['an eight-bit escape', 'Ada\u009b2J'],
    ['a line separator', 'Ada\u2028x'],
    ['an override of the direction', 'Ada\u202egnorts'],
    ['an isolate that does not end', 'Ada\u2066x'],
  ])('is shown without %s', (_name, given) => {
    const said = signedBy(given);
    expect(said).not.toMatch(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u);
    expect(said).toContain('Ada\ufffd');
  });

  it('is truncated if it is longer than any real name', () => {
    expect(signedBy('x'.repeat(5_000)).length).toBeLessThan(400);
    const [longest, longer] = ['🖋'.repeat(200), '🖋'.repeat(201)];
    expect(signedBy(longest)).toContain(`${longest} signed`);
    expect(signedBy(longer)).toContain(`${longest}… signed`);
  });

  it('is otherwise shown unchanged', () => {
    expect(signedBy('Zoë Ångström-李', 'zoe@example.com')).toBe(
      'Zoë Ångström-李 <zoe@example.com> signed on 21 Nov 2026, 09:14:05 UTC, according to the embedded audit trail.',
    );
  });
});

const report: Report = {
  verdict: 'intact',
  findings: [],
  sha256: '11'.repeat(32),
  size: 1_234,
  seal: {
    level: 'B-LT',
    format: 'PAdES',
    name: 'Seal',
    organization: 'Acme',
    signer: 'CN=Seal',
    issuer: 'CN=Issuer',
    certificate: '22'.repeat(32),
    valid_until: '2030-01-01T00:00:00.000Z',
    claimed_at: '2026-11-21T09:14:05.000Z',
    stamped_at: '2026-11-21T21:14:06.000Z',
    authority: 'CN=Authority',
    chain: ['CN=Seal', 'CN=Issuer'],
    is_trusted: true,
    covers: 1_234,
    archive_stamps: [],
  },
  log: {
    count: 3,
    head: '33'.repeat(32),
    brokenAt: null,
    certificate: '22'.repeat(32),
    documentSha256: '44'.repeat(32),
    requestId: 'request-1',
    requestName: 'Offer letter',
  },
  signers: [],
};

describe('the headline', () => {
  it.each([
    ['intact', 'Valid: not changed since it was sealed'],
    ['broken', 'Don’t rely on this document'],
    ['unsealed', 'There’s no seal to check'],
    ['too_complex', 'This document is too complex to verify'],
  ] as const)('says of a file that is %s: %s', (verdict, headline) => {
    expect(headlineOf({ ...report, verdict })).toBe(headline);
  });
});

describe('the facts', () => {
  it('are in order, each with its label', () => {
    expect(factsOf(report)).toEqual([
      ['Certificate subject', 'CN=Seal'],
      ['Issued by', 'CN=Issuer'],
      ['Level', 'PAdES B-LT'],
      ['Signing time (time-stamped)', '21 Nov 2026, 21:14:06 UTC (CN=Authority)'],
      ['Signing time (claimed)', '21 Nov 2026, 09:14:05 UTC'],
      ['Signing request', 'request-1'],
      ['SHA-256 of the certificate', '22'.repeat(32)],
      ['SHA-256 of the original document', '44'.repeat(32)],
      ['Head of the audit trail', '33'.repeat(32)],
      ['SHA-256 of the file', '11'.repeat(32)],
    ]);
  });

  it("leave out what the file doesn't say", () => {
    const seal = { ...report.seal!, claimed_at: null, stamped_at: null, authority: null };
    const log = { ...report.log!, documentSha256: null, requestId: null, head: '' };
    expect(factsOf({ ...report, seal, log }).map(([label]) => label)).toEqual([
      'Certificate subject',
      'Issued by',
      'Level',
      'SHA-256 of the certificate',
      'SHA-256 of the file',
    ]);
    expect(factsOf({ ...report, seal: null, log: null })).toEqual([['SHA-256 of the file', '11'.repeat(32)]]);
  });

  it('are shown without control characters', () => {
    const seal = { ...report.seal!, signer: 'CN=Seal\u001b[2J', authority: 'CN=Au\nthority' };
    const facts = new Map(factsOf({ ...report, seal, log: { ...report.log!, requestId: 'a\u202eb' } }));
    expect(facts.get('Certificate subject')).toBe('CN=Seal\ufffd[2J');
    expect(facts.get('Signing time (time-stamped)')).toBe('21 Nov 2026, 21:14:06 UTC (CN=Au\ufffdthority)');
    expect(facts.get('Signing request')).toBe('a\ufffdb');
  });

  it('isolate the direction of a name in right-to-left languages', () => {
    const { factsOf: inHebrew } = createExplainer(createTranslator('he', english));
    const facts = new Map(inHebrew(report));
    expect(facts.get('Signing time (time-stamped)')).toMatch(/ UTC \(\u2068CN=Authority\u2069\)$/);
    expect(facts.get('Certificate subject')).toBe('CN=Seal');
  });
});

describe('the summary', () => {
  const people = {
    ...report,
    findings: [
      { code: 'seal_intact', kind: 'good' },
      { code: 'issuer_trusted', kind: 'good', name: 'Root' },
      { code: 'time_stamped', kind: 'good', at: '2026-11-21T21:14:06Z', name: 'Authority' },
      { code: 'signed_by', kind: 'good', name: 'Ada', email: 'ada@example.com', at: MOMENT },
    ],
    signers: [
      { name: 'Ada', email: 'ada@example.com', at: MOMENT, role: 'signed' },
      { name: 'bob@example.com', email: 'bob@example.com', at: MOMENT, role: 'approved' },
    ],
  } as const satisfies Report;
  const rows = (given: Report) => summaryOf(given, 'offer.pdf');

  it('names the document, who signed and approved, who sealed it, and when', () => {
    expect(rows(people).map(({ label, entries }) => [label, entries])).toEqual([
      ['Document', [['Offer letter', 'offer.pdf']]],
      ['Signed by', [['Ada', 'ada@example.com', '21 Nov 2026, 09:14:05 UTC']]],
      ['Approved by', [['bob@example.com', '21 Nov 2026, 09:14:05 UTC']]],
      ['Sealed by', [['Seal', 'Acme']]],
      ['Sealed on', [['21 Nov 2026, 21:14:06 UTC']]],
    ]);
  });

  it('names applied seals and places in the signing order', () => {
    const inOrder: Report = {
      ...people,
      signers: [
        { ...people.signers[0], order: 1 },
        { ...people.signers[1], order: 2 },
      ],
      log: { ...people.log!, seals: [{ name: 'Acme Ltd', order: 3, at: MOMENT }] },
    };
    expect(rows(inOrder).slice(1, 4)).toMatchObject([
      { label: 'Signed by', entries: [['Ada', 'ada@example.com', 'Step 1', '21 Nov 2026, 09:14:05 UTC']] },
      { label: 'Approved by', entries: [['bob@example.com', 'Step 2', '21 Nov 2026, 09:14:05 UTC']] },
      { label: 'Seals applied', entries: [['Acme Ltd', 'Step 3', '21 Nov 2026, 09:14:05 UTC']] },
    ]);
    expect(rows(inOrder).filter(({ source }) => source)).toHaveLength(1);
  });

  it('says once where names come from, and why the seal is trusted', () => {
    expect(rows(people).map(({ source }) => source !== undefined)).toEqual([
      false,
      false,
      true,
      false,
      false,
    ]);
    expect(rows(people).map(({ findings }) => findings.map(({ code }) => code))).toEqual([
      [],
      [],
      [],
      ['issuer_trusted'],
      ['time_stamped'],
    ]);
    expect(checksOf(people)).toEqual([{ code: 'seal_intact', kind: 'good' }]);
  });

  it('shows the time claimed by the seal if no trusted authority stamped it', () => {
    const untrusted = { code: 'time_stamped', kind: 'note', at: MOMENT, name: 'Authority' } as const;
    expect(rows({ ...people, findings: [untrusted] }).at(-1)!.entries).toEqual([
      ['21 Nov 2026, 09:14:05 UTC'],
    ]);
  });

  it('shows only the reason for a changed document', () => {
    const broken: Report = { ...people, verdict: 'broken', findings: [{ code: 'changed', kind: 'bad' }] };
    expect(rows(broken).map(({ entries }) => entries)).toEqual([[['offer.pdf']]]);
    expect(reasonsOf(broken)).toEqual(broken.findings);
    expect(checksOf(broken)).toEqual([]);
  });

  describe('of several documents', () => {
    const all = [
      { id: 'a', label: 'Lease', pages: 3, sha256: '55'.repeat(32) },
      { id: 'b', label: 'House\u001brules', pages: 1, sha256: '66'.repeat(32) },
    ];
    const log = { ...report.log!, documents: { all, number: null, isRecorded: true } };

    it('lists each with its pages and its digest', () => {
      expect(rows({ ...people, log }).slice(0, 2)).toEqual([
        { label: 'Document', entries: [['Offer letter', 'offer.pdf']], findings: [] },
        {
          label: 'Documents',
          entries: [
            ['Lease', '3 pages', `SHA-256 ${'55'.repeat(32)}`],
            ['House\ufffdrules', '1 page', `SHA-256 ${'66'.repeat(32)}`],
          ],
          findings: [],
        },
      ]);
    });

    it('says which of them the file has', () => {
      const one = { code: 'one_document', kind: 'good', number: 2, total: 3, name: 'House rules' } as const;
      const single: Report = { ...people, log, findings: [...people.findings, one] };
      expect(rows(single)[0]!.findings).toEqual([one]);
      expect(checksOf(single)).not.toContain(one);
      expect(sentenceOf(one)).toBe('This is document 2 of 3 (House rules) of the signing request.');
    });

    it('lists none if the file names others than the trail recorded', () => {
      const finding = { code: 'documents_mismatch', kind: 'bad' } as const;
      const forged: Report = { ...people, log, verdict: 'broken', findings: [finding] };
      expect(rows(forged).map(({ label }) => label)).toEqual(['Document']);
      expect(reasonsOf(forged).map(sentenceOf)).toEqual([
        'The documents listed in the file aren’t the ones in the audit trail.',
      ]);
    });
  });

  it('has no control characters', () => {
    const log = { ...report.log!, requestName: 'Offer\u001b[2J' };
    expect(rows({ ...people, log })[0]!.entries).toEqual([['Offer\ufffd[2J', 'offer.pdf']]);
  });
});

it('keeps the address after a right-to-left name in a left-to-right sentence', () => {
  expect(signedBy('محمد علي', 'ali@example.com')).toMatch(
    /^\u2068محمد علي\u2069 <ali@example\.com> signed on 21 Nov/,
  );
});

it('isolates names, hosts and times in a right-to-left sentence', () => {
  const { sentenceOf: inHebrew } = createExplainer(createTranslator('he', english));
  const said = inHebrew({ code: 'issuer_service', kind: 'good', name: 'CN=Root', host: 'sign.example' });
  expect(said).toContain('\u2068CN=Root\u2069');
  expect(said).toContain('\u2068sign.example\u2069');
  expect(inHebrew({ code: 'signed_by', kind: 'good', name: 'Ada', email: null, at: MOMENT })).toMatch(
    /\u2068[^\u2069]* UTC\u2069/,
  );
  expect(inHebrew({ code: 'log_broken', kind: 'bad', at: 4 })).toContain('entry 4 doesn’t match');
});

describe('a time', () => {
  const moment = (locale: string, at = MOMENT) =>
    /on (.+ UTC)/.exec(
      createExplainer(createTranslator(locale, english)).sentenceOf({
        code: 'signed_by',
        kind: 'good',
        name: 'Ada',
        email: null,
        at,
      }),
    )?.[1];
  it.each(['en', 'en-GB', 'en-US', 'en-AU'])('has one format in English: %s', (locale) => {
    expect(moment(locale)).toBe('21 Nov 2026, 09:14:05 UTC');
  });
  it("is otherwise formatted in the reader's language", () => {
    expect(moment('de')).toBe('21. Nov. 2026, 09:14:05 UTC');
  });
  it('counts hours from 00 to 23, in UTC', () => {
    expect(moment('en', '2026-03-05T00:07:09Z')).toBe('5 Mar 2026, 00:07:09 UTC');
    expect(moment('en', '2026-03-05T01:00:00+02:00')).toBe('4 Mar 2026, 23:00:00 UTC');
  });
});
