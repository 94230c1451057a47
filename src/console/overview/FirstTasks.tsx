import { useI18n } from '../../i18n/context.ts';
import { Icon } from '../../ui/Icon.tsx';
import { SIGNING_ICONS } from '../../ui/signing-icons.ts';
import type { Overview } from '../../wire/http/console.ts';
import { hrefOf } from '../router.ts';
import { Card } from '../shell/Card.tsx';

const TASKS = [
  ['templates', '/templates'],
  ['requests', '/templates'],
  ['finished', '/requests'],
  ['webhooks', '/developers/webhooks'],
] as const;

/** Leads a new company from its first document to its first webhook. Nothing once a document was sealed. */
export function FirstTasks({ has }: { readonly has: Overview['has'] }) {
  const { t } = useI18n();
  if (has.templates && has.requests && has.finished) return null;
  return (
    <Card title={t('console.overview.start')}>
      <p class="con-quiet">{t('console.overview.startHelp')}</p>
      <ol class="con-tasks">
        {TASKS.map(([task, path], index) => (
          <li key={task} class={has[task] ? 'con-done' : undefined}>
            <span class="con-order">
              {has[task] ? <Icon path={SIGNING_ICONS.check} size={14} /> : index + 1}
              {has[task] && <span class="ui-visually-hidden">{t('console.overview.stepDone')}</span>}
            </span>
            <a href={hrefOf(path)}>{t(`console.overview.step.${task}`)}</a>
          </li>
        ))}
      </ol>
    </Card>
  );
}
