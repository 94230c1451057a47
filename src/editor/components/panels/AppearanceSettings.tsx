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
  const full = (colour: string) =>
    colour.length === 4 ? `#${[...colour.slice(1)].map((digit) => digit + digit).join('')}` : colour;
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
          <span class="ed-colour">
            <Select
              value={background === null ? 'none' : 'colour'}
              aria-label={t('editor.set.background')}
              options={[
                { value: 'none', label: t('editor.set.backgroundNone') },
                { value: 'colour', label: t('editor.set.backgroundColor') },
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
                value={full(background)}
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
