import { useSignal } from '@preact/signals';
import { keepInside } from '../../../geometry/box.ts';
import { fromPercent, LENGTH_UNITS, type LengthUnit, toPercent } from '../../../geometry/length.ts';
import { BRAND } from '../../../model/brand.ts';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { Field } from '../../../ui/Field.tsx';
import { NumberInput } from '../../../ui/NumberInput.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { SegmentedControl } from '../../../ui/SegmentedControl.tsx';
import { moveFields } from '../../commands/move-fields.ts';
import { minSizeOn } from '../../commands/resize-fields.ts';
import { useEditor } from '../../kernel/editor-context.ts';
import { shownFields } from '../../state/shown-selection.ts';
import { removeUnsetRules } from './ContentSettings.tsx';
import { commonValue, type FieldForm } from './FieldPanel.tsx';
import { LengthInput } from './LengthInput.tsx';

const KEY = `${BRAND.slug}/unit`;

/** The unit chosen last on this device. Browsers may block storage in frames. */
function storedUnit(): LengthUnit {
  try {
    return LENGTH_UNITS.find((unit) => unit === localStorage.getItem(KEY)) ?? '%';
  } catch {
    return '%';
  }
}

function storeUnit(unit: LengthUnit): void {
  try {
    localStorage.setItem(KEY, unit);
  } catch {
    // Without storage, it's chosen again next time.
  }
}

const SIDES = { x: 'width', y: 'height', width: 'width', height: 'height' } as const;

/** Position and size as numbers, in percent of the page as in the API, or as a length. */
export function PositionSettings({ form }: { readonly form: FieldForm }) {
  const editor = useEditor();
  const { t } = editor.i18n;
  const { view, viewer } = editor;
  const fields = shownFields(editor);
  const page = commonValue(fields, (field) => field.page_number);
  const unit = useSignal(storedUnit());
  /** The side of the page that the percentage refers to, in points. */
  const pageSide = (page: number, name: keyof typeof SIDES) => view.pageSize(page)[SIDES[name]];
  const locked = form.common((field) => field.format_rules.locked ?? false);
  return (
    <Panel title={t('editor.set.position')}>
      <Checkbox
        label={t('editor.set.locked')}
        checked={locked ?? false}
        mixed={locked === null}
        onValue={(isOn) => form.edit((field) => removeUnsetRules(field, { locked: isOn || undefined }))}
      />
      <SegmentedControl
        label={t('editor.set.unit')}
        value={unit.value}
        segments={LENGTH_UNITS.map((value) => ({ value, label: value }))}
        wide
        onValue={(next) => {
          unit.value = next;
          storeUnit(next);
        }}
      />
      <fieldset class="ed-pair" disabled={locked ?? false}>
        <legend class="ui-visually-hidden">{t('editor.set.position')}</legend>
        {(['x', 'y', 'width', 'height'] as const).map((name) => (
          <Field key={name} label={t(`editor.set.${name}`)}>
            <LengthInput
              value={commonValue(fields, ({ position, page_number }) =>
                fromPercent(position[name], pageSide(page_number, name), unit.value),
              )}
              unit={unit.value}
              onCommit={(length) =>
                form.edit((field) => {
                  const percent = toPercent(length.value, pageSide(field.page_number, name), length.unit);
                  const value = Math.min(100, Math.max(0, percent));
                  const minSize = minSizeOn(field.type, view.pageSize(field.page_number));
                  const clamped =
                    name === 'width' || name === 'height' ? Math.max(value, minSize[name]) : value;
                  return { position: keepInside({ ...field.position, [name]: clamped }) };
                }, name)
              }
            />
          </Field>
        ))}
        {view.pageCount.value > 1 && (
          <Field label={t('editor.page')}>
            <NumberInput
              value={page}
              min={1}
              max={view.pageCount.value}
              onCommit={(value) => {
                if (value === null) return;
                const to = Math.round(value);
                moveFields(
                  editor,
                  fields.map(({ id, position: { x, y } }) => ({ id, page: to, x, y })),
                );
                viewer.peek()?.scrollToPage(to);
              }}
            />
          </Field>
        )}
      </fieldset>
    </Panel>
  );
}
