import type { RecipientId } from '../../model/ids.ts';
import { DEFERRED_ICONS } from '../../ui/deferred-icons.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { ICONS } from '../../ui/icons.ts';
import { Menu } from '../../ui/Menu.tsx';
import { fieldsOf, moveRecipient, removeRecipient } from '../commands/recipients.ts';
import { type Editor, useEditor } from '../kernel/editor-context.ts';
import type { RecipientDisplay } from '../kernel/recipient-display.ts';

/** Moves to this index among recipients of the same kind. */
export function moveRecipientTo(editor: Editor, { recipient, name }: RecipientDisplay, place: number): void {
  if (moveRecipient(editor, recipient.id, place))
    editor.say(editor.i18n.t('editor.recipient.moved', { name, number: place + 1 }));
}

export interface RecipientMenuProps {
  readonly id: RecipientId;
  readonly name: string;
  /** Index among recipients of the same kind. */
  readonly place: number;
  readonly last: number;
  readonly onMove: (by: 1 | -1) => void;
}

/** Does what dragging and double-clicking do, and removes the recipient. */
export function RecipientMenu({ id, name, place, last, onMove }: RecipientMenuProps) {
  const editor = useEditor();
  const { dialog, i18n } = editor;
  const { t } = i18n;
  return (
    <Menu
      label={name}
      align="end"
      trigger={(trigger) => (
        // Reached with arrow keys from the recipient, so that the list is one tab stop.
        <IconButton
          icon={DEFERRED_ICONS.more}
          size="small"
          label={t('editor.recipient.edit', { name })}
          tabIndex={-1}
          {...trigger}
        />
      )}
      items={[
        {
          label: t('editor.recipient.change'),
          icon: ICONS.edit,
          onSelect: () => {
            dialog.value = { kind: 'recipient', id, isNew: false };
          },
        },
        {
          label: t('editor.recipient.up'),
          icon: ICONS.arrowUp,
          disabled: place === 0,
          onSelect: () => onMove(-1),
        },
        {
          label: t('editor.recipient.down'),
          icon: ICONS.arrowDown,
          disabled: place === last,
          onSelect: () => onMove(1),
        },
        'line',
        {
          label: t('editor.recipient.remove'),
          icon: DEFERRED_ICONS.trash,
          danger: true,
          onSelect: () => {
            if (fieldsOf(editor, id).length > 0) dialog.value = { kind: 'remove-recipient', id };
            else removeRecipient(editor, id, 'delete');
          },
        },
      ]}
    />
  );
}
