/** The report in plain words, for the page and the command alike. */
import { verify as words } from '../i18n/locales/en-verify.ts';
import { createTranslator } from '../i18n/translator.ts';
import type { Finding, Report } from './verify-pdf.ts';

const { t } = createTranslator('en', words);
type Say = (key: string, params?: Readonly<Record<string, unknown>>) => string;
const say = t as unknown as Say;

/** `21 Nov 2026, 09:14:05 UTC` */
export const moment = (iso: string) =>
  `${new Date(iso).toLocaleString('en-GB', {
    timeZone: 'UTC',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })} UTC`;

export function sentenceOf(finding: Finding): string {
  const { code, kind: _kind, ...params } = finding;
  return say(
    `verify.${code}`,
    'at' in params && typeof params.at === 'string' ? { ...params, at: moment(params.at) } : params,
  );
}

export const headlineOf = ({ verdict }: Report): string => say(`verify.${verdict}`);

/** Label and fact, in the order in which they are shown. */
export function factsOf({ seal, log, sha256 }: Report): readonly (readonly [label: string, fact: string])[] {
  const facts: [string, string | null | undefined][] = [
    ['signer', seal?.signer],
    ['issuer', seal?.issuer],
    ['level', seal && `PAdES ${seal.level}`],
    ['stampedAt', seal?.stamped_at && `${moment(seal.stamped_at)} (${seal.authority})`],
    ['claimedAt', seal?.claimed_at && moment(seal.claimed_at)],
    ['request', log?.requestId],
    ['certificate', seal?.certificate],
    ['originalSha', log?.documentSha256],
    ['logHead', log?.head],
    ['fileSha', sha256],
  ];
  return facts.flatMap(([label, fact]) => (fact ? [[say(`verify.${label}`), fact] as const] : []));
}
