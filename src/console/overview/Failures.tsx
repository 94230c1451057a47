import { useI18n } from '../../i18n/context.ts';
import type { Overview } from '../../wire/http/console.ts';
import { hrefOf } from '../router.ts';
import { Card } from '../shell/Card.tsx';

/** What doesn't go on by itself. Nothing if all is well. */
export function Failures({ of: { invitations, sealing, webhooks } }: { readonly of: Overview['failures'] }) {
  const { t } = useI18n();
  const lines = [
    ...invitations.map(({ id, name, email }) => ({
      key: `${id} ${email}`,
      href: hrefOf(`/requests/${id}`),
      text: t('console.overview.invitationFailed', { name, email }),
    })),
    ...sealing.map(({ id, name }) => ({
      key: id,
      href: hrefOf(`/requests/${id}`),
      text: t('console.overview.sealingFailed', { name }),
    })),
    ...webhooks.map(({ id, url, consecutive_failures: count, is_disabled }) => ({
      key: id,
      href: hrefOf(`/developers/webhooks/${id}`),
      text: is_disabled
        ? t('console.overview.webhookOff', { url })
        : t('console.overview.webhookFailing', { url, count }),
    })),
  ];
  if (lines.length === 0) return null;
  return (
    <Card title={t('console.overview.attention')}>
      <ul class="con-mails">
        {lines.map(({ key, href, text }) => (
          <li key={key}>
            <a href={href}>{text}</a>
          </li>
        ))}
      </ul>
    </Card>
  );
}
