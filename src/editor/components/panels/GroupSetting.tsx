import { definitions } from '../../../fields/definitions.ts';
import { sizeOnPage } from '../../../geometry/page-rect.ts';
import type { GroupId } from '../../../model/ids.ts';
import { newId } from '../../../model/ids.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { ICONS } from '../../../ui/icons.ts';
import { Select } from '../../../ui/Select.tsx';
import { addFields, cloneFields, offsetFields } from '../../commands/copy-fields.ts';
import { useEditor } from '../../kernel/editor-context.ts';
import type { FieldForm } from './FieldPanel.tsx';

/** Only one radio button in a group can be selected; a required group of checkboxes needs at least one. */
export function GroupSetting({ form }: { readonly form: FieldForm }) {
  const editor = useEditor();
  const { t } = editor.i18n;
  const { type } = form.fields[0]!;
  const isRadio = form.fields.every((field) => definitions[field.type].choice === 'one');
  const groups = [
    ...new Set(
      editor.document
        .allFields()
        .filter((field) => field.type === type && field.multi_group_id)
        .map((field) => field.multi_group_id!),
    ),
  ];
  const group = form.common((field) => field.multi_group_id);
  const addOption = () => {
    const last = editor.document.field(form.fields.at(-1)!.id)!.peek();
    const { height } = sizeOnPage(last.position, editor.view.pageSize(last.page_number));
    const copy = cloneFields([last], [...editor.document.allFields(), last])[0]!;
    const below = offsetFields(editor, [{ ...copy, label: '', multi_group_id: last.multi_group_id }], {
      x: 0,
      y: height * 1.5,
    });
    addFields(editor, below, 'editor.step.duplicate');
  };
  return (
    <>
      <Field
        label={t('editor.set.group')}
        help={group ? t(isRadio ? 'editor.set.groupRadio' : 'editor.set.groupCheckbox') : undefined}
      >
        <Select
          value={group ?? ''}
          options={[
            ...(isRadio ? [] : [{ value: '', label: t('editor.set.groupNone') }]),
            ...groups.map((id, index) => ({
              value: id as string,
              label: t('editor.set.groupName', { number: index + 1 }),
            })),
            { value: 'new', label: t('editor.set.groupNew') },
          ]}
          onValue={(value) => {
            const next = value === 'new' ? (newId() as GroupId) : ((value || null) as GroupId | null);
            form.edit(() => ({ multi_group_id: next }));
          }}
        />
      </Field>
      {group && (
        <Button size="small" icon={ICONS.plus} onClick={addOption}>
          {t('editor.addOption')}
        </Button>
      )}
    </>
  );
}
