import { useState } from 'preact/hooks';
import { useMessages } from '../../i18n/context.ts';
import { consoleSeals } from '../../i18n/locales/en-console-seals.ts';
import { Button } from '../../ui/Button.tsx';
import { useConsole } from '../console-model.ts';
import { useAction } from '../shell/use-action.ts';
import { type LoadedState, useLoaded } from '../shell/use-loaded.ts';

interface Cursored {
  readonly cursor: string | null;
}

interface MoreList<Item> {
  readonly loaded: LoadedState<Cursored>;
  readonly items: readonly Item[];
  readonly hasMore: boolean;
  readonly isBusy: boolean;
  readonly more: () => void;
}

/** A list that the service returns in parts. @param path below `/api/v1` */
export function useCursoredList<Answer extends Cursored, Item>(
  path: string,
  itemsOf: (answer: Answer) => readonly Item[],
): MoreList<Item> {
  const console = useConsole();
  const [later, setLater] = useState<readonly Answer[]>([]);
  const { isBusy, run } = useAction();
  const loaded = useLoaded(path, (signal) => console.api<Answer>('GET', path, { signal }));
  const answers = loaded.data ? [loaded.data, ...later] : [];
  const cursor = answers.at(-1)?.cursor ?? null;
  const more = () =>
    run(async () => {
      const next = await console.api<Answer>('GET', path, { query: { cursor: cursor ?? undefined } });
      setLater([...later, next]);
    });
  return {
    loaded,
    items: answers.flatMap((answer) => itemsOf(answer)),
    hasMore: cursor !== null,
    isBusy,
    more: () => void more(),
  };
}

export function MoreButton({
  of: { hasMore, isBusy, more },
}: {
  readonly of: Pick<MoreList<unknown>, 'hasMore' | 'isBusy' | 'more'>;
}) {
  const { t } = useMessages(consoleSeals);
  if (!hasMore) return null;
  return (
    <Button busy={isBusy} onClick={more}>
      {t('console.seals.more')}
    </Button>
  );
}
