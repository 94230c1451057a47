import { useState } from 'preact/hooks';
import { useI18n, useMessages } from '../../i18n/context.ts';
import { consoleAssistants } from '../../i18n/locales/en-console-assistants.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { Select } from '../../ui/Select.tsx';
import type { AssistantScope, Authorization } from '../../wire/http/grants.ts';
import { useConsole } from '../console-model.ts';
import { errorText } from '../shell/error-text.ts';
import { PageHead } from '../shell/PageHead.tsx';
import { ScopeChoices } from './ScopeChoices.tsx';

interface ConnectFormProps {
  readonly id: string;
  readonly asked: Authorization;
}

/** Chosen at first: everything but what is rarely needed and hard to undo. */
const isUsual = (scope: AssistantScope) => scope !== 'manage';

export function ConnectForm({ id, asked }: ConnectFormProps) {
  const { t } = useMessages(consoleAssistants);
  const i18n = useI18n();
  const console = useConsole();
  const { client_name: app, companies, user } = asked;
  const [companyId, setCompanyId] = useState(console.me.value.company?.id ?? companies[0]?.id ?? '');
  const company = companies.find((one) => one.id === companyId);
  const [chosen, setChosen] = useState<readonly AssistantScope[]>(asked.scopes.filter(isUsual));
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState<'allow' | 'refuse' | null>(null);
  const permitted = company?.scopes ?? [];
  const scopes = chosen.filter((scope) => permitted.includes(scope));

  async function decide(decision: 'allow' | 'refuse') {
    setBusy(decision);
    setError(null);
    try {
      const body = decision === 'allow' ? { allow: true, company_id: companyId, scopes } : { allow: false };
      const { redirect_url } = await console.own<{ redirect_url: string }>('POST', `/authorizations/${id}`, {
        body,
      });
      location.assign(redirect_url);
    } catch (cause) {
      setError(errorText(i18n, cause));
      setBusy(null);
    }
  }

  return (
    <div class="con-connect">
      <PageHead
        title={t('console.assistants.connect', { app })}
        description={t('console.assistants.asks', { app, email: user.email, company: company?.name ?? '' })}
      />
      <Banner tone="warning">{t('console.assistants.unverified')}</Banner>
      {companies.length > 1 && (
        <Field label={t('console.assistants.company')}>
          <Select
            value={companyId}
            options={companies.map(({ id: value, name }) => ({ value, label: name }))}
            onValue={setCompanyId}
          />
        </Field>
      )}
      <ScopeChoices asked={asked.scopes} permitted={permitted} chosen={scopes} onChange={setChosen} />
      {company?.role === 'viewer' && asked.scopes.length > permitted.length && (
        <p class="con-quiet">{t('console.assistants.readOnly', { company: company.name })}</p>
      )}
      <p class="con-quiet">{t('console.assistants.never')}</p>
      <p class="con-quiet">{t('console.assistants.returns', { place: asked.returns_to })}</p>
      {error && (
        <Banner tone="danger">
          <span role="alert">{error}</span>
        </Banner>
      )}
      <div class="con-connect-actions">
        <Button busy={busy === 'refuse'} disabled={busy === 'allow'} onClick={() => void decide('refuse')}>
          {t('console.assistants.refuse')}
        </Button>
        <Button
          variant="primary"
          busy={busy === 'allow'}
          disabled={scopes.length === 0 || busy === 'refuse'}
          onClick={() => void decide('allow')}
        >
          {t('console.assistants.allow')}
        </Button>
      </div>
    </div>
  );
}
