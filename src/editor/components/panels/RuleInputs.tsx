import { definitions } from '../../../fields/definitions.ts';
import { compilePattern } from '../../../fields/text/pattern.ts';
import type { Field as FieldRecord, ValidationRules } from '../../../model/field.ts';
import type { FieldType } from '../../../model/field-types.ts';
import { Field } from '../../../ui/Field.tsx';
import { NumberInput } from '../../../ui/NumberInput.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { useEditor } from '../../kernel/editor-context.ts';
import { CheckedInput } from './CheckedInput.tsx';
import type { FieldForm } from './FieldPanel.tsx';

function isRegExp(text: string): boolean {
  try {
    new RegExp(text, 'u');
    return true;
  } catch {
    return false;
  }
}

const withRules = (field: FieldRecord, some: Partial<ValidationRules>): Partial<FieldRecord> => ({
  validation_rules: Object.fromEntries(
    Object.entries({ ...field.validation_rules, ...some }).filter(
      ([, value]) => value !== undefined && value !== null && value !== '',
    ),
  ),
});

/** Offers only rules that apply to the type. */
export function RuleInputs({ form, type }: { readonly form: FieldForm; readonly type: FieldType }) {
  const { t } = useEditor().i18n;
  const { common, edit } = form;
  const { rules, holds } = definitions[type];
  const isDate = holds === 'date';
  const hasAny =
    common((field) => Object.keys(field.validation_rules).some((key) => key !== 'message')) === true;
  return (
    <>
      {rules.includes('pattern') && (
        <CheckedInput
          name={`pattern ${form.fields.map(({ id }) => id).join()}`}
          label={t('editor.set.pattern')}
          maxLength={500}
          value={common((field) => field.validation_rules.pattern ?? '') ?? ''}
          // The service would reject one that answers can't be checked against.
          check={(text) =>
            text === '' || compilePattern(text) !== null
              ? null
              : t(isRegExp(text) ? 'editor.set.patternUnsupported' : 'editor.set.patternWrong')
          }
          onValue={(pattern) => edit((field) => withRules(field, { pattern }), 'pattern')}
        />
      )}
      <div class="ed-pair">
        {(['min', 'max'] as const).map(
          (name) =>
            rules.includes(name) && (
              <Field key={name} label={t(`editor.set.${name}`)}>
                {isDate ? (
                  <TextInput
                    type="date"
                    value={String(common((field) => field.validation_rules[name] ?? '') ?? '')}
                    onCommit={(value) => edit((field) => withRules(field, { [name]: value }))}
                  />
                ) : (
                  <NumberInput
                    step={0.01}
                    value={common((field) => numberOr(field.validation_rules[name]))}
                    onCommit={(value) => edit((field) => withRules(field, { [name]: value ?? undefined }))}
                  />
                )}
              </Field>
            ),
        )}
        {(['minLength', 'maxLength'] as const).map(
          (name) =>
            rules.includes(name) && (
              <Field key={name} label={t(`editor.set.${name}`)}>
                <NumberInput
                  min={0}
                  max={10_000}
                  value={common((field) => field.validation_rules[name] ?? null)}
                  onCommit={(value) =>
                    edit((field) =>
                      withRules(field, { [name]: value === null ? undefined : Math.round(value) }),
                    )
                  }
                />
              </Field>
            ),
        )}
      </div>
      {hasAny && (
        <Field label={t('editor.set.message')}>
          <TextInput
            value={common((field) => field.validation_rules.message ?? '') ?? ''}
            maxLength={500}
            onValue={(message) => edit((field) => withRules(field, { message }), 'message')}
          />
        </Field>
      )}
    </>
  );
}

function numberOr(value: number | string | undefined): number | null {
  const number = Number(value);
  return value === undefined || value === '' || Number.isNaN(number) ? null : number;
}
