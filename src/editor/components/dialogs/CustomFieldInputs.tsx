import { useEffect, useState } from 'preact/hooks';
import type { CustomFieldName } from '../../../client/custom-fields-client.ts';
import { CUSTOM_FIELD_LIMITS, type Recipient } from '../../../model/recipient.ts';
import { isRecipientKey } from '../../../model/recipient-keys.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { ICONS } from '../../../ui/icons.ts';
import { TextInput } from '../../../ui/TextInput.tsx';
import { editRecipient } from '../../commands/recipients.ts';
import { useEditor } from '../../kernel/editor-context.ts';
import { useUnsavedText } from '../panels/unfinished-input.ts';

interface CustomFieldsProps {
  readonly recipient: Recipient;
  readonly isNew: boolean;
}

const isSame = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

/** The defined fields, then those that only this recipient has. Names are case-insensitive, as for prefilled fields. */
function rowsOf(defined: readonly CustomFieldName[], own: Recipient['custom_fields']) {
  const names = Object.keys(own);
  return [
    ...defined.map((field) => ({
      ...field,
      field_name: names.find((name) => isSame(name, field.field_name)) ?? field.field_name,
    })),
    ...names
      .filter((name) => !defined.some(({ field_name }) => isSame(field_name, name)))
      .map((name) => ({ field_name: name, field_label: name, preset_value: null })),
  ];
}

/** Values of the custom fields. Presets apply to new recipients of requests, so they show as placeholders. */
export function CustomFieldInputs({ recipient, isNew }: CustomFieldsProps) {
  const editor = useEditor();
  const { t } = editor.i18n;
  const [defined, setDefined] = useState<readonly CustomFieldName[]>([]);
  useEffect(() => void editor.customFields().then(setDefined), []);
  const own = recipient.custom_fields;
  const rows = rowsOf(defined, own);
  const change = (name: string, value: string) => {
    const { [name]: _old, ...others } = own;
    // Without a value, the workspace's preset applies.
    const custom_fields = value === '' ? others : { ...own, [name]: value };
    editRecipient(editor, recipient.id, { custom_fields }, isNew);
  };
  return (
    <fieldset class="ed-custom">
      <legend>{t('editor.custom')}</legend>
      {rows.map(({ field_name: name, field_label, preset_value }) => (
        <Field key={name} label={field_label}>
          <TextInput
            autocomplete="off"
            maxLength={CUSTOM_FIELD_LIMITS.value}
            placeholder={preset_value ?? ''}
            value={own[name] ?? ''}
            onValue={(value) => change(name, value)}
          />
        </Field>
      ))}
      {rows.length < CUSTOM_FIELD_LIMITS.count && (
        <NewCustomField
          recipient={recipient}
          isTaken={(name) => isRecipientKey(name) || rows.some(({ field_name }) => isSame(field_name, name))}
          onAdd={change}
        />
      )}
    </fieldset>
  );
}

interface NewCustomFieldProps {
  readonly recipient: Recipient;
  readonly isTaken: (name: string) => boolean;
  readonly onAdd: (name: string, value: string) => void;
}

/** A custom field of this recipient alone: its name and value. */
function NewCustomField({ recipient, isTaken, onAdd }: NewCustomFieldProps) {
  const { t } = useEditor().i18n;
  const [isOpen, setOpen] = useState(false);
  const [name, setName] = useUnsavedText(`custom name ${recipient.id}`);
  const [value, setValue] = useUnsavedText(`custom value ${recipient.id}`);
  const trimmed = name.trim();
  const taken = trimmed !== '' && isTaken(trimmed);
  const add = () => {
    if (!trimmed || !value || taken) return;
    onAdd(trimmed, value);
    setName('');
    setValue('');
    setOpen(false);
  };
  if (!isOpen && !name && !value)
    return (
      <Button size="small" icon={ICONS.plus} onClick={() => setOpen(true)}>
        {t('editor.custom.add')}
      </Button>
    );
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // It would close the dialog.
    event.preventDefault();
    add();
  };
  return (
    <div class="ed-new-custom">
      <Field label={t('editor.custom.name')} error={taken ? t('editor.custom.taken') : null}>
        <TextInput
          ref={(input) => void (isOpen && !name && !value && input?.focus())}
          autocomplete="off"
          maxLength={CUSTOM_FIELD_LIMITS.name}
          value={name}
          onValue={setName}
          onKeyDown={onKeyDown}
        />
      </Field>
      <Field label={t('editor.set.value')}>
        <TextInput
          autocomplete="off"
          maxLength={CUSTOM_FIELD_LIMITS.value}
          value={value}
          onValue={setValue}
          onKeyDown={onKeyDown}
        />
      </Field>
      <Button disabled={!trimmed || !value || taken} onClick={add}>
        {t('editor.custom.confirm')}
      </Button>
    </div>
  );
}
