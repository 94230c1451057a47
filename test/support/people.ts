import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import type { Role } from '../../src/model/roles.ts';
import { inviteOwner } from './built.ts';
import type { Answer, CallOptions, TestService } from './service.ts';

/** Mails about accounts that a service without a relay has written for its operator, oldest first. */
export async function accountMails(folder: string, address: string): Promise<Email[]> {
  const outbox = join(folder, 'mail', 'accounts');
  if (!existsSync(outbox)) return [];
  const files = readdirSync(outbox).sort();
  const mails = await Promise.all(files.map((file) => PostalMime.parse(readFileSync(join(outbox, file)))));
  return mails.filter(({ to }) => to?.some((one) => one.address === address));
}

/** The one-time code in a mail. */
export const signInCode = ({ text = '' }: Email): string =>
  /\b(\d{4})\s?(\d{4})\b/.exec(text)!.slice(1).join('');

/** The token of the link in a mail. */
export const linkToken = ({ text = '' }: Email): string => /#link=([\w-]+)/.exec(text)![1]!;

export type Person = Awaited<ReturnType<typeof signInWithLink>>;

/** Calls the service as the console does. */
export function personWith(service: Pick<TestService, 'call' | 'url'>, cookie: string) {
  const headers = { cookie, 'countersign-console': '1' };
  const as =
    (method: string) =>
    <T = Record<string, unknown>>(
      path: string,
      body?: unknown,
      options?: Pick<CallOptions, 'headers'>,
    ): Promise<Answer<T>> =>
      service.call<T>(method, path, {
        body,
        authorization: null,
        headers: { ...headers, ...options?.headers },
      });
  /** `/console/api` instead of `/api/v1`. */
  const console = (path: string) => `${service.url}/console/api${path}`;
  return {
    cookie,
    console,
    get: <T = Record<string, unknown>>(path: string, options?: Pick<CallOptions, 'headers'>) =>
      as('GET')<T>(path, undefined, options),
    post: as('POST'),
    put: as('PUT'),
    patch: as('PATCH'),
    delete: as('DELETE'),
    call: <T = Record<string, unknown>>(method: string, path: string, body?: unknown) =>
      as(method)<T>(path, body),
  };
}

/** The session cookie that an answer sets. */
export const cookieOf = (headers: Headers): string =>
  headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0]!)
    .join('; ');

export async function signInWithLink(service: TestService, token: string) {
  const answer = await service.post(`${service.url}/auth/sign-in/link`, { token }, { authorization: null });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return personWith(service, cookieOf(answer.headers));
}

/** Signs in as an owner of the test's company. */
export async function givenOwner(service: TestService, email = 'ada@example.com') {
  const { token } = await inviteOwner(service.services, { companyId: service.company.company_id, email });
  return signInWithLink(service, token);
}

/** Invites a person and signs in as them. */
export async function givenMember(service: TestService, owner: Person, email: string, role: Role) {
  const invited = await owner.post(owner.console('/invitations'), { email, role });
  if (invited.status !== 201) throw new Error(JSON.stringify(invited.body));
  const mail = (await accountMails(service.folder, email)).at(-1)!;
  return signInWithLink(service, linkToken(mail));
}
