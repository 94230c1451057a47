import { useState } from 'preact/hooks';
import { useI18n } from '../../../i18n/context.ts';
import { languageName } from '../../../i18n/language-name.ts';
import { LANGUAGES } from '../../../model/languages.ts';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { Field } from '../../../ui/Field.tsx';
import { SegmentedControl } from '../../../ui/SegmentedControl.tsx';
import { Select } from '../../../ui/Select.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { ColorInput } from './ColorInput.tsx';
import { type EmbedChoice, readOrigins, WIDGETS } from './embed-choice.ts';
import { RecordChoice } from './RecordChoice.tsx';

const THEMES = ['auto', 'light', 'dark'] as const;
const DEFAULT_COLOR = '#0f766e';
const ANY = 'any';

interface EmbedFormProps {
  readonly choice: EmbedChoice;
  readonly onChange: (change: Partial<EmbedChoice>) => void;
}

function Origins({ onChange }: Pick<EmbedFormProps, 'onChange'>) {
  const { t } = useI18n();
  const [text, setText] = useState('');
  const { wrong } = readOrigins(text);
  return (
    <Field
      label={t('console.embed.origins')}
      help={t('console.embed.originsHelp')}
      error={wrong !== null && text !== '' ? t('console.embed.originWrong', { origin: wrong }) : null}
    >
      <TextArea
        class="con-mono"
        rows={2}
        spellcheck={false}
        value={text}
        onValue={(next) => {
          setText(next);
          onChange({ origins: readOrigins(next).origins });
        }}
      />
    </Field>
  );
}

function EditorOptions({ choice, onChange }: EmbedFormProps) {
  const { t } = useI18n();
  return (
    <>
      <Checkbox
        checked={choice.color !== null}
        label={t('console.embed.ownColor')}
        onValue={(isOwn) => onChange({ color: isOwn ? DEFAULT_COLOR : null })}
      />
      {choice.color !== null && (
        <ColorInput
          label={t('console.embed.color')}
          value={choice.color}
          onValue={(color) => onChange({ color })}
        />
      )}
      <Checkbox
        checked={choice.readOnly}
        label={t('console.embed.readOnly')}
        help={t('console.embed.readOnlyHelp')}
        onValue={(readOnly) => onChange({ readOnly })}
      />
      <div class="con-option">
        <span aria-hidden="true">{t('console.embed.isolation')}</span>
        <SegmentedControl
          label={t('console.embed.isolation')}
          value={choice.isolation}
          segments={(['frame', 'inline'] as const).map((value) => ({
            value,
            label: t(`console.embed.${value}`),
          }))}
          onValue={(isolation) => onChange({ isolation })}
        />
        {choice.isolation === 'inline' && <p class="con-quiet">{t('console.embed.inlineHelp')}</p>}
      </div>
      <p class="con-quiet">{t('console.embed.anyOrigin')}</p>
    </>
  );
}

/** What to embed, and how. */
export function EmbedForm({ choice, onChange }: EmbedFormProps) {
  const { t } = useI18n();
  const kind = choice.widget === 'signing-request-editor' ? 'draft' : 'template';
  return (
    <div class="con-options">
      <Field label={t('console.embed.widget')}>
        <Select
          value={choice.widget}
          options={WIDGETS.map((value) => ({ value, label: t(`console.embed.widget.${value}`) }))}
          onValue={(widget) =>
            onChange(
              // A draft isn't a template; a template stays.
              (widget === 'signing-request-editor') === (kind === 'draft')
                ? { widget }
                : { widget, record: null },
            )
          }
        />
      </Field>
      <RecordChoice key={kind} kind={kind} value={choice.record} onValue={(record) => onChange({ record })} />
      <div class="con-option">
        <span aria-hidden="true">{t('console.embed.theme')}</span>
        <SegmentedControl
          label={t('console.embed.theme')}
          value={choice.theme}
          segments={THEMES.map((value) => ({ value, label: t(`console.embed.theme.${value}`) }))}
          onValue={(theme) => onChange({ theme })}
        />
      </div>
      <Field label={t('console.embed.language')}>
        <Select
          value={choice.language ?? ANY}
          options={[
            { value: ANY, label: t('console.embed.browserLanguage') },
            ...LANGUAGES.map((value) => ({ value, label: languageName(value) })),
          ]}
          onValue={(value) => onChange({ language: value === ANY ? null : value })}
        />
      </Field>
      {choice.widget === 'signing' ? (
        <>
          <p class="con-quiet">{t('console.embed.workspaceColor')}</p>
          <Origins onChange={onChange} />
        </>
      ) : (
        <EditorOptions choice={choice} onChange={onChange} />
      )}
    </div>
  );
}
