import { useState } from 'preact/hooks';
import { wrongDateToken } from '../../../fields/text/check-date-format.ts';
import { formatDate } from '../../../fields/text/dates.ts';
import { dateFormatOf } from '../../../fields/text/language-date-formats.ts';
import { useMessages } from '../../../i18n/context.ts';
import { editorDetails } from '../../../i18n/locales/en-editor-details.ts';
import { DATE_FORMATS } from '../../../model/field.ts';
import { Field } from '../../../ui/Field.tsx';
import { Select } from '../../../ui/Select.tsx';
import { useEditor } from '../../kernel/editor-context.ts';
import { CheckedInput } from './CheckedInput.tsx';
import { removeUnsetRules } from './ContentSettings.tsx';
import type { FieldForm } from './FieldPanel.tsx';

/** The service's limit. */
const MAX_PATTERN = 40;

/** This moment as an answer, so that examples show the author a date they know. */
function now(): string {
  const date = new Date();
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 19);
}

/** How the date is written: as usual in the recipients' language, in a common format, or by a pattern. */
export function DateFormatSetting({ form }: { readonly form: FieldForm }) {
  const editor = useEditor();
  useMessages(editorDetails);
  const { t } = editor.i18n;
  const { common, edit, fields } = form;
  const { language } = editor.document.properties.value;
  const spoken = language ?? editor.loaded.inheritedSettings?.language ?? 'en';
  const usual = dateFormatOf(spoken);
  const format = common((field) => field.format_rules.dateFormat ?? '');
  const isCommon = format === '' || (DATE_FORMATS as readonly string[]).includes(format ?? '');
  // A common format stays a pattern while it is being changed.
  const ids = fields.map(({ id }) => id).join();
  const [patternOf, setPatternOf] = useState<string | null>(null);
  const isCustom = format !== null && (!isCommon || patternOf === ids);
  const example = (pattern: string) => formatDate(now(), pattern, spoken);
  const check = (text: string) => {
    const token = wrongDateToken(text);
    if (token === null) return null;
    return token === '' ? t('editor.date.none') : t('editor.date.unknown', { token });
  };
  const change = (dateFormat: string, key?: string) =>
    edit((field) => removeUnsetRules(field, { dateFormat: dateFormat || undefined }), key);
  return (
    <>
      <Field label={t('editor.set.dateFormat')}>
        <Select
          value={format === null ? null : isCustom ? 'custom' : format}
          placeholder={t('editor.mixed')}
          options={[
            { value: '', label: t('editor.date.usual', { example: example(usual) }) },
            ...DATE_FORMATS.map((value) => ({ value: value as string, label: example(value) })),
            { value: 'custom', label: t('editor.date.custom') },
          ]}
          onValue={(next) => {
            setPatternOf(next === 'custom' ? ids : null);
            if (next === 'custom') change(format || usual);
            else change(next);
          }}
        />
      </Field>
      {isCustom && (
        <>
          <CheckedInput
            name={`dateFormat ${ids}`}
            label={t('editor.date.pattern')}
            help={t('editor.date.help')}
            value={format}
            maxLength={MAX_PATTERN}
            check={check}
            onValue={(pattern) => change(pattern, 'dateFormat')}
          />
          <p class="ed-hint" role="status">
            {t('editor.date.example', { example: example(format || usual) })}
          </p>
        </>
      )}
    </>
  );
}
