import { isFamilyNameFirst } from '../../../i18n/name-order.ts';
import type { RecipientId } from '../../../model/ids.ts';
import { DESIGNATIONS, RECIPIENT_LIMITS, type Recipient } from '../../../model/recipient.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Field } from '../../../ui/Field.tsx';
import { FoldingPanel } from '../../../ui/FoldingPanel.tsx';
import { lazy } from '../../../ui/lazy.tsx';
import { SegmentedControl } from '../../../ui/SegmentedControl.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import {
  cancelNewRecipient,
  changeDesignation,
  editRecipient,
  fieldsOf,
  incompatibleFields,
} from '../../commands/recipients.ts';
import { useEditor } from '../../kernel/editor-context.ts';
import { displayOfRecipient } from '../../kernel/recipient-display.ts';
import { isSeal } from '../../state/participants.ts';

const RecipientDetails = lazy(async () => (await import('./RecipientDetails.tsx')).RecipientDetails, Spinner);

const OPTIONAL = [
  'phone_number',
  'company',
  'title',
  'street_address',
  'postal_code',
  'city',
  'state_province',
  'country',
] as const;
type Attribute = 'first_name' | 'last_name' | 'email' | (typeof OPTIONAL)[number];

const hasDetails = (recipient: Recipient) =>
  OPTIONAL.some((attribute) => recipient[attribute] !== '') ||
  Boolean(recipient.language || recipient.identity_editable_fields) ||
  Object.keys(recipient.custom_fields).length > 0;

/** Every keystroke is applied, so there's nothing to confirm; undo reverts it. */
export function RecipientDialog({
  id,
  isNew,
  isForSending = false,
}: {
  readonly id: RecipientId;
  readonly isNew: boolean;
  readonly isForSending?: boolean;
}) {
  const editor = useEditor();
  const { t, locale } = editor.i18n;
  const names = isFamilyNameFirst(locale)
    ? (['last_name', 'first_name'] as const)
    : (['first_name', 'last_name'] as const);
  const person = displayOfRecipient(editor, id);
  if (!person || isSeal(person.recipient)) return null;
  const { recipient, name } = person;
  const close = () => {
    editor.dialog.value = isForSending ? { kind: 'send' } : null;
  };
  const cancel = () => {
    cancelNewRecipient(editor, id);
    close();
  };
  const { limits, canEdit } = editor.document;
  const isFixed = !canEdit.recipients.value || limits.value.recipients?.has(id) === false;
  const isUntouched = [...OPTIONAL, 'first_name', 'last_name', 'email'].every(
    (attribute) => recipient[attribute as Attribute] === '',
  );
  const input = (attribute: Attribute) => (
    <Field key={attribute} label={t(`editor.attribute.${attribute}`)}>
      <TextInput
        type={attribute === 'email' ? 'email' : attribute === 'phone_number' ? 'tel' : 'text'}
        // The browser would suggest the author's data, not the recipient's.
        autocomplete="off"
        data-autofocus={attribute === names[0] ? '' : undefined}
        maxLength={RECIPIENT_LIMITS[attribute]}
        value={recipient[attribute]}
        onValue={(value) => editRecipient(editor, id, { [attribute]: value }, isNew)}
      />
    </Field>
  );
  return (
    <Dialog
      open
      size="small"
      title={isNew ? t('editor.addRecipient') : t('editor.recipient.edit', { name })}
      // Escape would leave a recipient without a name.
      onClose={isNew && isUntouched ? cancel : close}
      footer={
        <>
          {isNew && (
            <Button variant="ghost" onClick={cancel}>
              {t('editor.cancel')}
            </Button>
          )}
          <Button variant="primary" onClick={close}>
            {t('editor.recipient.done')}
          </Button>
        </>
      }
    >
      <form
        class="ed-dialog-form"
        onSubmit={(event) => {
          event.preventDefault();
          close();
        }}
      >
        <SegmentedControl
          wide
          disabled={!editor.document.canEdit.roles.value}
          label={t('editor.designation')}
          value={recipient.designation}
          segments={DESIGNATIONS.map((value) => ({ value, label: t(`editor.designation.${value}`) }))}
          onValue={(designation) => {
            if (incompatibleFields(editor, id, designation).length > 0)
              editor.dialog.value = { kind: 'change-role', id, designation };
            else changeDesignation(editor, id, designation);
          }}
        />
        <fieldset class="ed-form" disabled={isFixed}>
          <div class="ed-pair">{names.map(input)}</div>
          {input('email')}
          <FoldingPanel
            title={t('editor.recipient.more')}
            initiallyOpen={isForSending || hasDetails(recipient)}
          >
            {() => (
              <>
                <div class="ed-pair">{OPTIONAL.map(input)}</div>
                <RecipientDetails recipient={recipient} isNew={isNew} />
              </>
            )}
          </FoldingPanel>
        </fieldset>
        {!isNew && (
          <p class="ed-hint">{t('editor.recipient.fields', { count: fieldsOf(editor, id).length })}</p>
        )}
        <button type="submit" hidden />
      </form>
    </Dialog>
  );
}
