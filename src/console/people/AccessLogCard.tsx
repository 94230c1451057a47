import { useState } from 'preact/hooks';
import { useI18n } from '../../i18n/context.ts';
import type { Translator } from '../../i18n/translator.ts';
import type { AccessLog } from '../../wire/http/console.ts';
import { useConsole } from '../console-model.ts';
import { Card } from '../shell/Card.tsx';
import { Loaded } from '../shell/Loaded.tsx';
import { Pager } from '../shell/Pager.tsx';
import { useLoaded } from '../shell/use-loaded.ts';

type Entry = AccessLog['entries'][number];

/** Actions on another person. */
const ON_PEOPLE = [
  'owner_invited',
  'invited',
  'invitation_withdrawn',
  'role_changed',
  'member_removed',
] as const;
const OWN = ['signed_in', 'joined', 'sessions_ended', 'key_created'] as const;

function sentence({ t }: Translator, { action, user_email, details }: Entry): string {
  const who = user_email ?? t('console.members.operator');
  const email = details.email ?? '';
  const onPeople = ON_PEOPLE.find((one) => one === action);
  if (onPeople) return t(`console.members.action.${onPeople}`, { who, email });
  const own = OWN.find((one) => one === action);
  return own
    ? t(`console.members.action.${own}`, { who })
    : t('console.members.action.other', { who, action });
}

/** What people did with accounts and access. @param revision loads again when it changes */
export function AccessLogCard({ revision }: { readonly revision: number }) {
  const i18n = useI18n();
  const { t, date } = i18n;
  const console = useConsole();
  const [page, setPage] = useState(1);
  const loaded = useLoaded(`${revision} ${page}`, (signal) =>
    console.own<AccessLog>('GET', '/access-log', { signal, query: { page, page_size: 20 } }),
  );
  return (
    <Card title={t('console.members.log')}>
      <Loaded of={loaded}>
        {({ entries, pagination }) => (
          <>
            <ul class="con-mails">
              {entries.map((entry) => (
                <li key={entry.id}>
                  <span>{sentence(i18n, entry)}</span>
                  <span class="con-quiet">
                    {date(entry.at, { dateStyle: 'medium', timeStyle: 'short' })}
                    {entry.ip_address && ` · ${entry.ip_address}`}
                  </span>
                </li>
              ))}
            </ul>
            <Pager of={pagination} onPage={setPage} />
          </>
        )}
      </Loaded>
    </Card>
  );
}
