import { useMessages } from '../../../i18n/context.ts';
import { languageName } from '../../../i18n/language-name.ts';
import { editorDetails } from '../../../i18n/locales/en-editor-details.ts';
import type { Language } from '../../../model/languages.ts';
import type { Recipient } from '../../../model/recipient.ts';
import { Field } from '../../../ui/Field.tsx';
import { Select } from '../../../ui/Select.tsx';
import { editRecipient } from '../../commands/recipients.ts';
import { useEditor } from '../../kernel/editor-context.ts';
import { useStyles } from '../../kernel/use-styles.ts';
import { IdentityChoice } from '../panels/IdentityChoice.tsx';
import { LanguageSelect } from '../panels/LanguageSelect.tsx';
import { CustomFieldInputs } from './CustomFieldInputs.tsx';
import styles from './RecipientDetails.css?inline';

interface RecipientDetailsProps {
  readonly recipient: Recipient;
  readonly isNew: boolean;
}

/** What the recipient can correct, if it differs from the request's setting. Templates have none per recipient. */
function OwnIdentityChoice({ recipient, isNew }: RecipientDetailsProps) {
  const editor = useEditor();
  const { t } = editor.i18n;
  const { settings } = editor.document.properties.value;
  const { identity_editable_fields: own } = recipient;
  if (!editor.sending || recipient.designation === 'CC') return null;
  const change = (identity_editable_fields: Recipient['identity_editable_fields']) =>
    editRecipient(editor, recipient.id, { identity_editable_fields }, isNew);
  return (
    <>
      <Field label={t('editor.identity')}>
        <Select
          value={own ? 'own' : 'inherit'}
          options={[
            { value: 'inherit', label: t('editor.identity.inherit') },
            { value: 'own', label: t('editor.identity.own') },
          ]}
          onValue={(next) => change(next === 'own' ? (settings.identity_editable_fields ?? []) : null)}
        />
      </Field>
      {own && <IdentityChoice chosen={own} onValue={change} />}
    </>
  );
}

/** Less common details of a recipient. */
export function RecipientDetails(props: RecipientDetailsProps) {
  useStyles(styles);
  const editor = useEditor();
  useMessages(editorDetails);
  const { t } = editor.i18n;
  const { recipient, isNew } = props;
  const { language } = editor.document.properties.value;
  const inherited = language ?? editor.loaded.inheritedSettings?.language;
  return (
    <div class="ed-details">
      <LanguageSelect
        label={t('editor.recipient.language')}
        value={(recipient.language ?? null) as Language | null}
        inherited={t('editor.recipient.languageInherit', {
          value: inherited ? languageName(inherited) : '–',
        })}
        onValue={(next) => editRecipient(editor, recipient.id, { language: next }, isNew)}
      />
      <OwnIdentityChoice {...props} />
      <CustomFieldInputs {...props} />
    </div>
  );
}
