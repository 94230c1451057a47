import { BRAND } from '../../model/brand.ts';
import { newId } from '../../model/ids.ts';
import { type AccountMailFacts, composeAccountMail } from '../mail/compose-account-mail.ts';
import type { OutgoingMail } from '../mail/mailer.ts';
import { writeAccountMail } from '../mail/outbox.ts';
import type { Services } from '../platform/services.ts';

type MailServices = Pick<Services, 'clock' | 'config' | 'mailer' | 'log'>;

const ATTEMPTS = 3;

/**
 * Sends a mail about an account. Not a job, because its payload would store a code or a link that signs in. Failures are logged
 * without the address; the person asks for another mail.
 */
export async function sendAccountMail(
  services: MailServices,
  to: { readonly name: string; readonly address: string },
  facts: AccountMailFacts,
): Promise<void> {
  const { mailer, config, clock, log } = services;
  const { hostname } = new URL(config.publicUrl);
  const { language, subject, text, html } = composeAccountMail(facts);
  const mail: OutgoingMail = {
    from: {
      name: mailer?.defaultFrom.name ?? BRAND.name,
      address: mailer?.defaultFrom.address ?? `no-reply@${hostname}`,
    },
    to,
    subject,
    text,
    html,
    messageId: `<${newId()}@${hostname}>`,
    language,
    attachments: [],
    dkim: null,
  };
  for (let attempt = 1; ; attempt++)
    try {
      if (mailer) await mailer.send(mail);
      else await writeAccountMail(services, mail, clock.now());
      return;
    } catch (cause) {
      if (attempt < ATTEMPTS) continue;
      log.error('an email about an account couldn’t be sent', { kind: facts.kind, cause });
      return;
    }
}
