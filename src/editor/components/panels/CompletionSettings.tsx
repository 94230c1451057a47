import { SETTING_DEFAULTS, SETTING_LIMITS } from '../../../model/branding.ts';
import { Field } from '../../../ui/Field.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { NumberInput } from '../../../ui/NumberInput.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { SIGNING_ICONS } from '../../../ui/signing-icons.ts';
import { TextArea } from '../../../ui/TextArea.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { isRedirectUrl } from '../../../wire/page-address.ts';
import { editProperties } from '../../commands/edit-properties.ts';
import { useEditor } from '../../kernel/editor-context.ts';
import { CheckedInput } from './CheckedInput.tsx';

/** The values that apply: the document's, else the workspace's. */
function useCompletion() {
  const { document, loaded } = useEditor();
  const own = document.properties.value;
  const { inheritedSettings: workspace } = loaded;
  return {
    title: own.completion_title ?? workspace?.completion_title,
    message: own.completion_message ?? workspace?.completion_message,
    url: own.completion_redirect_url ?? workspace?.completion_redirect_url,
    delay:
      own.completion_redirect_delay ??
      workspace?.completion_redirect_delay ??
      SETTING_DEFAULTS.completion_redirect_delay,
  };
}

/** What recipients see; only what isn't built in. */
function CompletionPreview() {
  const { t, number } = useEditor().i18n;
  const { title, message, url, delay } = useCompletion();
  if (!title && !message && !url) return null;
  const time = number(delay, { style: 'unit', unit: 'second', unitDisplay: 'long' });
  return (
    <figure class="ed-completion" aria-label={t('editor.completion.preview')}>
      <Icon path={SIGNING_ICONS.check} size={20} />
      {title && <strong dir="auto">{title}</strong>}
      {message && <p dir="auto">{message}</p>}
      {url && URL.canParse(url) && (
        <small>{t('editor.completion.continues', { host: new URL(url).host, time })}</small>
      )}
    </figure>
  );
}

/** What recipients see after signing. Empty inputs use the workspace's values. */
export function CompletionSettings() {
  const editor = useEditor();
  const { t } = editor.i18n;
  const own = editor.document.properties.value;
  const { inheritedSettings: workspace } = editor.loaded;
  const { url, delay } = useCompletion();
  if (own.completion_title === undefined) return null;
  const builtIn = t('editor.completion.builtIn');
  return (
    <Panel title={t('editor.completion')}>
      <Field label={t('editor.completion.title')}>
        <TextInput
          value={own.completion_title ?? ''}
          maxLength={SETTING_LIMITS.completionTitle}
          placeholder={workspace?.completion_title ?? builtIn}
          onValue={(text) => editProperties(editor, { completion_title: text || null })}
        />
      </Field>
      <Field label={t('editor.completion.message')}>
        <TextArea
          value={own.completion_message ?? ''}
          maxLength={SETTING_LIMITS.completionMessage}
          placeholder={workspace?.completion_message ?? builtIn}
          onValue={(text) => editProperties(editor, { completion_message: text || null })}
        />
      </Field>
      <CheckedInput
        name="completion_redirect_url"
        type="url"
        label={t('editor.completion.redirect')}
        help={t('editor.completion.redirectHelp')}
        value={own.completion_redirect_url ?? ''}
        maxLength={SETTING_LIMITS.redirectUrl}
        placeholder={workspace?.completion_redirect_url ?? 'https://'}
        check={(text) => (text === '' || isRedirectUrl(text) ? null : t('editor.completion.redirectWrong'))}
        onValue={(text) => editProperties(editor, { completion_redirect_url: text || null })}
      />
      {url && (
        <Field label={t('editor.completion.delay')} inline>
          <NumberInput
            value={own.completion_redirect_delay ?? null}
            placeholder={String(delay)}
            min={0}
            max={SETTING_LIMITS.redirectDelay}
            onCommit={(seconds) =>
              editProperties(editor, {
                completion_redirect_delay: seconds === null ? null : Math.round(seconds),
              })
            }
          />
        </Field>
      )}
      <CompletionPreview />
    </Panel>
  );
}
