import { useI18n } from '../../i18n/context.ts';
import { Button } from '../../ui/Button.tsx';
import type { Sessions } from '../../wire/http/console.ts';
import { useConsole } from '../console-model.ts';
import { Card } from '../shell/Card.tsx';
import { errorText } from '../shell/error-text.ts';
import { Loaded } from '../shell/Loaded.tsx';
import { useLoaded } from '../shell/use-loaded.ts';

/** `Firefox · Linux`, as far as a browser says. */
export function browserName(userAgent: string | null): string {
  const text = userAgent ?? '';
  const browser = /(Edg|OPR|Firefox|Chrome|Safari)\//.exec(text)?.[1];
  const system = /(Windows|Android|iPhone|iPad|Mac OS X|Linux)/.exec(text)?.[1];
  const names: Readonly<Record<string, string>> = { Edg: 'Edge', OPR: 'Opera', 'Mac OS X': 'macOS' };
  const known = [browser, system].flatMap((one) => (one ? [names[one] ?? one] : []));
  return known.join(' · ') || text.slice(0, 60) || '–';
}

/** Where a person is signed in. */
export function SessionsCard() {
  const i18n = useI18n();
  const { t, date } = i18n;
  const console = useConsole();
  const loaded = useLoaded('', (signal) => console.own<Sessions>('GET', '/sessions', { signal }));
  async function run(work: () => Promise<unknown>, done?: string) {
    try {
      await work();
      if (done) console.toasts.show({ tone: 'success', text: done });
    } catch (error) {
      console.toasts.show({ tone: 'danger', text: errorText(i18n, error) });
    }
    await loaded.reload();
  }
  return (
    <Card title={t('console.account.sessions')}>
      <Loaded of={loaded}>
        {({ sessions }) => (
          <>
            <ul class="con-people">
              {sessions.map((session) => (
                <li key={session.id}>
                  <div class="con-person">
                    <strong>
                      {browserName(session.user_agent)}
                      {session.is_current && (
                        <span class="con-badge con-badge-info">{t('console.account.here')}</span>
                      )}
                    </strong>
                    <span class="con-quiet">
                      {t('console.account.since', { date: date(session.created_at) })}
                      {session.ip_address && ` · ${session.ip_address}`}
                    </span>
                  </div>
                  {!session.is_current && (
                    <Button
                      size="small"
                      onClick={() => void run(() => console.own('DELETE', `/sessions/${session.id}`))}
                    >
                      {t('console.account.end')}
                    </Button>
                  )}
                </li>
              ))}
            </ul>
            {sessions.length > 1 && (
              <Button
                onClick={() =>
                  void run(() => console.own('POST', '/sessions/end-others'), t('console.account.ended'))
                }
              >
                {t('console.account.endOthers')}
              </Button>
            )}
          </>
        )}
      </Loaded>
    </Card>
  );
}
