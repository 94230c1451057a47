import { FONT_SIZE } from '../../../model/field.ts';
import { Field } from '../../../ui/Field.tsx';
import { NumberInput } from '../../../ui/NumberInput.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { Select } from '../../../ui/Select.tsx';
import { useEditor } from '../../kernel/editor-context.ts';
import { useStyles } from '../../kernel/use-styles.ts';
import styles from './AppearanceSettings.css?inline';
import { removeUnsetRules } from './ContentSettings.tsx';
import type { FieldForm } from './FieldPanel.tsx';

const DEFAULT_BACKGROUND = '#fff8c5';

/** Settings for how the filled-in field looks in the document. */
export function AppearanceSettings({ form }: { readonly form: FieldForm }) {
  useStyles(styles);
  const { t } = useEditor().i18n;
  const { has, common, edit } = form;
  if (!has('fontSize') && !has('background')) return null;
  const background = common((field) => field.background_color);
  // A color input accepts only six digits.
  const toSixDigits = (color: string) =>
    color.length === 4 ? `#${[...color.slice(1)].map((digit) => digit + digit).join('')}` : color;
  return (
    <Panel title={t('editor.set.look')}>
      {has('fontSize') && (
        <Field label={t('editor.set.fontSize')}>
          <NumberInput
            value={common((field) => field.format_rules.fontSize ?? FONT_SIZE.default)}
            min={FONT_SIZE.min}
            max={FONT_SIZE.max}
            unit="pt"
            onCommit={(fontSize) =>
              edit((field) => removeUnsetRules(field, { fontSize: fontSize ?? undefined }))
            }
          />
        </Field>
      )}
      {has('background') && (
        <Field label={t('editor.set.background')}>
          <span class="ed-color">
            <Select
              value={background === null ? 'none' : 'color'}
              aria-label={t('editor.set.background')}
              options={[
                { value: 'none', label: t('editor.set.backgroundNone') },
                { value: 'color', label: t('editor.set.backgroundColor') },
              ]}
              onValue={(value) =>
                edit(() => ({
                  background_color: value === 'none' ? null : (background ?? DEFAULT_BACKGROUND),
                }))
              }
            />
            {background && (
              <input
                type="color"
                aria-label={t('editor.set.background')}
                value={toSixDigits(background)}
                onInput={(event) => {
                  const { value } = event.currentTarget;
                  edit(() => ({ background_color: value }), 'background');
                }}
              />
            )}
          </span>
        </Field>
      )}
    </Panel>
  );
}
