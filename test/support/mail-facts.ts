import type { MailFacts } from '../../src/server/mail/compose-mail.ts';

/** Facts with a value for everything that a mail may contain. */
export const mailFactsWith = (more: Partial<MailFacts> = {}): MailFacts => ({
  languages: ['en'],
  timeZone: 'UTC',
  recipientName: 'Ada Lovelace',
  recipientFirstName: 'Ada',
  requestName: 'Offer letter',
  senderName: 'Northwind Trading',
  isApproval: false,
  isNext: false,
  hasApprovals: false,
  signingLink: 'https://sign.example.com/signing/0198c1f2-7a44-7cc1-9b1e-4f2a6c1d2e3f',
  downloadLink: null,
  isAttached: true,
  expiresAt: new Date('2026-12-01T10:00:00Z'),
  reason: 'The rent changed.',
  code: '204816',
  signerName: 'Ada Lovelace',
  message: 'Dear Ada,\nplease sign by Friday.\n\nThank you!',
  customSubject: '',
  customBody: '',
  placeholders: { signer_name: 'Ada Lovelace' },
  logoUrl: null,
  colours: null,
  isUnbranded: false,
  ...more,
});
