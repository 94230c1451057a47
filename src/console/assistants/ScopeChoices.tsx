import { useMessages } from '../../i18n/context.ts';
import { consoleAssistants } from '../../i18n/locales/en-console-assistants.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import type { AssistantScope } from '../../wire/http/grants.ts';

interface ScopeChoicesProps {
  /** What the app asks for. */
  readonly asked: readonly AssistantScope[];
  /** What of it the person can permit. */
  readonly permitted: readonly AssistantScope[];
  readonly chosen: readonly AssistantScope[];
  readonly onChange: (chosen: readonly AssistantScope[]) => void;
}

/** What an assistant may do, in the person's words. */
export function ScopeChoices({ asked, permitted, chosen, onChange }: ScopeChoicesProps) {
  const { t } = useMessages(consoleAssistants);
  const help: Partial<Record<AssistantScope, string>> = {
    send: t('console.assistants.scope.send.help'),
    manage: t('console.assistants.scope.manage.help'),
  };
  return (
    <fieldset class="con-card con-scopes">
      <legend>{t('console.assistants.may')}</legend>
      {asked.map((scope) => (
        <Checkbox
          key={scope}
          label={t(`console.assistants.scope.${scope}`)}
          {...(help[scope] && { help: help[scope] })}
          checked={chosen.includes(scope)}
          disabled={!permitted.includes(scope)}
          onValue={(isOn) => onChange(isOn ? [...chosen, scope] : chosen.filter((one) => one !== scope))}
        />
      ))}
    </fieldset>
  );
}
