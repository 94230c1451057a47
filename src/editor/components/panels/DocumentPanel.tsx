import { useMessages } from '../../../i18n/context.ts';
import { languageName } from '../../../i18n/language-name.ts';
import { editorDetails } from '../../../i18n/locales/en-editor-details.ts';
import { editorDocument } from '../../../i18n/locales/en-editor-document.ts';
import { LIMITS } from '../../../model/limits.ts';
import { Button } from '../../../ui/Button.tsx';
import { DEFERRED_ICONS } from '../../../ui/deferred-icons.ts';
import { Field } from '../../../ui/Field.tsx';
import { lazy, lazyModule } from '../../../ui/lazy.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { SIGNING_ICONS } from '../../../ui/signing-icons.ts';
import { TextArea } from '../../../ui/TextArea.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { editProperties } from '../../commands/edit-properties.ts';
import { type Editor, useEditor } from '../../kernel/editor-context.ts';
import { canArrangePages, canChangeDocuments } from '../../kernel/several-documents.ts';
import { useStyles } from '../../kernel/use-styles.ts';
import { CompletionSettings } from './CompletionSettings.tsx';
import styles from './DocumentPanel.css?inline';
import { HoursInput } from './HoursInput.tsx';
import { IdentitySettings } from './IdentitySettings.tsx';
import { LanguageSelect } from './LanguageSelect.tsx';
import { OriginSettings } from './OriginSettings.tsx';
import { RemindersPanel } from './RemindersPanel.tsx';
import { SETTING_GROUPS, SettingGroup } from './SettingGroup.tsx';

const DocumentStrip = lazy(
  async () => (await import('../../documents/DocumentStrip.tsx')).DocumentStrip,
  Spinner,
);
const documentCode = lazyModule(() => import('../../documents/change-documents.ts'));
const CsvPanel = lazy(async () => (await import('../../csv/CsvPanel.tsx')).CsvPanel, Spinner);
const versionsScreen = lazyModule(() => import('../../versions/VersionsScreen.tsx'));

function PagesPanel() {
  const editor = useEditor();
  const { dialog, i18n, loaded } = editor;
  const { documents } = loaded.file;
  const canChange = canChangeDocuments(editor);
  if (!canChange && !documents) return null;
  const open = (act: 'pages' | 'replace') => {
    if (canArrangePages(editor)) dialog.value = { kind: act === 'pages' ? 'pages' : 'replace-document' };
    else editor.deferred.run(documentCode, ({ changeOnlyDocument }) => void changeOnlyDocument(editor, act));
  };
  return (
    <Panel title={i18n.t(documents ? 'editor.documents' : 'editor.tab.document')}>
      <div class="ed-page-acts">
        {canChange && !documents && (
          <>
            <Button icon={DEFERRED_ICONS.arrangePages} onClick={() => open('pages')}>
              {i18n.t('editor.pages.edit')}
            </Button>
            <Button icon={SIGNING_ICONS.document} onClick={() => open('replace')}>
              {i18n.t('editor.pages.replace')}
            </Button>
          </>
        )}
        <DocumentStrip />
      </div>
    </Panel>
  );
}

/** Only templates have versions. */
function VersionsPanel() {
  const { dialog, deferred, i18n, live, sending } = useEditor();
  const { t } = i18n;
  if (sending || live.value.features?.versions === false) return null;
  return (
    <Panel title={t('editor.versions')}>
      <div class="ed-page-acts">
        <p class="ed-hint">{t('editor.versions.help')}</p>
        <Button
          icon={DEFERRED_ICONS.clock}
          onClick={() =>
            deferred.run(versionsScreen, ({ VersionsScreen }) => {
              dialog.value = { kind: 'part', Part: VersionsScreen };
            })
          }
        >
          {t('editor.versions.show')}
        </Button>
      </div>
    </Panel>
  );
}

function workspaceLanguage({ i18n: { t }, loaded }: Editor): string {
  const language = loaded.inheritedSettings?.language;
  return language ? t('editor.doc.inherited', { value: languageName(language) }) : t('editor.doc.inherit');
}

/** Settings of the whole template or signing request. */
export function DocumentPanel() {
  useStyles(styles);
  const editor = useEditor();
  useMessages(editorDocument);
  useMessages(editorDetails);
  const { t } = editor.i18n;
  const { name, description, expiration_hours, language } = editor.document.properties.value;
  const pages = (
    <>
      <PagesPanel />
      <VersionsPanel />
      <CsvPanel />
    </>
  );
  if (editor.live.value.features?.settings === false) return pages;
  return (
    <>
      {pages}
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
          {language !== undefined && (
            <LanguageSelect
              label={t('editor.doc.language')}
              help={t('editor.doc.languageHelp')}
              value={language}
              inherited={workspaceLanguage(editor)}
              onValue={(next) => editProperties(editor, { language: next })}
            />
          )}
        </Panel>
        <RemindersPanel />
        {SETTING_GROUPS.map((group) => (
          <SettingGroup key={group.title} {...group} />
        ))}
        <CompletionSettings />
        <IdentitySettings />
        <OriginSettings />
      </fieldset>
    </>
  );
}
