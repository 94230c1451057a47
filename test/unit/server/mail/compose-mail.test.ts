import { describe, expect, it } from 'vitest';
import type { MailKind } from '../../../../src/model/email-types.ts';
import { composeMail } from '../../../../src/server/mail/compose-mail.ts';
import { MAIL_MESSAGES } from '../../../../src/server/mail/messages/index.ts';
import { mailFactsWith } from '../../../support/mail-facts.ts';

const approverMail = (kind: MailKind, language: string, more = {}) =>
  composeMail(kind, mailFactsWith({ languages: [language], isApproval: true, message: '', ...more }));

describe('an email to an approver', () => {
  it.each([
    ['invite', 'Northwind Trading sent you “Offer letter” to approve'],
    ['reminder', 'Reminder: “Offer letter” is waiting for your approval'],
    ['resend', 'Northwind Trading resent “Offer letter” for you to approve'],
    ['code', 'Your code for approving'],
  ] as const)('asks for an approval: %s', (kind, subject) => {
    const mail = approverMail(kind, 'en');
    expect(mail.subject).toBe(subject);
    expect(mail.text.replace(/https:\S+/g, '')).not.toMatch(/\bsign\b|signature/);
    if (kind === 'code') return;
    expect(mail.text).toMatch(/^Ada, please approve Offer letter\n/);
    expect(mail.text).toContain('Read and approve: https:');
    expect(mail.text).toContain('You can approve until December 1, 2026');
  });

  it.each(Object.keys(MAIL_MESSAGES))("has different texts than a signer's in %s", (language) => {
    for (const kind of ['invite', 'reminder', 'resend', 'expired', 'code', 'paper'] as const) {
      const approver = approverMail(kind, language);
      const signer = approverMail(kind, language, { isApproval: false });
      expect([approver.subject, approver.text]).not.toEqual([signer.subject, signer.text]);
    }
    const { please_approve, approve, approve_until, approve_private } = MAIL_MESSAGES[language as 'en'];
    const { please_sign, sign, until, private: ofSigner } = MAIL_MESSAGES[language as 'en'];
    expect([please_approve, approve, approve_until, approve_private]).not.toContain(undefined);
    expect(new Set([please_approve, please_sign, approve, sign, approve_until, until]).size).toBe(6);
    expect(approve_private).not.toBe(ofSigner);
  });
});

describe('after an approver has finished', () => {
  it('says that people signed or approved', () => {
    const next = composeMail('invite', mailFactsWith({ isNext: true, hasApprovals: true }));
    expect(next.text).toContain('Everyone before you has signed or approved “Offer letter”');
    const completed = composeMail('completed', mailFactsWith({ hasApprovals: true }));
    expect(completed.text).toContain('Everyone has signed or approved “Offer letter”');
  });
});

describe('a right-to-left name', () => {
  it('is isolated in a left-to-right sentence, and marked in the subject', () => {
    const mail = composeMail('invite', mailFactsWith({ requestName: 'עסקה 5', message: '' }));
    expect(mail.text).toContain('“\u2068עסקה 5\u2069” to sign');
    expect(mail.text).toContain('Northwind Trading has sent');
    expect(mail.subject).toBe('Northwind Trading sent you “\u200fעסקה 5\u200f\u200e” to sign');
    expect(mail.html).toContain('<span dir="auto" style="font:600 15px');
  });
});

describe('in a list of emails', () => {
  const LTR = '\u200e';
  const RTL = '\u200f';
  const subject = (language: string, senderName: string) =>
    composeMail('invite', mailFactsWith({ languages: [language], senderName, requestName: 'Lease (2026)' }))
      .subject;

  it('a left-to-right name keeps its punctuation in a right-to-left subject', () => {
    expect(subject('ar', 'Acme (UK)')).toBe(
      `طلب توقيع «${LTR}Lease (2026)${LTR}${RTL}» من ${LTR}Acme (UK)${LTR}${RTL}`,
    );
    expect(subject('ar', 'شركة المثال')).toBe(`طلب توقيع «${LTR}Lease (2026)${LTR}${RTL}» من شركة المثال`);
  });

  it('a subject keeps the direction of its language, whichever name it starts with', () => {
    expect(subject('en', 'شركة (مصر)')).toBe(
      `${LTR}${RTL}شركة (مصر)${RTL}${LTR} sent you “Lease (2026)” to sign`,
    );
    expect(subject('en', 'Acme')).toBe('Acme sent you “Lease (2026)” to sign');
  });

  it.each([
    ['invite', 'Ada, please sign Offer letter · You can sign until December 1, 2026 at'],
    ['completed', 'Everyone has signed “Offer letter”'],
  ] as const)('the preview of %s says what matters, and nothing else of the mail', (kind, words) => {
    const { html } = composeMail(kind, mailFactsWith());
    const [, preview] = /<body[^>]*><div aria-hidden="true" style="display:none[^>]*>(.*?)<\/div>/.exec(
      html,
    )!;
    expect(preview).toContain(words);
    expect(preview).toMatch(/(&#847;&zwnj;&nbsp;){40}$/);
  });

  it('the preview text has marks instead of isolates', () => {
    const { html } = composeMail('invite', mailFactsWith({ languages: ['he'], recipientName: 'Ada (UK)' }));
    const [, preview] = /<body[^>]*><div aria-hidden="true"[^>]*>(.*?)<\/div>/.exec(html)!;
    expect(preview!.startsWith(`${RTL}${LTR}Ada (UK)${LTR}${RTL}, `)).toBe(true);
    expect(preview).not.toMatch(/[\u2068\u2069]/);
  });
});
