import { useMemo, useRef, useState } from 'preact/hooks';
import { useMessages } from '../../i18n/context.ts';
import { consoleMail } from '../../i18n/locales/en-console-mail.ts';
import { type EmailType, SIGNING_EMAIL_TYPES } from '../../model/email-types.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import type { PreviewContent } from '../../wire/preview-messages.ts';
import { useConsole } from '../console-model.ts';
import { languageChoices } from '../settings/choices.ts';
import { SaveBar } from '../settings/SaveBar.tsx';
import { Card } from '../shell/Card.tsx';
import { ConfirmDialog } from '../shell/ConfirmDialog.tsx';
import { errorText } from '../shell/error-text.ts';
import { PreviewFrame } from '../shell/PreviewFrame.tsx';
import { useAction } from '../shell/use-action.ts';
import { useUnsaved } from '../shell/use-unsaved.ts';
import type { EmailText } from './EmailPage.tsx';
import { PlaceholderChoice } from './PlaceholderChoice.tsx';
import { useOwnerPath } from './scope.ts';
import { TestMailDialog } from './TestMailDialog.tsx';
import { useEmailPreview } from './use-email-preview.ts';

interface EmailFormProps {
  readonly type: EmailType;
  readonly stored: EmailText;
  /** Whether the company or the chosen workspace has this text itself. */
  readonly isOwn: boolean;
  readonly readDefault: (language: string) => Promise<EmailText>;
  readonly onChanged: () => Promise<void>;
}

export function EmailForm({ type, stored, isOwn, readDefault, onChanged }: EmailFormProps) {
  const i18n = useMessages(consoleMail);
  const { t } = i18n;
  const console = useConsole();
  const owner = useOwnerPath();
  const path = `${owner}/email-templates/${type}`;
  const languages = useMemo(languageChoices, []);
  const [draft, setDraft] = useState<EmailText>({ subject: stored.subject, body: stored.body });
  const [language, setLanguage] = useState<string | null>(null);
  const { isBusy, run } = useAction();
  const [asking, setAsking] = useState<'restore' | 'test' | null>(null);
  const body = useRef<HTMLTextAreaElement>(null);
  const isDirty = draft.subject !== stored.subject || draft.body !== stored.body;
  const canEdit = console.may('admin');
  useUnsaved(isDirty);
  const { data: preview, error } = useEmailPreview(type, isDirty || isOwn ? draft : null, language);
  const content = useMemo<PreviewContent | null>(
    () => preview && { type: 'show-email', html: preview.html },
    [preview],
  );

  const change = (method: 'PUT' | 'DELETE', text: EmailText | undefined, done: string) =>
    run(async () => {
      await console.api(method, path, { body: text });
      await onChanged();
    }, done);
  const insert = (placeholder: string) => {
    const area = body.current;
    const at = area?.selectionStart ?? draft.body.length;
    const end = area?.selectionEnd ?? at;
    setDraft({ ...draft, body: draft.body.slice(0, at) + placeholder + draft.body.slice(end) });
    requestAnimationFrame(() => {
      area?.focus();
      area?.setSelectionRange(at + placeholder.length, at + placeholder.length);
    });
  };
  const hasNoLink =
    SIGNING_EMAIL_TYPES.includes(type) && isDirty && !/(\{\{|\[)\s*signing_link/.test(draft.body);

  return (
    <div class="con-columns con-columns-even">
      <Card title={t('console.mail.text')}>
        <Field label={t('console.mail.startFrom')}>
          <Select
            value={null}
            placeholder="…"
            options={languages}
            disabled={!canEdit}
            onValue={(one) => void readDefault(one).then(setDraft)}
          />
        </Field>
        <Field label={t('console.mail.subject')}>
          <TextInput
            dir="auto"
            maxLength={500}
            disabled={!canEdit}
            value={draft.subject}
            onValue={(subject) => setDraft({ ...draft, subject })}
          />
        </Field>
        <Field
          label={t('console.mail.body')}
          help={t('console.mail.bodyHelp')}
          aside={canEdit && <PlaceholderChoice onChoose={insert} />}
        >
          <TextArea
            ref={body}
            dir="auto"
            rows={14}
            maxLength={50_000}
            disabled={!canEdit}
            value={draft.body}
            onValue={(text) => setDraft({ ...draft, body: text })}
          />
        </Field>
        {hasNoLink && <Banner tone="warning">{t('console.mail.linkMissing')}</Banner>}
        {canEdit && (
          <div class="con-actions">
            <Button onClick={() => setAsking('test')}>{t('console.mail.sendTest')}</Button>
            {isOwn && <Button onClick={() => setAsking('restore')}>{t('console.mail.restore')}</Button>}
          </div>
        )}
      </Card>
      <Card
        title={t('console.mail.preview')}
        actions={
          <Field label={t('console.mail.previewIn')} hideLabel>
            <Select
              value={language}
              placeholder={t('console.mail.language')}
              options={languages}
              onValue={setLanguage}
            />
          </Field>
        }
      >
        {error && (
          <p class="ui-error" role="alert">
            {errorText(i18n, error)}
          </p>
        )}
        {preview && (
          <p class="con-mail-subject">
            <strong dir="auto">{preview.subject}</strong>
          </p>
        )}
        <PreviewFrame title={t('console.mail.previewOf')} content={content} />
      </Card>
      <SaveBar
        of={{
          isDirty,
          isBusy,
          save: () => change('PUT', draft, t('console.mail.saved')),
          discard: () => setDraft({ subject: stored.subject, body: stored.body }),
        }}
      />
      {asking === 'restore' && (
        <ConfirmDialog
          title={t('console.mail.restoreTitle')}
          description={t('console.mail.restoreHelp')}
          confirm={t('console.mail.restore')}
          keep={t('console.mail.keep')}
          isDanger
          isBusy={isBusy}
          onConfirm={() =>
            void change('DELETE', undefined, t('console.mail.restored')).then(() => setAsking(null))
          }
          onClose={() => setAsking(null)}
        />
      )}
      {asking === 'test' && (
        <TestMailDialog
          path={`${path}/test`}
          text={isDirty ? draft : null}
          language={language}
          onClose={() => setAsking(null)}
        />
      )}
    </div>
  );
}
