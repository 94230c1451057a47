import { useMessages } from '../../i18n/context.ts';
import { consoleSeals } from '../../i18n/locales/en-console-seals.ts';
import { SEAL_TEXTS } from '../../model/seal.ts';
import { Field } from '../../ui/Field.tsx';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { FileButton } from '../shell/FileButton.tsx';
import { readDataUri, type SealDraft } from './new-seal.ts';

interface SealAppearanceProps {
  readonly draft: SealDraft;
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (more: Partial<SealDraft>) => void;
}

/** An image, or a text in a signature font. */
export function SealAppearance({ draft, errors, onChange }: SealAppearanceProps) {
  const { t } = useMessages(consoleSeals);
  return (
    <>
      <SegmentedControl
        label={t('console.seals.kind')}
        value={draft.kind}
        segments={(['uploaded', 'typed'] as const).map((value) => ({
          value,
          label: t(`console.seals.kind.${value}`),
        }))}
        onValue={(kind) => onChange({ kind })}
      />
      {draft.kind === 'typed' ? (
        <Field label={t('console.seals.text')} error={errors.typed ?? null} required>
          <TextInput
            dir="auto"
            maxLength={SEAL_TEXTS.typed}
            value={draft.text}
            onValue={(text) => onChange({ text })}
          />
        </Field>
      ) : (
        <div class="con-logo">
          {draft.image && <img src={draft.image} alt={t('console.seals.image')} />}
          <FileButton
            accept="image/png"
            onFile={(file) => void readDataUri(file).then((image) => onChange({ image }))}
          >
            {t('console.seals.chooseImage')}
          </FileButton>
          <p class="con-quiet">{t('console.seals.imageHelp')}</p>
          {errors.image && (
            <p class="ui-error" role="alert">
              {errors.image}
            </p>
          )}
        </div>
      )}
    </>
  );
}
