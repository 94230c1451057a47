import { useMessages } from '../../i18n/context.ts';
import { consoleMail } from '../../i18n/locales/en-console-mail.ts';
import { verificationName } from '../../model/verification-name.ts';
import type { Domain, DomainDnsRecord } from '../../wire/http/domains.ts';
import { CopyField } from '../shell/CopyField.tsx';

const TONES = { pending: 'warning', verified: 'success', failed: 'danger' } as const;

type Shown = Pick<DomainDnsRecord, 'type' | 'name' | 'value' | 'priority' | 'status'>;

/** The records to add at the DNS provider, to be copied, with the result of the last check. */
export function DnsRecords({ domain }: { readonly domain: Domain }) {
  const { t } = useMessages(consoleMail);
  const records: readonly Shown[] =
    domain.verification_status === 0
      ? [
          {
            type: 'TXT',
            name: verificationName(domain.domain),
            value: domain.verification_token ?? '',
            priority: null,
            status: 'pending',
          },
        ]
      : (domain.dns_records ?? []);
  return (
    <ul class="con-dns">
      {records.map(({ type, name, value, priority, status }) => (
        <li key={`${type} ${name} ${value}`}>
          <div class="con-dns-head">
            <strong>{type}</strong>
            {priority !== null && (
              <span class="con-quiet">{t('console.mail.priority', { number: String(priority) })}</span>
            )}
            <span class={`con-badge con-badge-${TONES[status]}`}>{t(`console.mail.record.${status}`)}</span>
          </div>
          <CopyField label={t('console.mail.recordName')} value={name} />
          <CopyField label={t('console.mail.recordValue')} value={value} />
        </li>
      ))}
    </ul>
  );
}
