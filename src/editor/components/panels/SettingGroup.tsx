import { SETTING_DEFAULTS } from '../../../model/branding.ts';
import { SIGNING_LINK_MODES, type SigningLinkMode } from '../../../model/settings.ts';
import { Field } from '../../../ui/Field.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { Select } from '../../../ui/Select.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { editSettings } from '../../commands/edit-properties.ts';
import { useEditor } from '../../kernel/editor-context.ts';
import { type SettingKey, settingChoice, settingName, settingValue } from '../../kernel/setting-text.ts';

type Inherited =
  | 'require_otp_verification'
  | 'require_passkey'
  | 'disable_guided_navigation'
  | 'allow_presigning_download'
  | 'show_qr_code';
type OnOff = Exclude<SettingKey, Inherited | `notify_${string}`>;

interface Group {
  readonly title: 'editor.doc.signing' | 'editor.doc.decline' | 'editor.doc.access' | 'editor.doc.emails';
  readonly onOff: readonly OnOff[];
  readonly inherited: readonly Inherited[];
}

export const SETTING_GROUPS: readonly Group[] = [
  {
    title: 'editor.doc.signing',
    onOff: ['use_signing_order', 'hand_drawn_only', 'allow_editing_before_sending'],
    inherited: ['disable_guided_navigation', 'show_qr_code'],
  },
  { title: 'editor.doc.decline', onOff: ['allow_decline', 'require_decline_reason'], inherited: [] },
  {
    title: 'editor.doc.access',
    onOff: ['allow_download'],
    inherited: ['allow_presigning_download', 'require_otp_verification', 'require_passkey'],
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
];

/** Settings whose label doesn't say it all. */
const HELP = {
  use_signing_order: 'editor.doc.use_signing_order.help',
  hand_drawn_only: 'editor.doc.hand_drawn_only.help',
  allow_editing_before_sending: 'editor.doc.allow_editing_before_sending.help',
  allow_download: 'editor.doc.allow_download.help',
  send_signing_email: 'editor.doc.send_signing_email.help',
} as const satisfies Partial<Record<OnOff, string>>;

/** The workspace's value that takes precedence over the document's, if there is one. */
function useForced(name: OnOff): boolean | null {
  const { inheritedSettings: workspace } = useEditor().loaded;
  if (name === 'allow_decline' && workspace?.allow_decline === false) return false;
  if (name === 'require_decline_reason' && workspace?.require_decline_reason) return true;
  return null;
}

function OnOffSwitch({ name }: { readonly name: OnOff }) {
  const editor = useEditor();
  const { t } = editor.i18n;
  const { settings } = editor.document.properties.value;
  const forced = useForced(name);
  const canDecline = useForced('allow_decline') ?? settings.allow_decline;
  const help =
    forced !== null ? 'editor.doc.forced' : Object.hasOwn(HELP, name) && HELP[name as keyof typeof HELP];
  return (
    <Switch
      label={t(`editor.doc.${name}`)}
      help={help ? t(help) : undefined}
      checked={forced ?? settings[name]}
      disabled={forced !== null || (name === 'require_decline_reason' && !canDecline)}
      onValue={(isOn) => editSettings(editor, { [name]: isOn })}
    />
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

/** Whether anyone but the recipients gets their signing links. */
function LinkModeSetting() {
  const editor = useEditor();
  const { t } = editor.i18n;
  const own = editor.document.properties.value.settings.signing_link_mode;
  const inherited = editor.loaded.inheritedSettings?.signing_link_mode ?? SETTING_DEFAULTS.signing_link_mode;
  const nameOf = (mode: SigningLinkMode) => t(`editor.doc.signing_link_mode.${mode}`);
  return (
    <Field label={t('editor.doc.signing_link_mode')} help={t('editor.doc.signing_link_mode.help')}>
      <Select
        value={own ?? 'inherit'}
        options={[
          { value: 'inherit' as const, label: t('editor.doc.inherited', { value: nameOf(inherited) }) },
          ...SIGNING_LINK_MODES.map((value) => ({ value, label: nameOf(value) })),
        ]}
        onValue={(next) => editSettings(editor, { signing_link_mode: next === 'inherit' ? null : next })}
      />
    </Field>
  );
}

/** Related settings. */
export function SettingGroup({ title, onOff, inherited }: Group) {
  const editor = useEditor();
  // Only API keys may change it for a draft.
  const isOffered = (key: OnOff) => key !== 'allow_editing_before_sending' || !editor.sending;
  return (
    <Panel title={editor.i18n.t(title)}>
      {onOff.filter(isOffered).map((name) => (
        <OnOffSwitch key={name} name={name} />
      ))}
      {inherited.map((name) => (
        <InheritedSwitch key={name} name={name} />
      ))}
      {title === 'editor.doc.access' && <LinkModeSetting />}
    </Panel>
  );
}
