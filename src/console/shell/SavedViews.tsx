import { useEffect, useRef, useState } from 'preact/hooks';
import { useMessages } from '../../i18n/context.ts';
import { consoleLists } from '../../i18n/locales/en-console-lists.ts';
import { Button } from '../../ui/Button.tsx';
import { DEFERRED_ICONS } from '../../ui/deferred-icons.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { ICONS } from '../../ui/icons.ts';
import { Menu } from '../../ui/Menu.tsx';
import { RenameDialog } from '../../ui/RenameDialog.tsx';
import type { SavedViews as Answer, SavedView } from '../../wire/http/console-lists.ts';
import { useConsole } from '../console-model.ts';
import { errorText } from './error-text.ts';
import { useLoaded } from './use-loaded.ts';

const MAX_NAME = 80;

type Query = Readonly<Record<string, string>>;

/** Without empty ones, in a fixed order. */
const given = (query: Query): [string, string][] =>
  Object.entries(query)
    .filter(([, value]) => value !== '')
    .sort(([a], [b]) => (a < b ? -1 : 1));
const isSame = (a: Query, b: Query) => JSON.stringify(given(a)) === JSON.stringify(given(b));

interface SavedViewsProps {
  readonly list: SavedView['list'];
  /** The filters in the address, without the page. */
  readonly current: Query;
  readonly onChoose: (query: Query) => void;
}

/** A person's own views of a list: filters under a name. The address says which one is shown. */
export function SavedViews({ list, current, onChoose }: SavedViewsProps) {
  const i18n = useMessages(consoleLists);
  const { t } = i18n;
  const console = useConsole();
  const loaded = useLoaded(list, (signal) => console.own<Answer>('GET', '/views', { signal }));
  const [dialog, setDialog] = useState<'save' | SavedView | null>(null);
  const views = (loaded.data?.views ?? []).filter((one) => one.list === list);
  const chosen = views.find(({ query }) => isSame(query, current));
  const isFiltered = given(current).length > 0;
  const nav = useRef<HTMLElement>(null);
  const movesFocus = useRef(false);
  // Saving or deleting a view removes the button that had the focus.
  useEffect(() => {
    if (!movesFocus.current) return;
    movesFocus.current = false;
    const buttons = [...(nav.current?.querySelectorAll('button') ?? [])];
    (buttons.find((one) => one.ariaCurrent) ?? buttons[0])?.focus();
  }, [chosen?.id]);
  if (views.length === 0 && !isFiltered) return null;

  /** Resolves to the error. */
  async function change(method: string, path: string, body?: unknown): Promise<string | null> {
    try {
      await console.own(method, path, { body });
      setDialog(null);
      movesFocus.current = method !== 'PATCH';
      await loaded.reload();
      return null;
    } catch (error) {
      return errorText(i18n, error);
    }
  }
  const remove = async ({ id }: SavedView) => {
    const error = await change('DELETE', `/views/${id}`);
    console.toasts.show(
      error ? { tone: 'danger', text: error } : { tone: 'success', text: t('console.lists.viewDeleted') },
    );
  };

  return (
    <nav ref={nav} class="con-views" aria-label={t('console.lists.views')}>
      <ul>
        <li>
          <button type="button" aria-current={isFiltered ? undefined : 'true'} onClick={() => onChoose({})}>
            {t('console.lists.all')}
          </button>
        </li>
        {views.map((view) => (
          <li key={view.id}>
            <button
              type="button"
              aria-current={view === chosen ? 'true' : undefined}
              onClick={() => onChoose(view.query)}
            >
              {view.name}
            </button>
          </li>
        ))}
      </ul>
      {chosen ? (
        <Menu
          label={t('console.lists.viewActions', { name: chosen.name })}
          align="end"
          trigger={(props) => (
            <IconButton
              {...props}
              icon={DEFERRED_ICONS.more}
              label={t('console.lists.viewActions', { name: chosen.name })}
            />
          )}
          items={[
            { label: t('console.lists.renameView'), onSelect: () => setDialog(chosen) },
            { label: t('console.lists.deleteView'), danger: true, onSelect: () => void remove(chosen) },
          ]}
        />
      ) : (
        isFiltered && (
          <Button size="small" variant="ghost" icon={ICONS.plus} onClick={() => setDialog('save')}>
            {t('console.lists.saveView')}
          </Button>
        )
      )}
      {dialog && (
        <RenameDialog
          title={t(dialog === 'save' ? 'console.lists.saveView' : 'console.lists.renameView')}
          label={t('console.lists.viewName')}
          help={t('console.lists.viewHelp')}
          cancelLabel={t('console.cancel')}
          name={dialog === 'save' ? '' : dialog.name}
          maxLength={MAX_NAME}
          onClose={() => setDialog(null)}
          onRename={(name) =>
            dialog === 'save'
              ? change('POST', '/views', { list, name, query: Object.fromEntries(given(current)) })
              : change('PATCH', `/views/${dialog.id}`, { name })
          }
        />
      )}
    </nav>
  );
}
