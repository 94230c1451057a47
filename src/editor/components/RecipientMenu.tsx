import { useEffect } from 'preact/hooks';
import type { RecipientId } from '../../model/ids.ts';
import { DEFERRED_ICONS } from '../../ui/deferred-icons.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { SIGNING_ICONS } from '../../ui/signing-icons.ts';
import { fieldsOf, moveRecipient, removeRecipient } from '../commands/recipients.ts';
import { type Editor, useEditor } from '../kernel/editor-context.ts';
import type { RecipientDisplay } from '../kernel/recipient-display.ts';
import { isSeal } from '../state/participants.ts';

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

/** On phones, recipients are a row to swipe: brings one into view, without scrolling anything else. */
function showInRow({ root }: Editor, id: RecipientId): void {
  const row = root.querySelector<HTMLElement>(`[data-person="${id}"]`);
  const list = row?.parentElement;
  if (!row || !list) return;
  const [own, area] = [row.getBoundingClientRect(), list.getBoundingClientRect()];
  list.scrollLeft += Math.max(0, own.right - area.right) + Math.min(0, own.left - area.left);
}

/** Does what dragging and double-clicking do, and removes the recipient. */
export function RecipientMenu({ id, name, place, last, onMove }: RecipientMenuProps) {
  const editor = useEditor();
  const { dialog, document, i18n, view } = editor;
  const { t } = i18n;
  const isActive = view.recipientId.value === id;
  useEffect(() => {
    if (isActive) showInRow(editor, id);
  }, [isActive, place]);
  const isFixed = !document.canEdit.roles.value;
  const isOfSeal = document.recipients.value.some((one) => one.id === id && isSeal(one));
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
          label: t(isOfSeal ? 'editor.seal.swap' : 'editor.recipient.change'),
          icon: DEFERRED_ICONS.edit,
          disabled: isOfSeal && isFixed,
          onSelect: () => {
            dialog.value = { kind: 'recipient', id, isNew: false };
          },
        },
        {
          label: t('editor.recipient.up'),
          icon: SIGNING_ICONS.arrowUp,
          disabled: isFixed || place === 0,
          onSelect: () => onMove(-1),
        },
        {
          label: t('editor.recipient.down'),
          icon: SIGNING_ICONS.arrowDown,
          disabled: isFixed || place === last,
          onSelect: () => onMove(1),
        },
        'line',
        {
          label: t('editor.recipient.remove'),
          icon: DEFERRED_ICONS.trash,
          danger: true,
          disabled: isFixed,
          onSelect: () => {
            if (fieldsOf(editor, id).length > 0) dialog.value = { kind: 'remove-recipient', id };
            else removeRecipient(editor, id, 'delete');
          },
        },
      ]}
    />
  );
}
