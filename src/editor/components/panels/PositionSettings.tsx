import { keepInside } from '../../../geometry/box.ts';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { Field } from '../../../ui/Field.tsx';
import { NumberInput } from '../../../ui/NumberInput.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { moveFields } from '../../commands/move-fields.ts';
import { minSizeOn } from '../../commands/resize-fields.ts';
import { useEditor } from '../editor-context.ts';
import { rules } from './ContentSettings.tsx';
import { commonOf, type FieldForm } from './FieldPanel.tsx';

/** Place and size in numbers: the way without dragging, in percent of the page as the API has it. */
export function PositionSettings({ form }: { readonly form: FieldForm }) {
  const editor = useEditor();
  const { t } = editor.i18n;
  const { view, viewer } = editor;
  const fields = editor.selection.fields.value;
  const page = commonOf(fields, (field) => field.page_number);
  const locked = form.common((field) => field.format_rules.locked ?? false);
  return (
    <Panel title={t('editor.set.position')}>
      <Checkbox
        label={t('editor.set.locked')}
        checked={locked ?? false}
        mixed={locked === null}
        onValue={(isOn) => form.edit((field) => rules(field, { locked: isOn || undefined }))}
      />
      <fieldset class="ed-pair" disabled={locked ?? false}>
        <legend class="ui-visually-hidden">{t('editor.set.position')}</legend>
        {(['x', 'y', 'width', 'height'] as const).map((name) => (
          <Field key={name} label={t(`editor.set.${name}`)}>
            <NumberInput
              value={commonOf(fields, (field) => field.position[name])}
              min={0}
              max={100}
              step={0.1}
              digits={2}
              unit="%"
              onCommit={(value) =>
                value !== null &&
                form.edit((field) => {
                  const least = minSizeOn(field.type, view.pageSize(field.page_number));
                  const kept = name === 'width' || name === 'height' ? Math.max(value, least[name]) : value;
                  return { position: keepInside({ ...field.position, [name]: kept }) };
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
