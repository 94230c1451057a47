import { useRef } from 'preact/hooks';
import { definitions } from '../../../fields/definitions.ts';
import type { FieldTraits } from '../../../fields/field-traits.ts';
import { dependsOn } from '../../../fields/rules/conditions.ts';
import { CONDITION_LIMITS, type Condition, type ConditionSet } from '../../../model/conditions.ts';
import type { Field as FieldRecord } from '../../../model/field.ts';
import type { FieldId } from '../../../model/ids.ts';
import { Button } from '../../../ui/Button.tsx';
import { DEFERRED_ICONS } from '../../../ui/deferred-icons.ts';
import { Field } from '../../../ui/Field.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { ICONS } from '../../../ui/icons.ts';
import { Panel } from '../../../ui/Panel.tsx';
import { Select } from '../../../ui/Select.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { inReadingOrder } from '../../gestures/reading-order.ts';
import { fieldName } from '../../kernel/accessible-names.ts';
import { needsValue, operatorsFor, operatorText } from '../../kernel/condition-text.ts';
import { type Editor, useEditor } from '../../kernel/editor-context.ts';
import { pageName } from '../../kernel/several-documents.ts';
import { useStyles } from '../../kernel/use-styles.ts';
import styles from './ConditionSettings.css?inline';
import type { FieldForm } from './FieldPanel.tsx';

type Key = 'visibility_conditions' | 'required_conditions';

/** Excludes approval fields, which are filled in after the answers, and links, which the author fills in. */
const USABLE: readonly FieldTraits['filledBy'][] = ['signer', 'formula'];

/** Whether another field belongs to the same recipient and can be used without a circular dependency. */
function isUsable({ document }: Editor, field: FieldRecord, key: Key, id: FieldId): boolean {
  const get = (id: FieldId) => document.field(id)?.value;
  const other = get(id)!;
  return (
    id !== field.id &&
    other.recipient_id === field.recipient_id &&
    USABLE.includes(definitions[other.type].filledBy) &&
    (key === 'required_conditions' || !dependsOn({ get }, id, field.id))
  );
}

function usableFields(editor: Editor, field: FieldRecord, key: Key): readonly FieldRecord[] {
  const { document, i18n } = editor;
  const ids = document.fieldIds.value.filter((id) => isUsable(editor, field, key, id));
  return inReadingOrder(
    ids.map((id) => document.field(id)!.value),
    i18n.direction,
  );
}

interface RowProps {
  readonly condition: Condition;
  readonly fields: readonly FieldRecord[];
  readonly onChange: (next: Condition) => void;
  readonly onRemove: () => void;
}

function Row({ condition, fields, onChange, onRemove }: RowProps) {
  const editor = useEditor();
  const { i18n } = editor;
  const { t } = i18n;
  const referenced = fields.find((field) => field.id === condition.field_id);
  const operators = operatorsFor(referenced?.type);
  const change = (changes: Partial<Condition>) => onChange({ ...condition, ...changes });
  return (
    <div class="ed-condition">
      <Select
        aria-label={t('editor.condition.field')}
        value={referenced ? (condition.field_id as string) : null}
        placeholder={t('editor.condition.gone')}
        options={fields.map((field) => ({
          value: field.id as string,
          label: `${fieldName(i18n, field)} (${pageName(editor, field.page_number)})`,
        }))}
        onValue={(id) => {
          const next = fields.find((field) => field.id === id);
          const allowed = operatorsFor(next?.type);
          change({
            field_id: id as FieldId,
            operator: allowed.includes(condition.operator) ? condition.operator : allowed[0]!,
            value: '',
          });
        }}
      />
      <Select
        aria-label={t('editor.condition.operator')}
        value={condition.operator}
        options={[...new Set([...operators, condition.operator])].map((value) => ({
          value,
          label: operatorText(i18n, value, referenced),
        }))}
        onValue={(operator) => change({ operator, value: needsValue(operator) ? condition.value : '' })}
      />
      {needsValue(condition.operator) &&
        (referenced && definitions[referenced.type].holds === 'option' ? (
          <Select
            aria-label={t('editor.condition.value')}
            value={referenced.dropdown_options.includes(condition.value) ? condition.value : null}
            placeholder={condition.value || t('editor.condition.choose')}
            options={referenced.dropdown_options.map((value) => ({ value, label: value }))}
            onValue={(value) => change({ value })}
          />
        ) : (
          <TextInput
            aria-label={t('editor.condition.value')}
            value={condition.value}
            maxLength={CONDITION_LIMITS.value}
            onValue={(value) => change({ value })}
          />
        ))}
      <IconButton
        icon={DEFERRED_ICONS.trash}
        size="small"
        label={t('editor.condition.remove')}
        onClick={onRemove}
      />
    </div>
  );
}

interface ConditionBuilderProps {
  readonly form: FieldForm;
  readonly field: FieldRecord;
  readonly name: Key;
}

function ConditionBuilder({ form, field, name }: ConditionBuilderProps) {
  const editor = useEditor();
  const { t } = editor.i18n;
  const set = field[name];
  const groups = set?.groups ?? [];
  // Few fields have conditions, and a list of thousands would delay each selection.
  const fields = groups.length > 0 ? usableFields(editor, field, name) : [];
  const hasFields = editor.document.fieldIds.value.some((id) => isUsable(editor, field, name, id));
  const write = (next: ConditionSet | null) => form.edit(() => ({ [name]: next }), name);
  const newCondition = (): Condition => {
    const [first] = usableFields(editor, field, name);
    return { field_id: first!.id, operator: operatorsFor(first!.type)[0]!, value: '' };
  };
  const logic = set?.logic ?? 'and';
  const container = useRef<HTMLDivElement>(null);
  /** Focuses a new row's first control, or the row next to a removed one, after rendering. */
  const focusRow = (row: number) =>
    setTimeout(() => {
      const rows = [...(container.current?.querySelectorAll<HTMLElement>('.ed-condition') ?? [])];
      const next = rows[Math.min(row, rows.length - 1)]?.querySelector<HTMLElement>('select,input');
      (next ?? container.current?.querySelector<HTMLElement>(':scope > button:last-of-type'))?.focus();
    });
  /** The condition's index among the rows of all groups. */
  const rowOf = (at: number, index: number) =>
    groups.slice(0, at).reduce((sum, group) => sum + group.conditions.length, index);
  const put = (at: number, conditions: readonly Condition[]) => {
    const next = groups.map((group, index) => (index === at ? { conditions } : group));
    const kept = next.filter((group) => group.conditions.length > 0);
    write(kept.length > 0 ? { logic, groups: kept } : null);
  };
  const isVisibility = name === 'visibility_conditions';
  return (
    <div
      ref={container}
      class="ed-conditions"
      role="group"
      aria-label={t(`editor.condition.${isVisibility ? 'shown' : 'required'}`)}
    >
      <p class="ed-hint">
        {t(`editor.condition.${isVisibility ? 'shown' : 'required'}${groups.length === 0 ? 'Always' : ''}`)}
      </p>
      {groups.length > 1 && (
        <Field label={t('editor.condition.logic')}>
          <Select
            value={logic}
            options={(['and', 'or'] as const).map((value) => ({
              value,
              label: t(`editor.condition.logic.${value}`),
            }))}
            onValue={(next) => write({ logic: next, groups })}
          />
        </Field>
      )}
      {groups.map(({ conditions }, at) => (
        // Groups and conditions have no IDs, so the index is the key.
        <div key={at}>
          {at > 0 && <p class="ed-joint">{t(`editor.condition.${logic}`)}</p>}
          {conditions.map((condition, index) => (
            <div key={index}>
              {index > 0 && <p class="ed-joint">{t(`editor.condition.${logic === 'and' ? 'or' : 'and'}`)}</p>}
              <Row
                condition={condition}
                fields={fields}
                onChange={(next) =>
                  put(
                    at,
                    conditions.map((one, other) => (other === index ? next : one)),
                  )
                }
                onRemove={() => {
                  put(
                    at,
                    conditions.filter((_, other) => other !== index),
                  );
                  focusRow(rowOf(at, index));
                }}
              />
            </div>
          ))}
          {hasFields && conditions.length < CONDITION_LIMITS.conditions && (
            <Button
              size="small"
              variant="ghost"
              icon={ICONS.plus}
              onClick={() => {
                put(at, [...conditions, newCondition()]);
                focusRow(rowOf(at, conditions.length));
              }}
            >
              {t(`editor.condition.add.${logic === 'and' ? 'or' : 'and'}`)}
            </Button>
          )}
        </div>
      ))}
      {/* Only in this section, so that the hint isn't shown twice. */}
      {isVisibility && !hasFields && groups.length === 0 && (
        <p class="ed-hint">{t('editor.condition.nothing')}</p>
      )}
      {hasFields && groups.length < CONDITION_LIMITS.groups && (
        <Button
          size="small"
          icon={ICONS.plus}
          onClick={() => {
            write({ logic, groups: [...groups, { conditions: [newCondition()] }] });
            focusRow(rowOf(groups.length, 0));
          }}
        >
          {t('editor.condition.add')}
        </Button>
      )}
    </div>
  );
}

/**
 * When the field is shown and required, as sentences. Offers no fields of other recipients and no circular
 * conditions.
 */
export function ConditionSettings({ form }: { readonly form: FieldForm }) {
  useStyles(styles);
  const { t } = useEditor().i18n;
  const [field, ...more] = form.fields;
  if (!field || more.length > 0 || !form.has('conditions')) return null;
  return (
    <Panel title={t('editor.set.conditions')}>
      <ConditionBuilder form={form} field={field} name="visibility_conditions" />
      {form.has('required') && !field.read_only && (
        <ConditionBuilder form={form} field={field} name="required_conditions" />
      )}
    </Panel>
  );
}
