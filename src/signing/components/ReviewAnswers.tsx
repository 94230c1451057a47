import { definitions } from '../../fields/definitions.ts';
import { formatDate } from '../../fields/text/dates.ts';
import { useI18n } from '../../i18n/context.ts';
import type { Translator } from '../../i18n/translator.ts';
import { type FieldValue, isFilled } from '../../model/field-value.ts';
import { fieldLabel } from '../field-text.ts';
import type { SignerField } from '../state/answers-model.ts';
import { useSigning } from '../state/signing-context.tsx';

/** The answer as in the sealed document; null for drawn and empty ones. */
function answerText(
  { type, format_rules }: SignerField,
  value: FieldValue,
  { t }: Translator,
): string | null {
  if (!isFilled(value) || value === null) return null;
  if (typeof value !== 'string') return value.kind === 'file' ? value.file_name : null;
  const { holds } = definitions[type];
  if (holds === 'tick') return t('signing.checked');
  return holds === 'date' ? formatDate(value, format_rules.dateFormat, format_rules.dateLanguage) : value;
}

/** The signer's answers in reading order. */
export function ReviewAnswers() {
  const { answers } = useSigning().model;
  const i18n = useI18n();
  const rows = answers.visible.value.flatMap((field) => {
    const text = answers.isOwn(field)
      ? answerText(field, answers.values.value.get(field.id) ?? null, i18n)
      : null;
    return text === null ? [] : [{ id: field.id, label: fieldLabel(field, i18n), text }];
  });
  if (rows.length === 0) return null;
  return (
    <dl class="sign-review-answers" aria-label={i18n.t('signing.reviewAnswers')}>
      {rows.map(({ id, label, text }) => (
        <div key={id}>
          <dt>{label}</dt>
          <dd dir="auto">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
