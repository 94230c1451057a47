import { DEFERRED_ICONS } from '../../ui/deferred-icons.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { SIGNING_ICONS } from '../../ui/signing-icons.ts';
import { useEditor } from '../kernel/editor-context.ts';

interface Props {
  readonly id: string;
  readonly name: string;
  /** Index among the documents. */
  readonly place: number;
  readonly last: number;
  readonly onMove: (by: 1 | -1) => void;
}

/** What can be done with one of several documents. */
export function DocumentMenu({ id, name, place, last, onMove }: Props) {
  const { dialog, i18n } = useEditor();
  const { t } = i18n;
  const ask = (act: 'rename' | 'pages' | 'replace' | 'remove') => () => {
    dialog.value = { kind: 'document', act, id };
  };
  return (
    <Menu
      label={name}
      align="end"
      trigger={(trigger) => (
        <IconButton
          class="ed-document-more"
          icon={DEFERRED_ICONS.more}
          size="small"
          label={t('editor.recipient.edit', { name })}
          {...trigger}
        />
      )}
      items={[
        { label: t('editor.documents.rename'), icon: DEFERRED_ICONS.edit, onSelect: ask('rename') },
        { label: t('editor.pages.edit'), icon: DEFERRED_ICONS.arrangePages, onSelect: ask('pages') },
        { label: t('editor.documents.replace'), icon: DEFERRED_ICONS.refresh, onSelect: ask('replace') },
        {
          label: t('editor.recipient.up'),
          icon: SIGNING_ICONS.arrowUp,
          keys: 'Alt ↑',
          disabled: place === 0,
          onSelect: () => onMove(-1),
        },
        {
          label: t('editor.recipient.down'),
          icon: SIGNING_ICONS.arrowDown,
          keys: 'Alt ↓',
          disabled: place === last,
          onSelect: () => onMove(1),
        },
        'line',
        {
          label: t('editor.recipient.remove'),
          icon: DEFERRED_ICONS.trash,
          danger: true,
          // The last document can only be replaced.
          disabled: last === 0,
          onSelect: ask('remove'),
        },
      ]}
    />
  );
}
