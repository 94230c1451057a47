import type { SigningRequest } from '../../client/api/operations.ts';
import { useI18n } from '../../i18n/context.ts';
import { Card } from '../shell/Card.tsx';

const MOMENT = { dateStyle: 'medium', timeStyle: 'short' } as const;

export function RequestFacts({ request }: { readonly request: SigningRequest }) {
  const { t, date } = useI18n();
  const at = (value: string | null) => value && date(value, MOMENT);
  const facts = [
    [t('console.requests.created'), at(request.created_date)],
    [t('console.requests.sent'), at(request.sent_date)],
    [t('console.requests.expires'), request.status === 'in_progress' ? at(request.expires_at) : null],
    [t('console.requests.finishedOn'), at(request.finished_date)],
    [t('console.requests.seal'), request.certificate.level],
    [t('console.requests.id'), request.id],
    [t('console.requests.digest'), request.certificate.sha256 ?? request.document_sha256],
  ].filter((fact): fact is [string, string] => Boolean(fact[1]));
  return (
    <Card title={t('console.requests.details')}>
      <dl class="con-facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
