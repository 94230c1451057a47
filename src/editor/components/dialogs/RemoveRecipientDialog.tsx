import { useSignal } from '@preact/signals';
import type { RecipientId } from '../../../model/ids.ts';
import type { Designation } from '../../../model/recipient.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Select } from '../../../ui/Select.tsx';
import {
  changeDesignation,
  type FieldAction,
  fieldsOf,
  incompatibleFields,
  reassignTargets,
  removeRecipient,
} from '../../commands/recipients.ts';
import { useEditor } from '../../kernel/editor-context.ts';
import { recipientDisplays } from '../../kernel/recipient-display.ts';

type Props =
  | { readonly kind: 'remove-recipient'; readonly id: RecipientId }
  | { readonly kind: 'change-role'; readonly id: RecipientId; readonly designation: Designation };

/** Asks what to do with fields whose recipient is removed or can't have them in a new role. */
export function RemoveRecipientDialog(props: Props) {
  const editor = useEditor();
  const { t } = editor.i18n;
  const { id } = props;
  const isRemoval = props.kind === 'remove-recipient';
  const everyone = recipientDisplays(editor);
  const person = everyone.find((one) => one.recipient.id === id);
  const fields = isRemoval ? fieldsOf(editor, id) : incompatibleFields(editor, id, props.designation);
  const possible = reassignTargets(editor, fields, id);
  const newOwner = useSignal<RecipientId | null>(possible[0]?.id ?? null);
  if (!person) return null;
  const { name } = person;
  const close = () => {
    editor.dialog.value = null;
  };
  const decide = (action: FieldAction) => {
    if (isRemoval) removeRecipient(editor, id, action);
    else changeDesignation(editor, id, props.designation, action);
    close();
  };
  return (
    <Dialog
      open
      title={t(isRemoval ? 'editor.recipient.removeTitle' : 'editor.recipient.changeTitle', { name })}
      description={
        isRemoval
          ? t('editor.recipient.removeText', { name, count: fields.length })
          : t('editor.recipient.changeText', { count: fields.length })
      }
      onClose={close}
      footer={
        <>
          <Button variant="ghost" onClick={close}>
            {t('editor.cancel')}
          </Button>
          <Button variant="danger" onClick={() => decide('delete')}>
            {t('editor.recipient.deleteFields')}
          </Button>
          {newOwner.value && (
            <Button variant="primary" data-autofocus onClick={() => decide({ reassignTo: newOwner.value! })}>
              {t('editor.recipient.reassign')}{' '}
              {everyone.find((one) => one.recipient.id === newOwner.value)?.name}
            </Button>
          )}
        </>
      }
    >
      {possible.length > 1 && (
        <Field label={t('editor.recipient.reassign')}>
          <Select
            value={newOwner.value as string | null}
            options={everyone
              .filter((one) => possible.some(({ id: other }) => other === one.recipient.id))
              .map((one) => ({ value: one.recipient.id as string, label: one.name }))}
            onValue={(next) => {
              newOwner.value = next as RecipientId;
            }}
          />
        </Field>
      )}
    </Dialog>
  );
}
