/**
 * The DNS records that let this service send mail for a domain: SPF allows the relay, DKIM contains our public key, DMARC sets a policy.
 * With `DKIM_CNAME_TARGET`, DKIM uses a CNAME to a name in the operator's zone, which has the key. Without, it uses a TXT record with the
 * key, because the operator may not have a zone; a CNAME to such a TXT record also works.
 */
import { createPublicKey } from 'node:crypto';
import { Resolver } from 'node:dns/promises';
import { ServiceError } from '../../../model/errors.ts';
import type { DomainDnsRecord } from '../../../wire/http/domains.ts';
import type { Config } from '../../platform/config/config.ts';

/** No record; newly created ones may take a while. */
const ABSENT = ['ENOTFOUND', 'ENODATA'];

/** The lookup failed, which says nothing about the domain. */
function couldNotCheck(cause: unknown): ServiceError {
  return new ServiceError('SERVICE_UNAVAILABLE', 'The DNS lookup failed. Try again in a moment', {
    headers: { 'Retry-After': '30' },
    cause,
  });
}

/**
 * The TXT records of a name, following CNAMEs; empty if there are none.
 * @throws ServiceError SERVICE_UNAVAILABLE when the resolvers don't respond
 */
export async function lookUpTxt({ dnsServers }: Pick<Config, 'dnsServers'>, name: string): Promise<string[]> {
  const resolver = new Resolver({ timeout: 2000, tries: 2 });
  if (dnsServers.length > 0) resolver.setServers([...dnsServers]);
  try {
    // Texts over 255 bytes come in chunks.
    return (await resolver.resolveTxt(name)).map((pieces) => pieces.join(''));
  } catch (error) {
    if (ABSENT.includes((error as NodeJS.ErrnoException).code ?? '')) return [];
    throw couldNotCheck(error);
  }
}

/** A record as stored. */
export interface StoredRecord extends DomainDnsRecord {
  /** Of a CNAME: the TXT record that has to be at its target. */
  readonly target_text?: string;
}

/** Without what only the service needs. */
export const viewRecords = (records: readonly StoredRecord[]): DomainDnsRecord[] =>
  records.map(({ target_text: _, ...record }) => record);

type Needs = Pick<Config, 'spfMechanism' | 'smtpUrl' | 'dkimCnameTarget'> & { readonly publicUrl: string };

/** The SPF mechanism: configured by the operator, else the relay's address, else the service's. */
function spfMechanism({ spfMechanism: given, smtpUrl, publicUrl }: Needs): string {
  return given ?? `a:${new URL(smtpUrl ?? publicUrl).hostname}`;
}

export function expectedRecords(
  config: Needs,
  { selector, privateKey }: { readonly selector: string; readonly privateKey: string },
): StoredRecord[] {
  const der = createPublicKey(privateKey).export({ type: 'spki', format: 'der' });
  const record = (name: string, value: string): DomainDnsRecord => ({
    type: 'TXT',
    name,
    value,
    ttl: 'Auto',
    priority: null,
    status: 'pending',
  });
  const dkim = record(`${selector}._domainkey`, `v=DKIM1; k=rsa; p=${der.toString('base64')}`);
  const { dkimCnameTarget: target } = config;
  return [
    record('@', `v=spf1 ${spfMechanism(config)} ~all`),
    target ? { ...dkim, type: 'CNAME', value: `${selector}.${target}`, target_text: dkim.value } : dkim,
    record('_dmarc', 'v=DMARC1; p=none;'),
  ];
}

const tags = (text: string) =>
  new Map(
    text.split(';').map((part) => {
      const [name = '', ...value] = part.split('=');
      return [name.trim().toLowerCase(), value.join('=').replace(/\s+/g, '')] as const;
    }),
  );

/** Whether one of the TXT records at a name does what the expected one would. */
function matchRecord(expected: string, texts: readonly string[]): 'fits' | 'differs' | 'absent' {
  const kind = /^v=(spf1|dkim1|dmarc1)\b/i.exec(expected)![1]!.toLowerCase();
  // DKIM records may omit the version.
  const same = texts.filter((text) =>
    kind === 'dkim1' ? tags(text).has('p') : new RegExp(`^\\s*v\\s*=\\s*${kind}(\\s|;|$)`, 'i').test(text),
  );
  if (same.length === 0) return 'absent';
  // Several SPF records are an error (RFC 7208, 4.5).
  if (kind === 'spf1' && same.length > 1) return 'differs';
  const fits = (text: string) => {
    if (kind === 'dkim1') return tags(text).get('p') === tags(expected).get('p');
    if (kind === 'dmarc1') return ['none', 'quarantine', 'reject'].includes(tags(text).get('p') ?? '');
    const wanted = expected.split(/\s+/)[1]!.toLowerCase();
    return text
      .toLowerCase()
      .split(/\s+/)
      .some((term) => term === wanted || term === `+${wanted}`);
  };
  return same.some(fits) ? 'fits' : 'differs';
}

/**
 * The records with their current DNS status. `failed`: another record exists, or a record that existed is gone.
 * @throws ServiceError SERVICE_UNAVAILABLE when the resolvers don't respond
 */
export async function checkRecords(
  config: Pick<Config, 'dnsServers'>,
  domain: string,
  records: readonly StoredRecord[],
): Promise<StoredRecord[]> {
  return Promise.all(
    records.map(async (record) => {
      const host = record.name === '@' ? domain : `${record.name}.${domain}`;
      // Lookups follow CNAMEs, so both the customer's and the operator's records have to be there.
      const found = matchRecord(record.target_text ?? record.value, await lookUpTxt(config, host));
      if (found === 'fits') return { ...record, status: 'verified' as const };
      const isPending = found === 'absent' && record.status === 'pending';
      return { ...record, status: isPending ? ('pending' as const) : ('failed' as const) };
    }),
  );
}
