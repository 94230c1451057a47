import { Panel } from '../../../ui/Panel.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { editSettings } from '../../commands/edit-properties.ts';
import { useEditor } from '../../kernel/editor-context.ts';
import { IdentityChoice } from './IdentityChoice.tsx';

const NOTICES = ['notify_identity_change_email', 'notify_identity_change_webhook'] as const;

/** What recipients can correct about themselves, and who is notified. */
export function IdentitySettings() {
  const editor = useEditor();
  const { t } = editor.i18n;
  const { settings } = editor.document.properties.value;
  return (
    <Panel title={t('editor.identity')}>
      <IdentityChoice
        chosen={settings.identity_editable_fields ?? []}
        onValue={(chosen) =>
          editSettings(editor, { identity_editable_fields: chosen.length > 0 ? chosen : null })
        }
      />
      {NOTICES.map((key) => (
        <Switch
          key={key}
          label={t(`editor.doc.${key}`)}
          checked={settings[key]}
          onValue={(isOn) => editSettings(editor, { [key]: isOn })}
        />
      ))}
    </Panel>
  );
}
