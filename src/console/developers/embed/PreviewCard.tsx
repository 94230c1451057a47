import { useState } from 'preact/hooks';
import { useI18n } from '../../../i18n/context.ts';
import { isUuid } from '../../../model/ids.ts';
import { Field } from '../../../ui/Field.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { useConsole } from '../../console-model.ts';
import { Card } from '../../shell/Card.tsx';
import type { EmbedChoice } from './embed-choice.ts';
import { WidgetPreview } from './WidgetPreview.tsx';

/** The ID in a signing link of this service. Null for anything else. */
function signingIdIn(link: string): string | null {
  if (!URL.canParse(link)) return null;
  const { origin, pathname } = new URL(link);
  const id = pathname.split('/signing/')[1];
  return origin === location.origin && isUuid(id) ? id : null;
}

/** People don't get signing IDs from the console, so they paste their own. */
function SigningPreview({ choice }: { readonly choice: EmbedChoice }) {
  const { t } = useI18n();
  const [link, setLink] = useState('');
  const signingId = signingIdIn(link.trim());
  return (
    <>
      <Field
        label={t('console.embed.link')}
        help={t('console.embed.linkHelp')}
        error={link.trim() !== '' && signingId === null ? t('console.embed.linkWrong') : null}
      >
        <TextInput class="con-mono" autocomplete="off" spellcheck={false} value={link} onValue={setLink} />
      </Field>
      {signingId !== null && <WidgetPreview choice={choice} signingId={signingId} />}
    </>
  );
}

function EditorPreview({ choice }: { readonly choice: EmbedChoice }) {
  const { t } = useI18n();
  // A viewer can't create tokens.
  if (!useConsole().may('admin')) return <p class="con-quiet">{t('console.embed.previewAdmins')}</p>;
  if (choice.record) return <WidgetPreview choice={choice} signingId={null} />;
  return (
    <p class="con-quiet">
      {t(
        choice.widget === 'template-editor'
          ? 'console.embed.previewNoTemplate'
          : 'console.embed.previewNoDraft',
      )}
    </p>
  );
}

export function PreviewCard({ choice }: { readonly choice: EmbedChoice }) {
  const { t } = useI18n();
  return (
    <Card title={t('console.embed.preview')}>
      <p class="con-quiet con-code-help">{t('console.embed.previewHelp')}</p>
      {choice.widget === 'signing' ? <SigningPreview choice={choice} /> : <EditorPreview choice={choice} />}
    </Card>
  );
}
