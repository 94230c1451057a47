import { expect, it } from 'vitest';
import { MailRefused, mailFailure } from '../../../../src/server/mail/mailer.ts';

it.each([
  [new Error('connect ECONNREFUSED 127.0.0.1:2599'), 'relay_unreachable'],
  [
    new MailRefused('550 5.1.1 <ada@example.com> unknown at mx.internal', true),
    'address_refused (550 5.1.1)',
  ],
  [new MailRefused('554-5.7.1 Client host [10.0.0.5] blocked', false), 'relay_refused (554 5.7.1)'],
  [new MailRefused('421 mx.internal is shutting down', false), 'relay_refused (421)'],
  [new MailRefused('gone', false), 'relay_refused'],
])('says of %s no more than %s', (error, reason) => {
  expect(mailFailure(error)).toBe(reason);
});
