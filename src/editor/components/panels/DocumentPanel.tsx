import { useMessages } from '../../../i18n/context.ts';
import { editorDocument } from '../../../i18n/locales/en-editor-document.ts';
import { SETTING_DEFAULTS } from '../../../model/branding.ts';
import { LANGUAGES, type Language } from '../../../model/languages.ts';
import { LIMITS, type TemplateSettings } from '../../../model/settings.ts';
import { Button } from '../../../ui/Button.tsx';
import { DEFERRED_ICONS } from '../../../ui/deferred-icons.ts';
import { Field } from '../../../ui/Field.tsx';
import { ICONS } from '../../../ui/icons.ts';
import { Panel } from '../../../ui/Panel.tsx';
import { Select } from '../../../ui/Select.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { editProperties, editSettings } from '../../commands/edit-properties.ts';
import { useEditor } from '../../kernel/editor-context.ts';
import { useStyles } from '../../kernel/use-styles.ts';
import type { EditableDocument } from '../../state/editable-document.ts';
import { settingChoice, settingName, settingValue } from '../setting-text.ts';
import styles from './DocumentPanel.css?inline';
import { HoursInput } from './HoursInput.tsx';
import { RemindersPanel } from './RemindersPanel.tsx';

type KeysOfType<Value> = {
  [Key in keyof TemplateSettings]: TemplateSettings[Key] extends Value
    ? Value extends TemplateSettings[Key]
      ? Key
      : never
    : never;
}[keyof TemplateSettings];
type OnOff = KeysOfType<boolean>;
type Inherited = keyof NonNullable<EditableDocument['inheritedSettings']>;

const GROUPS = [
  {
    title: 'editor.doc.signing',
    onOff: [
      'use_signing_order',
      'hand_drawn_only',
      'allow_decline',
      'require_decline_reason',
      'allow_editing_before_sending',
    ],
    inherited: ['disable_guided_navigation', 'show_qr_code'],
  },
  {
    title: 'editor.doc.access',
    onOff: ['allow_download'],
    inherited: ['allow_presigning_download', 'require_otp_verification'],
  },
  {
    title: 'editor.doc.emails',
    onOff: [
      'send_signing_email',
      'send_finish_email',
      'attach_pdf_on_finish',
      'send_expiration_email',
      'send_cancellation_email',
    ],
    inherited: [],
  },
] as const satisfies readonly {
  readonly title: string;
  readonly onOff: readonly OnOff[];
  readonly inherited: readonly Inherited[];
}[];

function PagesPanel() {
  const { dialog, i18n, pages } = useEditor();
  if (!pages?.canChange.value) return null;
  return (
    <Panel title={i18n.t('editor.tab.document')}>
      <div class="ed-page-acts">
        <Button icon={DEFERRED_ICONS.arrangePages} onClick={() => (dialog.value = { kind: 'pages' })}>
          {i18n.t('editor.pages.edit')}
        </Button>
        <Button icon={ICONS.document} onClick={() => (dialog.value = { kind: 'replace-document' })}>
          {i18n.t('editor.pages.replace')}
        </Button>
      </div>
    </Panel>
  );
}

/** Only for signing requests. Names each language in the author's language. */
function LanguageSetting({ language }: { readonly language: Language | null }) {
  const editor = useEditor();
  const { t, locale } = editor.i18n;
  const names = new Intl.DisplayNames(locale, { type: 'language' });
  const options = LANGUAGES.map((value) => ({ value, label: names.of(value) ?? value })).sort((a, b) =>
    a.label.localeCompare(b.label, locale),
  );
  return (
    <Field label={t('editor.doc.language')} inline>
      <Select
        value={language ?? 'inherit'}
        options={[{ value: 'inherit' as const, label: t('editor.doc.inherit') }, ...options]}
        onValue={(value) => editProperties(editor, { language: value === 'inherit' ? null : value })}
      />
    </Field>
  );
}

/** Follows the workspace's setting until it's changed here. */
function InheritedSwitch({ name }: { readonly name: Inherited }) {
  const editor = useEditor();
  const { t } = editor.i18n;
  const own = editor.document.properties.value.settings[name];
  const inherited = editor.loaded.inheritedSettings?.[name] ?? SETTING_DEFAULTS[name];
  const label = t(`editor.doc.${settingName(name)}`);
  const value = t(`editor.doc.${settingChoice(name, inherited) as 'on' | 'off'}`);
  const use = t('editor.doc.useInherited', { value });
  return (
    <div class="ed-inherited">
      <Switch
        label={label}
        help={own === null ? t('editor.doc.inherited', { value }) : undefined}
        checked={settingChoice(name, own ?? inherited) === 'on'}
        onValue={(isOn) => editSettings(editor, { [name]: settingValue(name, isOn ? 'on' : 'off') })}
      />
      {own !== null && (
        <button
          type="button"
          class="ed-link"
          aria-label={`${use}: ${label}`}
          onClick={({ currentTarget }) => {
            // The button is removed; keyboard users stay at the setting.
            currentTarget.parentElement!.querySelector('input')!.focus();
            editSettings(editor, { [name]: null });
          }}
        >
          {use}
        </button>
      )}
    </div>
  );
}

/** Settings of the whole template. */
export function DocumentPanel() {
  useStyles(styles);
  const editor = useEditor();
  useMessages(editorDocument);
  const { t } = editor.i18n;
  const { name, description, expiration_hours, settings, language } = editor.document.properties.value;
  if (editor.live.value.features?.settings === false) return <PagesPanel />;
  return (
    <>
      <PagesPanel />
      <fieldset class="ed-form" disabled={!editor.document.canEdit.settings.value}>
        <legend class="ui-visually-hidden">{t('editor.tab.document')}</legend>
        <Panel title={t('editor.set.general')}>
          <Field label={t('editor.doc.name')} required>
            <TextInput
              value={name}
              maxLength={LIMITS.templateName}
              onValue={(value) => value.trim() && editProperties(editor, { name: value })}
            />
          </Field>
          <Field label={t('editor.doc.description')}>
            <TextArea
              value={description}
              maxLength={LIMITS.description}
              onValue={(value) => editProperties(editor, { description: value })}
            />
          </Field>
          <HoursInput
            label={t('editor.doc.expiration')}
            hours={expiration_hours}
            min={LIMITS.expirationHours.min}
            max={87_600}
            onHours={(hours) => editProperties(editor, { expiration_hours: hours })}
          />
          {language !== undefined && <LanguageSetting language={language} />}
        </Panel>
        <RemindersPanel />
        {GROUPS.map(({ title, onOff, inherited }) => (
          <Panel key={title} title={t(title)}>
            {onOff.map((key) => (
              <Switch
                key={key}
                label={t(`editor.doc.${key}`)}
                checked={settings[key]}
                onValue={(isOn) => editSettings(editor, { [key]: isOn })}
              />
            ))}
            {inherited.map((key) => (
              <InheritedSwitch key={key} name={key} />
            ))}
          </Panel>
        ))}
      </fieldset>
    </>
  );
}
