import { useMessages } from '../../i18n/context.ts';
import { consoleBranding } from '../../i18n/locales/en-console-branding.ts';
import type { ColorKey } from '../../model/branding.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import type { SettingsForm } from './use-settings.ts';

interface ColorSettingProps {
  readonly form: SettingsForm;
  readonly name: ColorKey;
}

const HEX = /^#[0-9a-f]{6}$/i;
const withHash = (text: string) => (text.startsWith('#') ? text : `#${text}`).toLowerCase();

/** A color as `#rrggbb`, or by picker for those who see it. */
export function ColorSetting({ form, name }: ColorSettingProps) {
  const { t } = useMessages(consoleBranding);
  const label = t(`console.branding.${name}`);
  const own = form.value(name);
  const chosen = form.chosen(name);
  return (
    <div class="con-color-line">
      <input
        type="color"
        class="con-picker"
        aria-hidden="true"
        tabIndex={-1}
        value={chosen ?? '#ffffff'}
        data-empty={chosen === null || undefined}
        disabled={!form.canEdit}
        onInput={(event) => form.set(name, event.currentTarget.value)}
      />
      <Field label={label} error={form.error(name)}>
        <TextInput
          key={own ?? 'none'}
          class="con-mono"
          maxLength={7}
          spellcheck={false}
          placeholder={t(chosen ? 'console.branding.setByCompany' : 'console.branding.notSet')}
          disabled={!form.canEdit}
          value={own ?? ''}
          onCommit={(text) => {
            const hex = withHash(text.trim());
            if (text.trim() === '') form.set(name, null);
            else if (HEX.test(hex)) form.set(name, hex);
          }}
        />
      </Field>
      {own !== null && form.canEdit && (
        <Button
          size="small"
          variant="ghost"
          aria-label={t('console.branding.resetColor', { color: label })}
          onClick={() => form.set(name, null)}
        >
          {t('console.branding.reset')}
        </Button>
      )}
    </div>
  );
}
