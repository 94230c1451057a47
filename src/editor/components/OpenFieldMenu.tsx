import { definitions } from '../../fields/definitions.ts';
import { canHold } from '../../fields/palette-items.ts';
import { ContextMenu } from '../../ui/ContextMenu.tsx';
import { DEFERRED_ICONS } from '../../ui/deferred-icons.ts';
import type { MenuItem } from '../../ui/Menu.tsx';
import { clipText } from '../commands/clipboard.ts';
import { duplicateFields } from '../commands/copy-fields.ts';
import { confirmDelete, deleteFields } from '../commands/delete-fields.ts';
import { assignFields, editFields } from '../commands/edit-fields.ts';
import { shortcutText } from '../commands/shortcuts.ts';
import { copyText } from '../gestures/clipboard-keys.ts';
import { fieldName } from '../kernel/accessible-names.ts';
import { useEditor } from '../kernel/editor-context.ts';
import { recipientDisplays } from '../kernel/recipient-display.ts';
import type { FieldMenuTarget } from './FieldMenu.tsx';

/** Actions for the selected fields, in the context menu. */
export function OpenFieldMenu({
  target,
  onClose,
}: {
  readonly target: FieldMenuTarget;
  readonly onClose: () => void;
}) {
  const editor = useEditor();
  const { selection, document, view, i18n } = editor;
  const { t } = i18n;
  const fields = selection.fields.peek();
  const ids = fields.map(({ id }) => id);
  const canEdit = fields.every(document.canChange);
  const command = shortcutText('save').replace(/S$/, '');
  const stack = target.stack;
  const below = stack.length > 1 ? stack[(stack.indexOf(target.id) + 1) % stack.length]! : null;
  const count = ids.length;

  const remove = (step?: 'editor.step.cut') => {
    if (deleteFields(editor, ids, step)) editor.say(t('editor.say.deleted', { count }));
  };
  const copy = async () => {
    const isCopied = await copyText(clipText(editor));
    if (isCopied) editor.say(t('editor.say.copied', { count }));
    return isCopied;
  };

  const owners = new Set(fields.map(({ recipient_id }) => recipient_id));
  const canRequire = fields.every(({ type }) => definitions[type].settings.includes('required'));
  const isRequired = fields.every(({ required }) => required);
  const name = (id: (typeof ids)[number]) => fieldName(i18n, document.field(id)!.peek());
  const items: (MenuItem | 'line')[] = [];
  if (below)
    items.push(
      {
        label: t('editor.menu.below', { name: name(below) }),
        onSelect: () => {
          selection.select([below]);
          view.held.value = { id: below, isPickedUp: false };
        },
      },
      'line',
    );
  if (canEdit)
    items.push({
      label: t('editor.cut'),
      keys: `${command}X`,
      onSelect: () => void copy().then((isCopied) => isCopied && remove('editor.step.cut')),
    });
  items.push({
    label: t('editor.copy'),
    keys: `${command}C`,
    icon: DEFERRED_ICONS.copy,
    onSelect: () => void copy(),
  });
  if (canEdit)
    items.push(
      {
        label: t('editor.duplicate'),
        keys: shortcutText('duplicate'),
        onSelect: () => duplicateFields(editor),
      },
      'line',
      ...recipientDisplays(editor).map(({ recipient, name: person }) => ({
        label: t('editor.menu.assign', { name: person }),
        checked: owners.size === 1 && owners.has(recipient.id),
        disabled: !fields.some(({ type }) => canHold(recipient.designation, type)),
        onSelect: () => void assignFields(editor, ids, recipient.id),
      })),
      {
        label: t('editor.set.required'),
        checked: isRequired,
        toggles: true,
        disabled: !canRequire || fields.some((field) => field.required_conditions !== null),
        onSelect: () => void editFields(editor, ids, () => ({ required: !isRequired })),
      },
      'line',
      {
        label: t('editor.delete'),
        keys: 'Del',
        icon: DEFERRED_ICONS.trash,
        danger: true,
        onSelect: () => {
          if (!confirmDelete(editor, ids)) remove();
        },
      },
    );
  return (
    <ContextMenu
      label={count > 1 ? t('editor.several', { count }) : name(target.id)}
      at={target}
      items={items}
      onClose={onClose}
    />
  );
}
