import { useEffect, useState } from 'preact/hooks';
import type { CustomFieldName } from '../../../client/custom-fields-client.ts';
import { definitions } from '../../../fields/definitions.ts';
import type { Field as FieldRecord, FormatRules } from '../../../model/field.ts';
import { RECIPIENT_ATTRIBUTES } from '../../../model/recipient.ts';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { Field } from '../../../ui/Field.tsx';
import { lazy } from '../../../ui/lazy.tsx';
import { NumberInput } from '../../../ui/NumberInput.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { Select } from '../../../ui/Select.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { useEditor } from '../../kernel/editor-context.ts';
import { findingsOf } from '../watch-checks.ts';
import type { FieldForm } from './FieldPanel.tsx';
import { OptionsSetting } from './OptionsSetting.tsx';

const DateFormatSetting = lazy(
  async () => (await import('./DateFormatSetting.tsx')).DateFormatSetting,
  Spinner,
);
const PictureSetting = lazy(async () => (await import('./PictureSetting.tsx')).PictureSetting, Spinner);

/** Where the value comes from. The service rejects fields with more than one source. */
type Source = 'signer' | 'fixed' | 'prefill' | 'signingDate';

function sourceOf(field: FieldRecord): Source {
  if (field.date_signing_default) return 'signingDate';
  if (field.format_rules.prefilledData !== undefined) return 'prefill';
  return field.read_only ? 'fixed' : 'signer';
}

export const removeUnsetRules = (field: FieldRecord, some: Partial<FormatRules>): Partial<FieldRecord> => ({
  format_rules: Object.fromEntries(
    // Rules that aren't set are left out, so that clearing one restores what was loaded.
    Object.entries({ ...field.format_rules, ...some }).filter(
      ([, value]) => value !== undefined && value !== '',
    ),
  ),
});

function withSource(field: FieldRecord, source: Source): Partial<FieldRecord> {
  const prefill = source === 'prefill' ? { prefilledData: 'full_name' } : { prefilledData: undefined };
  return {
    ...removeUnsetRules(field, { ...prefill, prefilledEditable: undefined }),
    read_only: source === 'fixed',
    read_only_value: source === 'fixed' ? field.read_only_value : '',
    read_only_picture: source === 'fixed' ? field.read_only_picture : undefined,
    date_signing_default: source === 'signingDate',
    ...(source === 'signer' ? {} : { date_default: null }),
  };
}

function ValueSource({ form }: { readonly form: FieldForm }) {
  const editor = useEditor();
  const { t } = editor.i18n;
  const { has, common, edit } = form;
  const sources: readonly Source[] = [
    'signer',
    ...(has('readOnlyValue') ? (['fixed'] as const) : []),
    ...(has('prefill') ? (['prefill'] as const) : []),
    ...(has('signingDate') ? (['signingDate'] as const) : []),
  ];
  const source = common(sourceOf);
  const value = common((field) => field.read_only_value);
  const prefill = common((field) => field.format_rules.prefilledData ?? '');
  const isAttribute = prefill !== null && (RECIPIENT_ATTRIBUTES as readonly string[]).includes(prefill);
  const [customFields, setCustomFields] = useState<readonly CustomFieldName[]>([]);
  useEffect(() => {
    if (source === 'prefill') void editor.customFields().then(setCustomFields);
  }, [source]);
  const customField = customFields.find(
    ({ field_name }) => field_name.toLowerCase() === prefill?.toLowerCase(),
  );
  const isKnown = isAttribute || customField !== undefined;
  const holdsPicture = form.fields.every(({ type }) => definitions[type].holds === 'picture');
  if (sources.length < 2) return null;
  return (
    <>
      <Field label={t('editor.set.valueFrom')}>
        <Select
          value={source}
          placeholder={t('editor.mixed')}
          options={sources.map((one) => ({ value: one, label: t(`editor.set.from.${one}`) }))}
          onValue={(next) => edit((field) => withSource(field, next))}
        />
      </Field>
      {source === 'fixed' && form.fields.every(({ type }) => definitions[type].choice === 'any') && (
        <Checkbox
          label={t('editor.set.checked')}
          checked={value === 'true'}
          onValue={(isOn) => edit(() => ({ read_only_value: String(isOn) }))}
        />
      )}
      {source === 'fixed' && holdsPicture && <PictureSetting form={form} />}
      {source === 'fixed' &&
        !holdsPicture &&
        form.fields.every(({ type }) => definitions[type].choice !== 'any') && (
          <Field label={t('editor.set.value')}>
            {form.fields.some(({ type }) => definitions[type].textLayout === 'block') ? (
              <TextArea
                value={value ?? ''}
                onValue={(next) => edit(() => ({ read_only_value: next }), 'value')}
              />
            ) : (
              <TextInput
                type={form.fields.every(({ type }) => definitions[type].holds === 'date') ? 'date' : 'text'}
                value={value ?? ''}
                onValue={(next) => edit(() => ({ read_only_value: next }), 'value')}
              />
            )}
          </Field>
        )}
      {source === 'prefill' && (
        <>
          <Field label={t('editor.set.prefill')}>
            <Select
              value={customField?.field_name ?? (isKnown ? prefill : '')}
              options={[
                ...RECIPIENT_ATTRIBUTES.map((name) => ({
                  value: name as string,
                  label: t(`editor.attribute.${name}`),
                })),
                ...customFields.map(({ field_name, field_label }) => ({
                  value: field_name,
                  label: field_label,
                })),
                { value: '', label: t('editor.set.prefillCustom') },
              ]}
              onValue={(name) =>
                edit((field) => removeUnsetRules(field, { prefilledData: name || 'custom_field' }))
              }
            />
          </Field>
          {!isKnown && (
            <Field label={t('editor.set.prefillCustomName')}>
              <TextInput
                value={prefill ?? ''}
                maxLength={100}
                onCommit={(name) =>
                  name.trim() && edit((field) => removeUnsetRules(field, { prefilledData: name.trim() }))
                }
              />
            </Field>
          )}
          <Checkbox
            label={t('editor.set.prefillEditable')}
            checked={common((field) => field.format_rules.prefilledEditable ?? false) ?? false}
            onValue={(isOn) =>
              edit((field) => removeUnsetRules(field, { prefilledEditable: isOn || undefined }))
            }
          />
        </>
      )}
    </>
  );
}

/** A single name, as opposed to a formula. */
const FIELD_NAME = /^[\p{L}_][\p{L}\p{N}_]*$/u;

/** Shows a mistake only once the checks find it, since a half-typed name isn't one yet. */
function FormulaSetting({ form }: { readonly form: FieldForm }) {
  const editor = useEditor();
  const { t } = editor.i18n;
  const formula = form.common((field) => field.format_rules.formula ?? '') ?? '';
  const finding = findingsOf(editor).value.find(
    ({ rule, field_ids }) =>
      rule === 'formula-mistake' && form.fields.some(({ id }) => field_ids.includes(id)),
  );
  const mistake = finding?.detail;
  // The findings name the unknown field, or else the whole formula.
  const isName = mistake && (mistake !== formula || FIELD_NAME.test(mistake));
  const examples = { functions: 'sum, min, max, avg, round(x, 2)', example: '{unit price}' };
  return (
    <Field
      label={t('editor.set.formula')}
      help={`${t('editor.set.formulaHelp')} ${t('editor.set.formulaMore', examples)}`}
      error={
        !mistake
          ? null
          : isName
            ? t('editor.set.formulaUnknown', { name: mistake })
            : t('checks.formula-mistake', { detail: mistake })
      }
    >
      <TextInput
        value={formula}
        maxLength={1000}
        spellcheck={false}
        onValue={(next) => form.edit((field) => removeUnsetRules(field, { formula: next }), 'formula')}
      />
    </Field>
  );
}

/** Settings for the field's value and where it comes from. */
export function ContentSettings({ form }: { readonly form: FieldForm }) {
  const { i18n } = useEditor();
  const { t } = i18n;
  const { has, common, edit } = form;
  const isFree = common(sourceOf) === 'signer';
  const placeholder = common((field) => field.placeholder);
  const parts = [
    'placeholder',
    'readOnlyValue',
    'prefill',
    'options',
    'dateFormat',
    'fileTypes',
    'url',
    'formula',
    'cells',
  ] as const;
  if (!parts.some(has)) return null;
  return (
    <Panel title={t('editor.set.content')}>
      <ValueSource form={form} />
      {has('options') && <OptionsSetting form={form} />}
      {has('placeholder') && isFree && (
        <Field label={t('editor.set.placeholder')}>
          <TextInput
            value={placeholder ?? ''}
            maxLength={255}
            onValue={(value) => edit(() => ({ placeholder: value }), 'placeholder')}
          />
        </Field>
      )}
      {has('dateFormat') && <DateFormatSetting form={form} />}
      {has('dateDefault') && isFree && (
        <Field label={t('editor.set.dateDefault')}>
          <TextInput
            type="date"
            value={common((field) => field.date_default ?? '') ?? ''}
            onCommit={(value) => edit(() => ({ date_default: value || null }))}
          />
        </Field>
      )}
      {has('cells') && (
        <Field label={t('editor.set.cells')}>
          <NumberInput
            value={common((field) => field.format_rules.cellCount ?? null)}
            min={1}
            max={60}
            onCommit={(count) =>
              count && edit((field) => removeUnsetRules(field, { cellCount: Math.round(count) }))
            }
          />
        </Field>
      )}
      {has('fileTypes') && (
        <Field label={t('editor.set.fileTypes')}>
          <Select
            value={common((field) => field.format_rules.acceptedFileTypes ?? 'image_and_pdf')}
            options={(['image_and_pdf', 'image', 'pdf'] as const).map((value) => ({
              value,
              label: t(`editor.set.fileTypes.${value}`),
            }))}
            onValue={(acceptedFileTypes) => edit((field) => removeUnsetRules(field, { acceptedFileTypes }))}
          />
        </Field>
      )}
      {has('url') && (
        <>
          <Field label={t('editor.set.url')}>
            <TextInput
              type="url"
              value={common((field) => field.read_only_value) ?? ''}
              onValue={(value) => edit(() => ({ read_only_value: value, read_only: true }), 'url')}
            />
          </Field>
          <Field label={t('editor.set.urlText')}>
            <TextInput
              value={common((field) => field.format_rules.urlDisplayText ?? '') ?? ''}
              onValue={(urlDisplayText) =>
                edit((field) => removeUnsetRules(field, { urlDisplayText }), 'urlText')
              }
            />
          </Field>
        </>
      )}
      {has('formula') && <FormulaSetting form={form} />}
    </Panel>
  );
}
