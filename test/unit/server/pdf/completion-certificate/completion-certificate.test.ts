/** What the certificate says and where it says it, as drawings: no PDF is involved. */
import { encode as encodePng } from 'fast-png';
import { describe, expect, it } from 'vitest';
import type { Drawing, DrawingItem, MeasureText } from '../../../../../src/geometry/drawing.ts';
import type { Translator } from '../../../../../src/i18n/translator.ts';
import type { RecipientId } from '../../../../../src/model/ids.ts';
import type { AuditEntry } from '../../../../../src/server/audit/chain.ts';
import { certificatePages } from '../../../../../src/server/pdf/completion-certificate/completion-certificate.ts';
import type {
  CertificateInput,
  CertificateOptions,
} from '../../../../../src/server/pdf/completion-certificate/section-context.ts';
import { filledBox } from '../../../../../src/server/pdf/completion-certificate/typeset.ts';
import { certificateTranslator } from '../../../../../src/server/pdf/sealed-document-texts.ts';
import { BUILT_IN_STATEMENTS } from '../../../../../src/server/requests/signing/built-in-statements.ts';
import { auditLog, filledField, sealInput, sealRecipient } from '../../../../support/seal-input.ts';

const SIZE = { width: 595, height: 842 };
/** Each character is half as wide as the font size. */
const measure: MeasureText = (text, _font, size) => [...text].length * size * 0.5;

function options(
  input: Partial<CertificateInput> = {},
  more: Partial<CertificateOptions> = {},
): CertificateOptions {
  return {
    input: {
      ...sealInput(new Uint8Array(), []),
      audit: auditLog(2),
      document: { sha256: 'd'.repeat(64), pageCount: 3 },
      ...input,
    },
    level: 'B-B',
    identity: {
      subject: 'CN=Test Seal',
      issuer: 'CN=Test Root',
      fingerprint: 'f'.repeat(64),
      not_after: '2031-11-21T09:00:00.000Z',
      is_self_made: true,
    },
    missedAuthorities: [],
    isStampRequired: false,
    marks: new Map(),
    measure,
    size: SIZE,
    ...more,
  };
}

type Text = Extract<DrawingItem, { kind: 'text' }>;
const textsOf = (page: Drawing) => page.filter((item): item is Text => item.kind === 'text');
const wordsOf = (pages: readonly Drawing[]) => pages.flatMap(textsOf).map(({ text }) => text);
const sayings = (...given: Parameters<typeof options>) =>
  wordsOf(certificatePages(options(...given))).join(' ');

function boxOf(item: DrawingItem) {
  if (item.kind === 'text') {
    const { x, y, size } = item;
    return { left: x, right: x + measure(item.text, item.font, size), top: y - 0.7 * size, bottom: y };
  }
  if (item.kind === 'image')
    return { left: item.x, right: item.x + item.width, top: item.y, bottom: item.y + item.height };
  const numbers = item.commands.flatMap(([, ...at]) => at);
  const [xs, ys] = [0, 1].map((axis) => numbers.filter((_, index) => index % 2 === axis));
  return { left: Math.min(...xs!), right: Math.max(...xs!), top: Math.min(...ys!), bottom: Math.max(...ys!) };
}

/** Everything on a page, one item a line, to be compared as a whole. */
const listed = (page: Drawing) =>
  page.map((item) => {
    const { left, top, right, bottom } = boxOf(item);
    const round = (value: number) => Number(value.toFixed(2));
    if (item.kind === 'text')
      return `${round(left)} ${round(item.y)} ${item.font} ${item.size} ${item.fill} ${item.text}`;
    const colours =
      item.kind === 'path'
        ? [item.commands.map(([verb]) => verb).join(''), item.fill, item.stroke, item.lineWidth]
        : ['image'];
    return `${round(left)} ${round(top)} – ${round(right)} ${round(bottom)} ${colours.filter(Boolean).join(' ')}`;
  });

const PARTIES = [
  sealRecipient({
    id: 'cc',
    name: 'Carl Copy',
    email: 'carl@example.com',
    designation: 'CC',
    order: 0,
    signed_at: null,
  }),
  sealRecipient({
    id: 'second',
    name: 'Bea Approves',
    email: 'bea@example.com',
    designation: 'Approver',
    order: 2,
    time_zone: null,
    identity: 'email-code',
    ip: null,
    user_agent: null,
    consent: null,
  }),
  sealRecipient({ id: 'first' }),
];

describe('the layout', () => {
  it('of a small certificate is as designed', async () => {
    const log = auditLog(2);
    const entries = log.entries.map((entry) => ({ ...entry, hash: '0123456789abcdef' }));
    const mark = { drawing: [filledBox(0, 0, 66, 10, '#123456')], size: { width: 66, height: 10 } };
    const pages = certificatePages(
      options(
        { recipients: PARTIES, audit: { ...log, entries, head: 'a'.repeat(64) } },
        { marks: new Map([['first', mark]]) },
      ),
    );
    const listing = pages.flatMap((page, index) => [`Page ${index + 1}`, ...listed(page)]);
    await expect(`${listing.join('\n')}\n`).toMatchFileSnapshot('small-certificate.txt');
  });

  const long = options({
    recipients: Array.from({ length: 9 }, (_, index) =>
      sealRecipient({ id: `r${index}`, order: index, name: `Person ${'with a long name '.repeat(index)}` }),
    ),
    request: { ...options().input.request, name: 'A very long title of a request '.repeat(5) },
    workspace_name: 'A workspace with a long name '.repeat(3),
    audit: auditLog(150),
    is_test: true,
  });

  it('never leaves a heading or half of a section at the bottom of a page', () => {
    for (let count = 1; count <= 60; count++) {
      const pages = certificatePages(options({ audit: auditLog(count), is_test: true }));
      const together = (...texts: readonly string[]) =>
        pages.filter((page) => texts.every((text) => wordsOf([page]).includes(text))).length;
      expect({ count, about: together('About the seal', 'f'.repeat(64)) }).toEqual({ count, about: 1 });
      expect({ count, trail: together('Audit trail', 'Hash') }).toEqual({ count, trail: 1 });
    }
  });

  it.each([
    ['A4', SIZE],
    ['Letter', { width: 612, height: 792 }],
  ])('keeps everything between the margins and above the footer on %s', (_, size) => {
    const pages = certificatePages({ ...long, size });
    expect(pages.length).toBeGreaterThan(4);
    for (const page of pages) {
      // The band across the top bleeds off the page.
      for (const item of page.slice(1)) {
        const { left, right, top, bottom } = boxOf(item);
        expect(left).toBeGreaterThanOrEqual(36);
        expect(right).toBeLessThanOrEqual(size.width - 35.99);
        expect(top).toBeGreaterThan(13);
        expect(bottom).toBeLessThanOrEqual(size.height - 36 + 15);
      }
      const footer = textsOf(page).slice(-2);
      for (const text of textsOf(page).slice(0, -2)) expect(text.y).toBeLessThan(footer[0]!.y - 12);
    }
  });

  it('never prints two texts on top of each other', () => {
    for (const page of certificatePages(long)) {
      const boxes = textsOf(page).map((item) => ({ ...boxOf(item), text: item.text }));
      for (const [index, a] of boxes.entries()) {
        for (const b of boxes.slice(index + 1)) {
          const overlaps = a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
          if (overlaps) expect([a.text, b.text]).toEqual(['apart', 'apart']);
        }
      }
    }
  });
});

describe('the letterhead', () => {
  const png = (width: number, height: number) => {
    const data = new Uint8Array(width * height * 3);
    const bytes = encodePng({ width, height, data, channels: 3, depth: 8 });
    return `data:image/png;base64,${Buffer.from(bytes).toString('base64')}`;
  };

  it.each([
    ['wide', png(360, 20), 180, 10],
    ['tall', png(10, 68), 5, 34],
    [
      'of an unknown size',
      'data:image/jpeg;base64,/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAgGBgcGBQgHBwcJCQgK',
      180,
      34,
    ],
    ['cut short', 'data:image/png;base64,iVBORw0KGgo=', 180, 34],
  ])('fits a logo that is %s into its box without distorting it', (_, logo, width, height) => {
    const [page] = certificatePages(options({ branding: { logo } }));
    expect(page!.filter(({ kind }) => kind === 'image')).toEqual([
      { kind: 'image', source: logo, x: 36, y: 14, width, height },
    ]);
    expect(wordsOf([page!])).not.toContain('Northwind Trading GmbH');
  });

  it('names the company if there is no logo, and on every later page', () => {
    const pages = certificatePages(options({ audit: auditLog(120), branding: { logo: png(9, 9) } }));
    expect(pages.length).toBeGreaterThan(2);
    for (const [index, page] of pages.entries()) {
      expect(page.some(({ kind }) => kind === 'image')).toBe(index === 0);
      expect(wordsOf([page]).includes('Northwind Trading GmbH')).toBe(index > 0);
      expect(wordsOf([page])).toContain('Certificate of completion');
    }
    expect(wordsOf(certificatePages(options()).slice(0, 1))).toContain('Northwind Trading GmbH');
  });

  it('truncates a company name that would overlap the title', () => {
    const [page] = certificatePages(options({ company_name: 'Company '.repeat(30) }));
    const line = textsOf(page!).find(({ y }) => y === 31)!;
    expect(line.text).toMatch(/^(Company )+Company…$|^(Company )+Compan?…$/);
    expect(boxOf(line).right).toBeLessThan(595 - 36 - 140);
  });

  it('handles a company without a name', () => {
    expect(() => certificatePages(options({ company_name: '' }))).not.toThrow();
  });

  it('uses the brand color', () => {
    const pages = certificatePages(options({ branding: { accent: '#ff0066' } }));
    expect(pages[0]![0]).toMatchObject({ fill: '#ff0066' });
    expect(JSON.stringify(pages)).not.toContain('#3b38b4');
  });
});

describe('the statements', () => {
  it.each([
    ['B-B', 'PAdES B-B, certified', 'comes from this service’s own clock'],
    ['B-T', 'PAdES B-T, time-stamped', 'Its token and its name are inside the signature'],
    ['B-LT', 'PAdES B-LT, time-stamped', 'proof that no certificate was revoked'],
  ] as const)('at level %s matches who vouches for the time', (level, name, time) => {
    const said = sayings({}, { level });
    expect(said).toContain(name);
    expect(said).toContain(time);
    expect(said.includes('No time stamp authority')).toBe(level === 'B-B');
    expect(said).not.toContain('no outside time stamp authority');
  });

  it.each([
    ['B-B', [], false],
    ['B-B', ['tsa.example.com'], false],
    ['B-T', [], false],
    ['B-T', [], true],
  ] as const)(
    'shows the time stamp policy next to the result: %s, %j, %s',
    (level, missedAuthorities, isStampRequired) => {
      const said = sayings({}, { level, missedAuthorities, isStampRequired });
      expect(said.includes('This service seals documents only with a time stamp.')).toBe(isStampRequired);
      expect(said.includes('This service also seals documents without a time stamp.')).toBe(!isStampRequired);
    },
  );

  it("distinguish our certificate from the operator's", () => {
    const { identity } = options();
    expect(sayings()).toContain('This service made the certificate itself');
    const operators = sayings({}, { identity: { ...identity, is_self_made: false } });
    expect(operators).toContain('operator of the service supplied');
    expect(operators).not.toContain('This service made the certificate itself');
    expect(operators).toContain('f'.repeat(64));
  });

  it('include local time besides UTC only if the time zone is known', () => {
    expect(sayings({ time_zone: 'Europe/Berlin' })).toContain(
      '21 Nov 2026, 09:20:11 UTC · 21 Nov 2026, 10:20:11 +01:00',
    );
    expect(sayings({ time_zone: undefined })).toContain('completed on 21 Nov 2026, 09:20:11 UTC');
    expect(sayings({ time_zone: undefined, recipients: [] })).not.toContain(' · 21 Nov');
  });

  it.each([
    ['Northwind', 'Sales', 'Northwind · Sales'],
    ['Northwind', '', 'Northwind'],
  ])('names the sender %s of the workspace %j', (company_name, workspace_name, sender) => {
    expect(wordsOf(certificatePages(options({ company_name, workspace_name })))).toContain(sender);
  });

  it('count the pages of the document', () => {
    expect(sayings()).toContain('3 pages');
    expect(sayings({ document: { sha256: '', pageCount: 1 } })).toContain('1 page ');
  });

  it('warn about a document created with a test key, and no other', () => {
    expect(sayings({ is_test: true })).toContain('Made with a test key');
    expect(sayings({ is_test: false })).not.toContain('test key');
  });

  it('number the pages', () => {
    const pages = certificatePages(options({ audit: auditLog(120) }));
    for (const [index, page] of pages.entries())
      expect(wordsOf([page])).toContain(`Certificate page ${index + 1} of ${pages.length}`);
  });
});

describe('the parties', () => {
  const said = (recipient: Parameters<typeof sealRecipient>[0]) =>
    wordsOf(certificatePages(options({ recipients: [sealRecipient(recipient)] })));

  it('are in signing order, CC recipients last', () => {
    const names = wordsOf(certificatePages(options({ recipients: PARTIES }))).filter((text) =>
      ['Carl Copy', 'Bea Approves', 'Ada Lovelace'].includes(text),
    );
    expect(names).toEqual(['Ada Lovelace', 'Bea Approves', 'Carl Copy']);
  });

  it.each([
    ['cc', 'one', 'two'],
    ['one', 'cc', 'two'],
    ['two', 'one', 'cc'],
    ['two', 'cc', 'one'],
  ])('are in that order whatever the input: %s, %s, %s', (...ids) => {
    const recipients = ids.map((id) =>
      sealRecipient({
        id,
        name: `Party ${id}`,
        designation: id === 'cc' ? 'CC' : 'Signer',
        order: id === 'two' ? 3 : id === 'one' ? 1 : 2,
      }),
    );
    const names = wordsOf(certificatePages(options({ recipients }))).filter((text) => /^Party /.test(text));
    expect(names).toEqual(['Party one', 'Party two', 'Party cc']);
  });

  it('have a card that is tall enough for their mark', () => {
    const mark = { drawing: [filledBox(0, 0, 66, 19, '#123456')], size: { width: 66, height: 19 } };
    const recipients = [sealRecipient({ id: 'a', signed_at: null })];
    const [page] = certificatePages(options({ recipients }, { marks: new Map([['a', mark]]) }));
    const paths = page!.filter((item) => item.kind === 'path');
    const shape = boxOf(paths.find(({ fill }) => fill === '#123456')!);
    const card = boxOf(paths.find(({ stroke }) => stroke !== undefined)!);
    const line = boxOf(paths.filter(({ stroke }) => stroke !== undefined)[1]!);
    expect(shape.bottom).toBeLessThan(line.top);
    expect(card.bottom - line.bottom).toBeGreaterThan(5);
    expect(card.bottom - line.bottom).toBeLessThan(20);
  });

  it('approve or sign, with their step', () => {
    expect(said({ designation: 'Approver', order: 3 })).toEqual(
      expect.arrayContaining(['Approved', 'Approver, step 3']),
    );
    expect(said({ designation: 'Signer' })).toEqual(expect.arrayContaining(['Signed', 'Signer, step 1']));
    expect(said({ designation: 'Signer' })).not.toContain('Approved');
  });

  it.each([
    ['a copy', { designation: 'CC' }, 'Receives a copy'],
    ['a signer who has not signed', { signed_at: null }, 'Signer, step 1'],
  ] as const)('of %s have no facts', (_, recipient, role) => {
    const words = said(recipient);
    expect(words).toContain(role);
    for (const label of ['Signed', 'Viewed', 'Consent', 'Identity', 'IP address'])
      expect(words).not.toContain(label);
  });

  it('are described with what was recorded about them', () => {
    const words = said({}).join(' ');
    expect(words).toContain('21 Nov 2026, 09:14:05 UTC · 21 Nov 2026, 10:14:05 +01:00 (Europe/Berlin)');
    expect(words).toContain('21 Nov 2026, 09:12:41 UTC, version 2026-11-01, language en');
    expect(words).toContain('IP address 203.0.113.7 · Chrome 147 on macOS');
  });

  it.each([
    ['link', 'Identity wasn’t checked in any other way'],
    ['email-code', 'one-time code sent to their email address'],
  ] as const)('are said to be identified by %s', (identity, words) => {
    expect(said({ identity }).join(' ')).toContain(words);
  });

  it("are not described with what wasn't recorded", () => {
    const words = said({ consent: null, ip: null, user_agent: null, time_zone: null });
    expect(words.filter((text) => text === 'not recorded')).toHaveLength(3);
    expect(words).not.toContain('21 Nov 2026, 10:14:05 +01:00 (Europe/Berlin)');
  });

  it('show their own mark within its box and proportions', () => {
    const sizes = [
      { width: 264, height: 38 },
      { width: 10, height: 76 },
    ];
    for (const size of sizes) {
      const drawing = [filledBox(0, 0, size.width, size.height, '#123456')];
      const [page] = certificatePages(
        options({ recipients: [sealRecipient({ id: 'a' })] }, { marks: new Map([['a', { drawing, size }]]) }),
      );
      const { left, right, top, bottom } = boxOf(
        page!.find((item) => item.kind === 'path' && item.fill === '#123456')!,
      );
      expect((right - left) / (bottom - top)).toBeCloseTo(size.width / size.height, 5);
      expect(Math.max((right - left) / 112, (bottom - top) / 28)).toBeCloseTo(1, 5);
      expect(left).toBe(44);
    }
  });
});

/** A chain whose entries have these events and details. */
type Step = readonly [event: string, details: AuditEntry['details']];
function trailOf(...steps: readonly Step[]) {
  const log = auditLog(steps.length);
  const records = log.records.map((entry, index) => ({
    ...entry,
    event: steps[index]![0],
    details: steps[index]![1],
  }));
  return { ...log, records };
}
const mailed = (result: string): Step => [
  'link_delivered',
  { channel: 'email', recipient_id: 'a', sent_to: 'ada@work.example', result },
];

describe('the facts about each party', () => {
  const one = sealRecipient({ id: 'a' });
  const said = (...steps: readonly Step[]) => sayings({ recipients: [one], audit: trailOf(...steps) });

  it('say when the link was sent, and to which address', () => {
    const text = said(mailed('failed'), mailed('sent'));
    expect(text).toContain('Sent 21 Nov 2026, 09:00:01 UTC, by email to ada@work.example');
  });

  it('say that no email with the link could be sent', () => {
    expect(said(mailed('failed'))).toContain('09:00:00 UTC, the email to ada@work.example failed');
  });

  it.each([
    ['none was sent', 'activity', 'a'],
    ['one went to somebody else', 'link_delivered', 'b'],
  ])('is that the sender passed the link on, when %s', (_, event, id) => {
    const details = { channel: 'email', recipient_id: id, sent_to: 'b@example.com', result: 'sent' };
    const text = said([event, details]);
    expect(text).toContain('UTC, link given to the sender, no email');
    expect(text).not.toContain('b@example.com');
  });

  it('don’t say that the sender got the link if links were only emailed', () => {
    const request = { ...options().input.request, is_mail_only: true };
    const text = sayings({ recipients: [one], audit: trailOf(['activity', {}]), request });
    expect(text).toContain('Signing links were only emailed to recipients.');
    expect(text).not.toContain('given to the sender');
  });

  it('say when they viewed the document, not when someone else did', () => {
    const view = (id: string): Step => ['document_viewed', { recipient_id: id }];
    expect(said(view('b'), view('a'), view('a'))).toContain('Viewed 21 Nov 2026, 09:00:01 UTC');
    expect(said(view('b'))).toContain('Viewed not recorded');
  });

  it('say how many signatures and initials they made, and how', () => {
    const at = { x: 10, y: 10, width: 20, height: 5 };
    const own = { recipient_id: 'a' as RecipientId };
    const drawn = { kind: 'drawn', width: 9, height: 9, strokes: [[1, 1, 1, 2, 2, 1]] } as const;
    const typed = { kind: 'typed', text: 'AL', font: 'caveat' } as const;
    const photo = { kind: 'file', file_name: 'x.png', content_type: 'image/png', size: 9 } as const;
    const fields = [
      filledField('signature', drawn, at, own),
      filledField('signature', drawn, at, own),
      filledField('signature', photo, at, own),
      filledField('initial', typed, at, own),
      filledField('signature', typed, at, { recipient_id: 'b' as RecipientId }),
      filledField('signature', null, at, own),
    ];
    expect(sayings({ recipients: [one], fields })).toContain(
      'Signatures 2 signatures (drawn), 1 signature (photo), 1 set of initials (typed) ',
    );
  });
});

describe('the answers', () => {
  const at = { x: 10, y: 10, width: 20, height: 5 };
  const answer = (value: string, label: string, id: string | null) =>
    filledField('text', value, at, { label, recipient_id: id as RecipientId | null });

  it('are listed under their signer', () => {
    const recipients = [sealRecipient({ id: 'a' }), sealRecipient({ id: 'b', name: 'Bob', order: 2 })];
    const fields = [
      answer('Paris', 'City', 'b'),
      answer('London', 'City', 'a'),
      answer('2026-1', 'Number', null),
      filledField('checkbox', 'true', at, { label: 'Agreed', recipient_id: 'a' as RecipientId }),
      filledField('checkbox', 'false', at, { label: 'Refused', recipient_id: 'a' as RecipientId }),
    ];
    const text = sayings({ recipients, fields });
    expect(text).toContain(
      'Answers Ada Lovelace City London Agreed checked Bob City Paris Filled in by the sender Number 2026-1',
    );
    expect(text).not.toContain('Refused');
  });

  it('are left out if there are none', () => {
    expect(sayings()).not.toContain('Answers');
  });

  it('beyond the first 60 are counted', () => {
    const fields = Array.from({ length: 62 }, (_, index) => answer(`v${index}`, 'City', 'a'));
    const words = sayings({ recipients: [sealRecipient({ id: 'a' })], fields });
    expect(words).toContain('v59');
    expect(words).not.toContain('v60');
    expect(words).toContain('2 more answers are in the document.');
  });
});

describe('the consent text', () => {
  const accepted = (text: string) =>
    trailOf([
      'terms_accepted',
      {
        statement_text: text,
        statement_sha256: 'c'.repeat(64),
        statement_version: '3',
        statement_language: 'en',
      },
    ]);

  it('is included completely, with its digest', () => {
    const text = 'By continuing you agree to everything that follows. '.repeat(12).trim();
    const words = sayings({ audit: accepted(text) });
    expect(words).toContain(`Version 3, language en, SHA-256 ${'c'.repeat(64)}`);
    expect(words).toContain(text);
  });

  it('has its items next to their bullets', () => {
    const long = 'A point that is longer than one line of the certificate. '.repeat(6).trim();
    const audit = accepted(`You agree.\n\n• ${long}\n• Short.`);
    const texts = certificatePages(options({ audit })).flatMap(textsOf);
    const lines = texts.filter(({ text }) => /longer than|^Short\.$/.test(text));
    const bullets = texts.filter(({ text }) => text === '•');
    expect(bullets.map(({ y }) => y)).toEqual([lines[0]!.y, lines.at(-1)!.y]);
    expect(lines.length).toBeGreaterThan(3);
    expect(new Set(lines.map(({ x }) => x)).size).toBe(1);
    expect(lines[0]!.x).toBeGreaterThan(bullets[0]!.x);
  });

  it('with many lines ends where the attachment continues', () => {
    const words = sayings({ audit: accepted('A line of my own terms\n'.repeat(100)) });
    expect(words.match(/A line of my own terms/g)).toHaveLength(80);
    expect(words).toContain('The rest of this text is in the attached audit-trail.json.');
  });
});

describe('the sender', () => {
  const request = { ...options().input.request, file_name: 'Lease.pdf' };
  it.each([
    ['a key', { key: 'cs_live_a1b2' }, 'Northwind Trading GmbH · Contracts · API key cs_live_a1b2…'],
    ['the editor', { key: null }, 'Northwind Trading GmbH · Contracts · the embedded editor'],
    [
      'their email and IP addresses',
      { key: 'cs_live_a1b2', email: 'contracts@northwind.example', ip: '203.0.113.7' },
      'contracts@northwind.example · API key cs_live_a1b2… · IP address 203.0.113.7 Sent',
    ],
    ['what is not known', null, 'Northwind Trading GmbH · Contracts Sent'],
  ])('is named with %s', (_, sent_with, words) => {
    expect(sayings({ request: { ...request, sent_with } })).toContain(words);
  });

  it('is named once if company and workspace have the same name', () => {
    const input = { ...options().input, workspace_name: options().input.company_name };
    expect(sayings(input)).toContain('Sent by Northwind Trading GmbH Sent');
  });

  it('is followed by the name of the uploaded file, if it had one', () => {
    expect(sayings({ request })).toContain('Lease.pdf · 3 pages');
    expect(sayings()).toContain('Document 3 pages');
  });
});

it('fits on one page with one signer and eleven entries', () => {
  const log = auditLog(11);
  const records = log.records.map((entry, index) =>
    index === 0
      ? {
          ...entry,
          details: { statement_text: BUILT_IN_STATEMENTS.en, statement_sha256: 'c'.repeat(64) },
        }
      : entry,
  );
  expect(certificatePages(options({ audit: { ...log, records } }))).toHaveLength(1);
});

it('has no text below 7.5 points, and labels as large as what they name', () => {
  const audit = auditLog(9);
  const texts = certificatePages(options({ audit })).flatMap(textsOf);
  expect(Math.min(...texts.map(({ size }) => size))).toBe(7.5);
  for (const [label, value] of [
    ['SHA-256 of the certificate', 'f'.repeat(64)],
    ['Head of the chain after 9 entries', audit.head],
  ]) {
    const [left, right] = [label, value].map((text) => texts.find((one) => one.text === text)!);
    expect([left!.size, left!.y]).toEqual([right!.size, right!.y]);
  }
});

it('reduces line spacing only if that saves a page', () => {
  const layouts = Array.from({ length: 60 }, (_, count) => {
    const pages = certificatePages(options({ audit: auditLog(count + 1) }));
    const [above, below] = ['Consent', 'Identity'].map(
      (label) => textsOf(pages[0]!).find(({ text }) => text === label)!,
    );
    return `${pages.length}, ${below!.y - above!.y < 10.5 ? 'close' : 'regular'}`;
  });
  // As the log grows, a page first gets closer lines, then one more page follows.
  expect(layouts.filter((one, index) => one !== layouts[index - 1])).toEqual([
    '1, regular',
    '1, close',
    '2, regular',
  ]);
});

describe('the audit trail', () => {
  it('lists every entry in order, with who, what, when and the start of its hash', () => {
    const audit = auditLog(30);
    const words = wordsOf(certificatePages(options({ audit })));
    for (const entry of audit.entries) {
      const at = words.indexOf(entry.timestamp.replace('T', ' '));
      expect(words[at - 1]).toBe(String(entry.sequence));
      expect(words.slice(at + 1, at + 6).join(' ')).toContain(entry.description);
      expect(words).toContain(entry.hash.slice(0, 8));
    }
    expect(words).toContain('Head of the chain after 30 entries');
    expect(words).toContain(audit.head);
  });

  it('adds the email address to the name of the actor, if there is one', () => {
    const entries = auditLog(1).entries.map((entry) => ({ ...entry, actor: 'Ada', ip: '203.0.113.7' }));
    const audit = { ...auditLog(1), entries };
    expect(wordsOf(certificatePages(options({ audit })))).toContain('Ada · 203.0.113.7');
    const withoutIp = { ...audit, entries: entries.map((entry) => ({ ...entry, ip: null })) };
    expect(wordsOf(certificatePages(options({ audit: withoutIp })))).toContain('Ada');
  });

  it("shows the event's name if an entry has no description", () => {
    const entries = auditLog(1).entries.map((entry) => ({ ...entry, description: '' }));
    expect(wordsOf(certificatePages(options({ audit: { ...auditLog(1), entries } })))).toContain(
      'example_event',
    );
  });

  it('repeats the table header on each page', () => {
    const pages = certificatePages(options({ audit: auditLog(120) }));
    const heads = pages.filter((page) => wordsOf([page]).includes('Hash')).length;
    const rows = pages.filter((page) => wordsOf([page]).some((text) => /^2026-11-21 09/.test(text))).length;
    expect(heads).toBe(rows);
    expect(rows).toBeGreaterThan(2);
  });

  it('shortens an entry of many lines', () => {
    const entries = auditLog(1).entries.map((entry) => ({
      ...entry,
      description: 'word '.repeat(500),
      actor: 'name '.repeat(500),
    }));
    const words = wordsOf(certificatePages(options({ audit: { ...auditLog(1), entries } })));
    expect(words.filter((text) => text.endsWith('…'))).toHaveLength(2);
    expect(words.filter((text) => text.startsWith('word'))).toHaveLength(4);
    expect(words.filter((text) => text.startsWith('name'))).toHaveLength(4);
  });

  it.each([
    [2_000, null],
    [2_001, '1 more entry is in the attached audit-trail.json.'],
    [2_010, '10 more entries are in the attached audit-trail.json.'],
  ])('of %i entries says how many it leaves out', (count, sentence) => {
    const [entry] = auditLog(1).entries;
    const entries = Array.from({ length: count }, (_, index) => ({ ...entry!, sequence: 10_001 + index }));
    const words = wordsOf(certificatePages(options({ audit: { ...auditLog(1), entries } })));
    expect(words.filter((text) => /^1[0-2]\d{3}$/.test(text))).toHaveLength(Math.min(count, 2_000));
    expect(words.find((text) => text.includes('in the attached audit')) ?? null).toBe(sentence);
  });
});

it('lists recipients who continued on a phone, but not the link created for it', () => {
  const log = auditLog(4);
  const events = ['document_viewed', 'handoff_created', 'handoff_opened', 'handoff_created'];
  const entries = log.entries.map((entry, index) => ({
    ...entry,
    event: events[index]!,
    description: `${events[index]} ${index}`,
  }));
  const words = sayings({ audit: { ...log, entries } });
  expect(words).toContain('document_viewed 0');
  expect(words).toContain('handoff_opened 2');
  expect(words).not.toContain('handoff_created');
  expect(words).toContain('Head of the chain after 4 entries');
});

describe('visits of a signing link', () => {
  const people = ['Ada Lovelace <ada@example.com>', 'Bob Babbage <bob@example.com>'];
  /** Visits as [who, IP address], after the first look of each. */
  function visited(...visits: readonly (readonly [who: number, ip: string])[]) {
    const log = auditLog(visits.length);
    const entries = log.entries.map((entry, index) => ({
      ...entry,
      event: 'link_opened',
      description: 'Opened the signing link',
      actor: people[visits[index]![0]]!,
      ip: visits[index]![1],
    }));
    return sayings({ audit: { ...log, entries } });
  }
  const rows = (words: string) => words.match(/Opened the signing link/g)?.length;

  it("share the row of the recipient's first visit, with their number", () => {
    const words = visited([0, '203.0.113.7'], [1, '198.51.100.4'], [0, '203.0.113.7'], [0, '203.0.113.7']);
    expect(rows(words)).toBe(2);
    expect(words).toMatch(
      /Opened the signing link; later visits: 2 Ada Lovelace [^ ]* 203\.0\.113\.7 [\da-f]{8}/,
    );
    expect(words).toMatch(/Opened the signing link Bob Babbage/);
    expect(words).toContain('Head of the chain after 4 entries');
  });

  it('from several addresses name the first and count the others', () => {
    const words = visited([0, '203.0.113.7'], [0, '203.0.113.8'], [0, '203.0.113.9'], [0, '203.0.113.8']);
    expect(words).toContain('203.0.113.7 +2');
  });

  it('in any number add one row', () => {
    const many = Array.from({ length: 200 }, (_, index) => [0, `203.0.113.${index}`] as const);
    expect(rows(visited(...many))).toBe(1);
  });

  it('name the host page of the first one, and that the browser reported it', async () => {
    const log = auditLog(1);
    const printed = (event: string, host_origin: string | null, translator?: Translator) => {
      const details = { reported_by_browser: { opened_in: 'frame', host_origin } };
      const records = log.records.map((record) => ({ ...record, event, details }));
      const entries = log.entries.map((entry) => ({ ...entry, event, description: 'Opened the document' }));
      return sayings({ audit: { ...log, entries, records } }, { translator }).replace(/\s+/g, ' ');
    };
    const host = 'https://app.example.com:8443';
    expect(printed('document_viewed', host)).toContain(
      'Opened the document, embedded in app.example.com:8443 (according to the browser)',
    );
    expect(printed('document_viewed', host, await certificateTranslator('de'))).toContain(
      'Dokument geöffnet, eingebettet in app.example.com:8443 (laut Browser)',
    );
    expect(printed('document_viewed', null)).not.toContain('embedded');
    expect(printed('link_opened', host)).not.toContain('embedded');
  });
});

describe('the log of a certificate in German', () => {
  const signer = sealRecipient({ id: 'first' });
  /** What is printed of one entry. */
  async function printed(event: string, details: AuditEntry['details'], translator?: Translator) {
    const log = auditLog(1);
    const entries = log.entries.map((entry) => ({ ...entry, event, description: 'As it was recorded' }));
    const records = log.records.map((record) => ({ ...record, event, details }));
    return sayings({ recipients: [signer], audit: { ...log, entries, records } }, { translator });
  }

  it.each([
    ['document_viewed', {}, 'Dokument geöffnet System'],
    ['document_finished', { recipient_id: 'first' }, 'Dokument unterschrieben System'],
    ['activity', { action: 'sent' }, 'Signaturanfrage gesendet System'],
    [
      'link_delivered',
      { channel: 'email', result: 'failed', sent_to: 'ada@example.com' },
      'konnte nicht per E-Mail an ada@example.com gesendet werden System',
    ],
    ['activity', { action: 'toString' }, 'As it was recorded System'],
    ['of a later version', {}, 'As it was recorded System'],
  ])('says of %s %j “%s”', async (event, details, words) => {
    const german = await certificateTranslator('de-AT');
    expect((await printed(event, details, german)).replace(/\s+/g, ' ')).toContain(words);
    expect(await printed(event, details)).toContain('As it was recorded');
  });
});
