/** Inputs for one setting each. An empty one, or the first choice, inherits. */
import { useMessages } from '../../i18n/context.ts';
import { consoleSettings } from '../../i18n/locales/en-console-settings.ts';
import type { CompanySettings, WorkspaceSettings } from '../../model/branding.ts';
import { Field } from '../../ui/Field.tsx';
import { NumberInput } from '../../ui/NumberInput.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import type { SettingKey, SettingsForm } from './use-settings.ts';

type Every = CompanySettings & WorkspaceSettings & { readonly name: string };
type KeysOf<Value> = {
  [Key in SettingKey]: Every[Key] extends Value | null ? Key : never;
}[SettingKey];

interface SettingProps<Key extends SettingKey> {
  readonly form: SettingsForm;
  readonly name: Key;
  readonly label: string;
  readonly help?: string;
}

/** What applies if the page sets nothing, in words. */
function useInherited() {
  const { t } = useMessages(consoleSettings);
  return ({ workspaceId }: SettingsForm, value: string) =>
    t(workspaceId ? 'console.settings.fromCompany' : 'console.settings.default', { value });
}

interface ChoiceSettingProps<Key extends SettingKey> extends SettingProps<Key> {
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

/** One of several values. */
export function ChoiceSetting<Key extends KeysOf<string>>(props: ChoiceSettingProps<Key>) {
  const { form, name, label, help, options } = props;
  const inherited = useInherited();
  const base = form.inherited(name) as string | null;
  const named = options.find(({ value }) => value === base)?.label ?? base ?? '';
  return (
    <Field label={label} {...(help && { help })} error={form.error(name)}>
      <Select
        value={(form.value(name) as string | null) ?? ''}
        options={[{ value: '', label: inherited(form, named) }, ...options]}
        disabled={!form.canEdit}
        onValue={(value) => form.set(name, (value || null) as Every[Key] | null)}
      />
    </Field>
  );
}

/** @param isReversed for a setting that turns something off: on means false */
export function FlagSetting<Key extends KeysOf<boolean>>({
  form,
  name,
  label,
  help,
  isReversed = false,
}: SettingProps<Key> & { readonly isReversed?: boolean }) {
  const { t } = useMessages(consoleSettings);
  const inherited = useInherited();
  const isOn = (value: unknown) => Boolean(value) !== isReversed;
  const textOf = (on: boolean) => t(on ? 'console.settings.on' : 'console.settings.off');
  const value = form.value(name);
  return (
    <Field label={label} {...(help && { help })} error={form.error(name)} inline>
      <Select
        value={value === null ? '' : isOn(value) ? 'on' : 'off'}
        options={[
          { value: '', label: inherited(form, textOf(isOn(form.inherited(name)))) },
          { value: 'on', label: textOf(true) },
          { value: 'off', label: textOf(false) },
        ]}
        disabled={!form.canEdit}
        onValue={(next) =>
          form.set(name, (next === '' ? null : (next === 'on') !== isReversed) as Every[Key] | null)
        }
      />
    </Field>
  );
}

interface TextSettingProps<Key extends SettingKey> extends SettingProps<Key> {
  readonly type?: 'text' | 'email' | 'url';
  readonly maxLength?: number;
  readonly isLong?: boolean;
  /** Whether the setting always has a value. */
  readonly isRequired?: boolean;
}

/** A text. */
export function TextSetting<Key extends KeysOf<string>>(props: TextSettingProps<Key>) {
  const { form, name, label, help, type = 'text', maxLength, isLong = false, isRequired = false } = props;
  const { t } = useMessages(consoleSettings);
  const inherited = useInherited();
  const base = form.inherited(name) as string | null;
  const shared = {
    value: (form.value(name) as string | null) ?? '',
    ...(maxLength && { maxLength }),
    ...(!isRequired && { placeholder: inherited(form, base ?? t('console.settings.none')) }),
    dir: 'auto' as const,
    disabled: !form.canEdit,
    onValue: (value: string) => form.set(name, (value || (isRequired ? value : null)) as Every[Key] | null),
  };
  return (
    <Field label={label} {...(help && { help })} error={form.error(name)} required={isRequired}>
      {isLong ? <TextArea {...shared} rows={4} /> : <TextInput {...shared} type={type} />}
    </Field>
  );
}

interface NumberSettingProps<Key extends SettingKey> extends SettingProps<Key> {
  readonly min: number;
  readonly max: number;
}

/** A whole number. */
export function NumberSetting<Key extends KeysOf<number>>(props: NumberSettingProps<Key>) {
  const { form, name, label, help, min, max } = props;
  const inherited = useInherited();
  return (
    <Field label={label} {...(help && { help })} error={form.error(name)}>
      <NumberInput
        value={form.value(name) as number | null}
        min={min}
        max={max}
        placeholder={inherited(form, String(form.inherited(name) ?? ''))}
        disabled={!form.canEdit}
        onCommit={(value) => form.set(name, value as Every[Key] | null)}
      />
    </Field>
  );
}
