import PostalMime from 'postal-mime';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../../../src/model/languages.ts';
import { ROLES } from '../../../../src/model/roles.ts';
import {
  type AccountMailFacts,
  composeAccountMail,
} from '../../../../src/server/mail/compose-account-mail.ts';
import { formatMail } from '../../../../src/server/mail/mailer.ts';
import { MAIL_MESSAGES } from '../../../../src/server/mail/messages/index.ts';

const LINK = 'https://sign.example.com/console/sign-in#link=0123456789abcdefghijklmnopqrstuvwxyzABCDEFG';
const INVITATION: AccountMailFacts = {
  kind: 'invitation',
  languages: ['en'],
  inviterName: 'Ada Lovelace',
  companyName: 'Northwind Trading',
  role: 'admin',
  link: LINK,
  expiresAt: new Date('2026-12-01T10:00:00Z'),
  timeZone: 'Europe/Paris',
};

const codeIn = (language: string, code = '12345678') =>
  composeAccountMail({ kind: 'sign_in_code', languages: [language], code });
const invitationWith = (more: Partial<typeof INVITATION> = {}) =>
  composeAccountMail({ ...INVITATION, ...more } as AccountMailFacts);

/** What a mail program shows of the HTML. */
const shownOf = (html: string) =>
  html
    .replace(/<style>.*?<\/style>/s, '')
    .replace(/<[^>]*>/g, '')
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));
const previewOf = (html: string) =>
  /<body[^>]*><div aria-hidden="true" style="display:none[^>]*>(.*?)&#847;/.exec(html)![1]!;
const isolates = /[\u2068\u2069]/g;

/** The mail as a mail program reads it. */
async function received({ language, subject, text, html }: ReturnType<typeof composeAccountMail>) {
  const address = { name: '', address: 'ada@example.com' };
  const mail = { from: address, to: address, language, subject, text, html, messageId: '<1@example.com>' };
  return PostalMime.parse(await formatMail({ ...mail, attachments: [], dkim: null }, {}));
}

describe('an email with a sign-in code', () => {
  it('has the code in two groups, and nothing that opens the account', () => {
    const { subject, text, html } = codeIn('en');
    expect(subject).toBe('Your sign-in code: 1234 5678');
    expect(text.split('\n\n')).toEqual([
      'Enter this code to sign in to Countersign',
      '1234 5678',
      'It works once, for ten minutes.',
      'Didn’t try to sign in? You can ignore this email. Don’t share the code with anyone.',
    ]);
    expect(html).toMatch(/<p dir="ltr"[^>]*>1234 5678<\/p>/);
    expect(html).not.toContain('<a ');
  });

  it('keeps leading zeros', () => {
    expect(codeIn('en', '00070000').text).toContain('\n\n0007 0000\n\n');
  });

  it.each(['ar', 'he'])('keeps the order of the groups in %s', (language) => {
    const { subject, text, html } = codeIn(language);
    expect(subject).toContain('\u200e1234 5678\u200e');
    expect(text).toContain('\n\n\u20681234 5678\u2069\n\n');
    expect(html).toMatch(/<p dir="ltr"[^>]*>1234 5678<\/p>/);
  });
});

describe('an invitation', () => {
  it('says who invites to which company, as what, and until when', () => {
    const { subject, text, html } = invitationWith();
    expect(subject).toBe('Ada Lovelace invited you to Northwind Trading');
    expect(text.split('\n\n')).toEqual([
      'Ada Lovelace invited you to Northwind Trading',
      'Northwind Trading uses Countersign to send documents for signing.',
      'Your role: Admin',
      'The link works once, until December 1, 2026 at 11:00 AM GMT+1.',
      `Join Northwind Trading: ${LINK}`,
      'This link is only for you, so please don’t forward it. If you weren’t expecting an invitation, you can ignore this email.',
    ]);
    expect(html).toMatch(new RegExp(`<a class="b" href="${LINK}"[^>]*>Join Northwind Trading</a>`));
    expect(html).toContain('If the button doesn’t work, open this link:');
  });

  it.each(ROLES)('names the role %s differently from the others in every language', (role) => {
    for (const language of LANGUAGES) {
      const names = ROLES.map((one) => MAIL_MESSAGES[language][`role_${one}`]);
      expect(new Set(names).size, language).toBe(ROLES.length);
      const { text } = invitationWith({ languages: [language], role });
      expect(text.replace(isolates, ''), language).toContain(MAIL_MESSAGES[language][`role_${role}`]);
    }
  });

  it('marks names of the other direction in the subject, and isolates them in the text', () => {
    const { subject, text } = invitationWith({ companyName: 'שלום (5)' });
    expect(subject).toBe('Ada Lovelace invited you to \u200fשלום (5)\u200f\u200e');
    expect(text).toMatch(/^Ada Lovelace invited you to \u2068שלום \(5\)\u2069\n/);
    const arabic = invitationWith({ languages: ['ar'], companyName: 'Acme (UK)' });
    expect(arabic.subject).toContain('\u200eAcme (UK)\u200e\u200f');
    expect(arabic.html).toContain('<html lang="ar" dir="rtl">');
  });

  it('shows nothing but a name in place of a name', async () => {
    const hostile = 'A\r\nBcc: eve@example.com\u2028<img src=x onerror="alert(1)">\u202e{company} \u2069';
    const harmless = 'A Bcc: eve@example.com <img src=x onerror="alert(1)"> {company}';
    const mail = invitationWith({ inviterName: hostile, companyName: hostile });
    expect(mail.subject).toBe(`${harmless} invited you to ${harmless}`);
    expect(mail.text.split('\n\n')[0]).toBe(mail.subject);
    expect(mail.html).not.toContain('<img');
    expect(shownOf(mail.html)).toContain(`Join ${harmless}`);
    const { subject, bcc, headers } = await received(mail);
    expect(subject).toBe(mail.subject);
    expect([bcc, headers.filter(({ key }) => key === 'bcc')]).toEqual([undefined, []]);
  });

  it('cuts a name that is a message of its own', () => {
    const { subject, text } = invitationWith({ inviterName: '🖋'.repeat(200) });
    expect(subject).toBe(`${'🖋'.repeat(79)}… invited you to Northwind Trading`);
    expect(text).not.toContain('🖋'.repeat(80));
  });
});

describe.each(LANGUAGES)('in %s, an email about an account', (language) => {
  it.each([
    ['with a code', codeIn(language)],
    ['with an invitation', invitationWith({ languages: [language] })],
  ])('%s has the same content as text and as HTML, with every placeholder filled', (_, mail) => {
    expect(mail.language).toBe(language);
    expect(mail.subject + mail.text + mail.html.replace(/<style>.*?<\/style>/s, '')).not.toMatch(/[{}]/);
    const shown = shownOf(mail.html).replace(isolates, '');
    for (const paragraph of mail.text.replace(isolates, '').split('\n\n'))
      for (const words of paragraph.split(/: (?=https:)/)) expect(shown).toContain(words);
    expect(mail.subject + previewOf(mail.html)).not.toMatch(isolates);
  });
});
