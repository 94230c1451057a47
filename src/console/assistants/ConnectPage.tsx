import { useMessages } from '../../i18n/context.ts';
import { consoleAssistants } from '../../i18n/locales/en-console-assistants.ts';
import type { Authorization } from '../../wire/http/grants.ts';
import { useConsole } from '../console-model.ts';
import { Loaded } from '../shell/Loaded.tsx';
import { useLoaded } from '../shell/use-loaded.ts';
import { ConnectForm } from './ConnectForm.tsx';

/** Asks the person whether an assistant may act for them. The authorization server sends the browser here. */
export function ConnectPage() {
  useMessages(consoleAssistants);
  const console = useConsole();
  const id = console.router.query.value.get('request') ?? '';
  const loaded = useLoaded(id, (signal) =>
    console.own<Authorization>('GET', `/authorizations/${encodeURIComponent(id)}`, { signal }),
  );
  return <Loaded of={loaded}>{(asked) => <ConnectForm id={id} asked={asked} />}</Loaded>;
}
