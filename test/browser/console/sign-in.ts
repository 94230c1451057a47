import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import PostalMime, { type Email } from 'postal-mime';
import { SERVICE } from '../open-site.ts';
import type { Site } from '../site.ts';

let people = 0;

/** An address that no other test uses. */
export const newAddress = (name = 'grace'): string => `${name}-${process.pid}-${++people}@example.com`;

/** A link of the operator that signs in as an owner of the site's company. */
export function ownerLink(site: Site, email = newAddress()): string {
  const env = { ...process.env, DATA_DIR: site.folder, PUBLIC_URL: site.serviceUrl };
  const command = ['admin', 'invite-owner', '--company', site.companyId, '--email', email, '--json'];
  const text = execFileSync(process.execPath, [SERVICE, ...command], { env, encoding: 'utf8' });
  return (JSON.parse(text) as { link: string }).link;
}

/** Opens the console as an owner of the site's company. */
export async function signIn(page: Page, site: Site, email = newAddress()): Promise<void> {
  await page.goto(ownerLink(site, email));
  await page.getByRole('navigation', { name: 'Main' }).waitFor();
}

/** The emails about an account, oldest first. */
async function accountMails(site: Site, email: string): Promise<Email[]> {
  const folder = join(site.folder, 'mail', 'accounts');
  if (!existsSync(folder)) return [];
  const mails = await Promise.all(
    readdirSync(folder)
      .sort()
      .map((name) => PostalMime.parse(readFileSync(join(folder, name)))),
  );
  return mails.filter(({ to }) => to?.[0]?.address === email);
}

/** The link in the invitation to an address. */
export async function invitationFor(site: Site, email: string): Promise<string> {
  const texts = (await accountMails(site, email)).map(
    ({ text = '' }) => /http\S+#link=[\w-]+/.exec(text)?.[0],
  );
  const link = texts.findLast((one) => one !== undefined);
  if (!link) throw new Error(`There is no invitation to ${email}`);
  return link;
}

/** The latest code that was sent to an address. */
export async function codeFor(site: Site, email: string): Promise<string | undefined> {
  const mine = (await accountMails(site, email)).filter(({ text }) => !text?.includes('#link='));
  const digits = /\b(\d{4})\s?(\d{4})\b/.exec(mine.at(-1)?.text ?? '');
  return digits ? digits[1]! + digits[2]! : undefined;
}
