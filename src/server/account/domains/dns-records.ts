/**
 * What a domain's owner puts into the DNS so that mail from the domain is ours to send: SPF allows the relay, DKIM holds
 * our public key, DMARC says that there is a policy. The key is a TXT record and no CNAME, because a CNAME would point
 * into a zone that whoever runs this service need not have; a CNAME that leads to such a TXT record is as good.
 */
import { createPublicKey } from 'node:crypto';
import type { DomainDnsRecord } from '../../../wire/http/domains.ts';
import type { Config } from '../../platform/config/config.ts';
import { lookUpTxt } from './resolve-records.ts';

type Needs = Pick<Config, 'spfMechanism' | 'smtpUrl'> & { readonly publicUrl: string };

/** What SPF must allow: what the operator says, else the address of the relay, else our own. */
export function spfMechanism({ spfMechanism: given, smtpUrl, publicUrl }: Needs): string {
  return given ?? `a:${new URL(smtpUrl ?? publicUrl).hostname}`;
}

export function expectedRecords(
  config: Needs,
  { selector, privateKey }: { readonly selector: string; readonly privateKey: string },
): DomainDnsRecord[] {
  const der = createPublicKey(privateKey).export({ type: 'spki', format: 'der' });
  const record = (name: string, value: string): DomainDnsRecord => ({
    type: 'TXT',
    name,
    value,
    ttl: 'Auto',
    priority: null,
    status: 'pending',
  });
  return [
    record('@', `v=spf1 ${spfMechanism(config)} ~all`),
    record(`${selector}._domainkey`, `v=DKIM1; k=rsa; p=${der.toString('base64')}`),
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

/** Which of the texts at a name are of the record's kind, and whether one of them does what ours would. */
function judge(record: DomainDnsRecord, texts: readonly string[]): 'fits' | 'differs' | 'absent' {
  const kind = /^v=(spf1|dkim1|dmarc1)\b/i.exec(record.value)![1]!.toLowerCase();
  // A DKIM record may leave its version out.
  const same = texts.filter((text) =>
    kind === 'dkim1' ? tags(text).has('p') : new RegExp(`^\\s*v\\s*=\\s*${kind}(\\s|;|$)`, 'i').test(text),
  );
  if (same.length === 0) return 'absent';
  // Two SPF records make both void (RFC 7208, 4.5).
  if (kind === 'spf1' && same.length > 1) return 'differs';
  const fits = (text: string) => {
    if (kind === 'dkim1') return tags(text).get('p') === tags(record.value).get('p');
    if (kind === 'dmarc1') return ['none', 'quarantine', 'reject'].includes(tags(text).get('p') ?? '');
    const wanted = record.value.split(/\s+/)[1]!.toLowerCase();
    return text
      .toLowerCase()
      .split(/\s+/)
      .some((term) => term === wanted || term === `+${wanted}`);
  };
  return same.some(fits) ? 'fits' : 'differs';
}

/**
 * The records with the status that the DNS gives them now: `failed` means that something else stands there, or that it
 * stood there and is gone.
 * @throws ServiceError SERVICE_UNAVAILABLE when the resolvers did not answer
 */
export async function checkRecords(
  config: Pick<Config, 'dnsServers'>,
  domain: string,
  records: readonly DomainDnsRecord[],
): Promise<DomainDnsRecord[]> {
  return Promise.all(
    records.map(async (record) => {
      const host = record.name === '@' ? domain : `${record.name}.${domain}`;
      const found = judge(record, await lookUpTxt(config, host));
      if (found === 'fits') return { ...record, status: 'verified' as const };
      const isPending = found === 'absent' && record.status === 'pending';
      return { ...record, status: isPending ? ('pending' as const) : ('failed' as const) };
    }),
  );
}
