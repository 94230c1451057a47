/** Checks of the mail relay and the DNS. */
import { Resolver } from 'node:dns/promises';
import { createMailer } from '../../mail/mailer.ts';
import { type Check, failed, ok, reasonOf, skipped } from './check-result.ts';

export const smtp: Check = async (config) => {
  const mailer = createMailer({ ...config, publicUrl: config.publicUrl ?? 'http://localhost' });
  if (!mailer) return skipped('SMTP_URL isn’t set: emails go to the mail log and aren’t delivered');
  try {
    await mailer.verify();
    return ok(`the relay accepts our credentials; emails come from ${mailer.defaultFrom.address}`);
  } catch (error) {
    return failed(`the relay can’t be used: ${reasonOf(error)}`);
  } finally {
    mailer.close();
  }
};

export const dns: Check = async ({ dnsServers, publicUrl }) => {
  const resolver = new Resolver({ timeout: 2_000, tries: 2 });
  if (dnsServers.length > 0) resolver.setServers([...dnsServers]);
  const host = publicUrl ? new URL(publicUrl).hostname : 'example.com';
  const name = /^[\d.]+$|^\[|^localhost$/.test(host) ? 'example.com' : host;
  try {
    await resolver.resolve4(name);
    return ok(`answers for ${name}`);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? '';
    if (['ENOTFOUND', 'ENODATA'].includes(code))
      return name === 'example.com' ? ok('answers') : failed(`${name} isn’t in the DNS (PUBLIC_URL)`);
    return failed(`the resolvers don’t respond (${code}), so domains can’t be checked`);
  }
};
