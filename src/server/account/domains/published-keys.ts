import type { Db } from '../../platform/db/open-database.ts';

interface PublishedKey {
  /** The customer's domain. */
  readonly domain: string;
  /** Where the operator's DNS has to have the TXT record. */
  readonly name: string;
  readonly value: string;
}

/** The TXT records that customers' DKIM CNAMEs point to. */
export async function publishedKeys({
  db,
}: {
  readonly db: { readonly kysely: Db };
}): Promise<PublishedKey[]> {
  const rows = await db.kysely
    .selectFrom('email_domain')
    .select(['domain', 'dns_records'])
    .where('verification_status', '=', 2)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.flatMap(({ domain, dns_records }) =>
    dns_records.flatMap(({ value: name, target_text: value }) => (value ? [{ domain, name, value }] : [])),
  );
}

/** A line of a zone file (RFC 1035, 5.1). Strings have at most 255 bytes. */
export function zoneLine({ domain, name, value }: PublishedKey): string {
  const strings = value.match(/.{1,255}/g) ?? [];
  return `${name}. 300 IN TXT ${strings.map((one) => `"${one}"`).join(' ')} ; ${domain}`;
}
