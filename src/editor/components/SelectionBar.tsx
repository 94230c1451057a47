import { useEffect, useRef } from 'preact/hooks';
import { canHold } from '../../fields/palette-items.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { DEFERRED_ICONS } from '../../ui/deferred-icons.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { ICONS } from '../../ui/icons.ts';
import { Menu } from '../../ui/Menu.tsx';
import { ARRANGEMENTS, type Arrangement, arrangeFields } from '../commands/arrange-fields.ts';
import { duplicateFields } from '../commands/copy-fields.ts';
import { confirmDelete, deleteFields } from '../commands/delete-fields.ts';
import { assignFields } from '../commands/edit-fields.ts';
import { shortcutText } from '../commands/shortcuts.ts';
import { useEditor } from '../kernel/editor-context.ts';
import { recipientDisplays } from '../kernel/recipient-display.ts';
import { useStyles } from '../kernel/use-styles.ts';
import { shownSelection } from '../state/shown-selection.ts';
import { FieldMenu } from './FieldMenu.tsx';
import { positionBar } from './float-bar.ts';
import { CopyToPagesMenu } from './panels/CopyToPages.tsx';
import styles from './SelectionBar.css?inline';

const ARRANGEMENT_ICONS = {
  left: DEFERRED_ICONS.alignLeft,
  center: DEFERRED_ICONS.alignCenter,
  right: DEFERRED_ICONS.alignRight,
  top: DEFERRED_ICONS.alignTop,
  middle: DEFERRED_ICONS.alignMiddle,
  bottom: DEFERRED_ICONS.alignBottom,
  'distribute-x': DEFERRED_ICONS.distributeX,
  'distribute-y': DEFERRED_ICONS.distributeY,
  'same-width': DEFERRED_ICONS.distributeX,
  'same-height': DEFERRED_ICONS.distributeY,
} as const satisfies Record<Arrangement, string>;

/** Description of every field for screen readers, and the field menu. */
export function FieldDescription() {
  const { t } = useEditor().i18n;
  return (
    <>
      <p id="ed-field-keys" class="ui-visually-hidden">
        {t('editor.field.keys')}
      </p>
      <FieldMenu />
    </>
  );
}

/** Actions for the selection, shown next to it. */
export function SelectionBar() {
  useStyles(styles);
  const editor = useEditor();
  const { document, view, i18n } = editor;
  const { t } = i18n;
  const fields = shownSelection(editor).fields.value;
  const isHidden = fields.length === 0 || !fields.every(document.canChange);
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => (bar.current ? positionBar(editor, bar.current) : undefined), [isHidden]);
  if (isHidden) return null;
  const everyone = recipientDisplays(editor);
  const owners = new Set(fields.map((field) => field.recipient_id));
  const owner = owners.size === 1 ? everyone.find((one) => owners.has(one.recipient.id)) : undefined;
  const ownerName = owner?.name ?? t(owners.size > 1 ? 'editor.mixed' : 'editor.set.nobody');
  const ids = fields.map((field) => field.id);
  return (
    <div ref={bar} class="ed-floating ed-bar" role="toolbar" aria-label={t('editor.selection')}>
      {fields.length > 1 && <span class="ed-bar-count">{t('editor.several', { count: fields.length })}</span>}
      <Menu
        label={t('editor.set.recipient')}
        side="above"
        trigger={(trigger) => (
          <button type="button" class="ui-button ui-ghost ui-medium" {...trigger}>
            <span class="ui-visually-hidden">{`${t('editor.set.recipient')}: `}</span>
            <Avatar letters={owner?.letters ?? '–'} color={owner?.color.solid ?? '#6b6760'} size="small" />
            <span class="ed-bar-name">{ownerName}</span>
          </button>
        )}
        items={everyone.map(({ recipient, name }) => ({
          label: name,
          checked: recipient.id === owner?.recipient.id,
          disabled: !fields.some((field) => canHold(recipient.designation, field.type)),
          onSelect: () => assignFields(editor, ids, recipient.id),
        }))}
      />
      {fields.length > 1 && (
        <Menu
          label={t('editor.arrange')}
          side="above"
          trigger={(trigger) => (
            <IconButton icon={DEFERRED_ICONS.alignLeft} label={t('editor.arrange')} {...trigger} />
          )}
          items={ARRANGEMENTS.flatMap((how, index) => {
            const item = {
              label: t(`editor.arrange.${how}`),
              icon: ARRANGEMENT_ICONS[how],
              disabled: how.startsWith('distribute') && fields.length < 3,
              onSelect: () => arrangeFields(editor, how),
            };
            return index === 3 || index === 6 || index === 8 ? (['line', item] as const) : [item];
          })}
        />
      )}
      <IconButton
        icon={DEFERRED_ICONS.copy}
        label={t('editor.duplicate')}
        keys={shortcutText('duplicate')}
        tooltipSide="above"
        onClick={() => duplicateFields(editor)}
      />
      <CopyToPagesMenu />
      <IconButton
        icon={DEFERRED_ICONS.trash}
        label={t('editor.delete')}
        keys="Del"
        tooltipSide="above"
        onClick={() =>
          !confirmDelete(editor, ids) &&
          deleteFields(editor, ids) &&
          editor.say(t('editor.say.deleted', { count: ids.length }))
        }
      />
      <IconButton
        class="ed-narrow-only"
        icon={ICONS.settings}
        label={t('editor.settings')}
        tooltipSide="above"
        onClick={() => {
          view.tab.value = 'field';
          view.sheet.value = 'panel';
          // After the drawer has opened and can be focused.
          const panel = bar.current?.closest('.ed-body')?.querySelector<HTMLElement>('.ed-right');
          requestAnimationFrame(() =>
            panel?.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')?.focus(),
          );
        }}
      />
    </div>
  );
}
