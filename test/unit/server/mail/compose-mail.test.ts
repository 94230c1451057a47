import { describe, expect, it } from 'vitest';
import type { MailKind } from '../../../../src/model/mail-kinds.ts';
import { composeMail } from '../../../../src/server/mail/compose-mail.ts';
import { MAIL_MESSAGES } from '../../../../src/server/mail/messages/index.ts';
import { mailFactsWith } from '../../../support/mail-facts.ts';

const approverMail = (kind: MailKind, language: string, more = {}) =>
  composeMail(kind, mailFactsWith({ languages: [language], isApproval: true, message: '', ...more }));

describe('a mail to an approver', () => {
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

  it.each(Object.keys(MAIL_MESSAGES))('has other words than a signer’s in %s', (language) => {
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

describe('where an approver has finished before', () => {
  it('says that people signed or approved', () => {
    const next = composeMail('invite', mailFactsWith({ isNext: true, hasApprovals: true }));
    expect(next.text).toContain('Everyone before you has signed or approved “Offer letter”');
    const completed = composeMail('completed', mailFactsWith({ hasApprovals: true }));
    expect(completed.text).toContain('Everyone has signed or approved “Offer letter”');
  });
});

describe('a name that is written from right to left', () => {
  it('is isolated in a sentence from left to right, and bare in the subject', () => {
    const mail = composeMail('invite', mailFactsWith({ requestName: 'עסקה 5', message: '' }));
    expect(mail.text).toContain('“\u2068עסקה 5\u2069” to sign');
    expect(mail.text).toContain('Northwind Trading has sent');
    expect(mail.subject).toBe('Northwind Trading sent you “עסקה 5” to sign');
    expect(mail.html).toContain('<span dir="auto" style="font:600 15px');
  });
});
