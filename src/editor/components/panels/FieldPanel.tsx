import { definitions } from '../../../fields/definitions.ts';
import type { FieldSetting } from '../../../fields/field-traits.ts';
import { canHold } from '../../../fields/palette-items.ts';
import type { Field as FieldRecord } from '../../../model/field.ts';
import type { RecipientId } from '../../../model/ids.ts';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { DEFERRED_ICONS } from '../../../ui/deferred-icons.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Field } from '../../../ui/Field.tsx';
import { FoldingPanel } from '../../../ui/FoldingPanel.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { lazy } from '../../../ui/lazy.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { Select } from '../../../ui/Select.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { assignFields, editFields } from '../../commands/edit-fields.ts';
import { useEditor } from '../../kernel/editor-context.ts';
import { recipientDisplays, typeName } from '../../kernel/recipient-display.ts';
import { useStyles } from '../../kernel/use-styles.ts';
import { deepEqual } from '../../state/deep-equal.ts';
import { isSeal } from '../../state/participants.ts';
import { shownSelection } from '../../state/shown-selection.ts';
import { AppearanceSettings } from './AppearanceSettings.tsx';
import { ConditionSettings } from './ConditionSettings.tsx';
import { ContentSettings } from './ContentSettings.tsx';
import { CopyToPages } from './CopyToPages.tsx';
import styles from './FieldPanel.css?inline';
import { GroupSetting } from './GroupSetting.tsx';
import { PositionSettings } from './PositionSettings.tsx';
import { RuleSettings } from './RuleSettings.tsx';

const SealFieldSettings = lazy(
  async () => (await import('./SealFieldSettings.tsx')).SealFieldSettings,
  Spinner,
);

/**
 * Shared by the parts of the panel: the selected fields, and reading and writing a property of all of them.
 */
export interface FieldForm {
  /** Positions may be outdated; read them with `shownFields`. */
  readonly fields: readonly FieldRecord[];
  /** Settings that apply to every selected type. */
  readonly has: (setting: FieldSetting) => boolean;
  /** The common value, or null if the fields differ. */
  readonly common: <T>(read: (field: FieldRecord) => T) => T | null;
  /** Whether a seal fills one of them. */
  readonly isOfSeal: boolean;
  readonly edit: (change: (field: FieldRecord) => Partial<FieldRecord>, key?: string) => void;
}

/** The common value, or null if the fields differ. */
export function commonValue<T>(fields: readonly FieldRecord[], read: (field: FieldRecord) => T): T | null {
  const value = fields[0] ? read(fields[0]) : null;
  return fields.every((field) => deepEqual(read(field), value)) ? value : null;
}

/** No recipient fills in a field of a seal. */
const NOT_OF_SEALS: readonly FieldSetting[] = ['required', 'conditions', 'validation'];

function useFieldForm(): FieldForm | null {
  const editor = useEditor();
  const fields = shownSelection(editor).fields.value;
  if (fields.length === 0) return null;
  const owners = new Set(fields.map(({ recipient_id }) => recipient_id));
  const isOfSeal = editor.document.recipients.value.some((one) => isSeal(one) && owners.has(one.id));
  return {
    fields,
    isOfSeal,
    has: (setting) =>
      !(isOfSeal && NOT_OF_SEALS.includes(setting)) &&
      fields.every((field) => definitions[field.type].settings.includes(setting)),
    common: (read) => commonValue(fields, read),
    edit: (change, key) =>
      editFields(
        editor,
        fields.map((field) => field.id),
        change,
        key ?? null,
      ),
  };
}

function SelectedFields() {
  useStyles(styles);
  const editor = useEditor();
  const { t } = editor.i18n;
  const form = useFieldForm();
  if (!form)
    return (
      <EmptyState icon={DEFERRED_ICONS.cursor} title={t('editor.nothingSelected')}>
        {t('editor.nothingSelectedText')}
      </EmptyState>
    );
  const { fields, has, common, edit } = form;
  const type = common((field) => field.type);
  const ids = fields.map((field) => field.id);
  const label = common((field) => field.label);
  const variable = common((field) => field.variable_name);
  const required = common((field) => field.required);
  const hasCondition = fields.some((field) => field.required_conditions !== null);
  return (
    // A new form for each selection, so that a half-typed number isn't applied to another field.
    <fieldset key={ids.join()} class="ed-form" disabled={!fields.every(editor.document.canChange)}>
      <legend class="ed-form-title">
        {type && <Icon path={definitions[type].icon} />}
        {type && fields.length === 1
          ? typeName(editor.i18n, type)
          : t('editor.several', { count: fields.length })}
      </legend>
      <Panel title={t('editor.set.general')}>
        <Field label={t('editor.set.recipient')}>
          <Select
            value={common((field) => field.recipient_id ?? '')}
            placeholder={t('editor.mixed')}
            options={[
              { value: '', label: t('editor.set.nobody') },
              ...recipientDisplays(editor).map(({ recipient, name }) => ({
                value: recipient.id as string,
                label: name,
                disabled: !fields.every((field) => canHold(recipient.designation, field.type)),
              })),
            ]}
            onValue={(id) => assignFields(editor, ids, (id || null) as RecipientId | null)}
          />
        </Field>
        {has('required') && (
          <Checkbox
            label={t('editor.set.required')}
            help={hasCondition ? t('editor.set.requiredByCondition') : undefined}
            checked={required ?? false}
            mixed={required === null}
            disabled={hasCondition}
            onValue={(value) => edit(() => ({ required: value }))}
          />
        )}
        {has('label') && (
          <Field label={t('editor.set.label')}>
            <TextInput
              value={label ?? ''}
              placeholder={label === null ? t('editor.mixed') : type ? typeName(editor.i18n, type) : ''}
              maxLength={255}
              onValue={(value) => edit(() => ({ label: value }), 'label')}
            />
          </Field>
        )}
        {has('variableName') && fields.length === 1 && (
          <Field label={t('editor.set.variable')} help={t('editor.set.variableHelp')}>
            <TextInput
              value={variable ?? ''}
              maxLength={100}
              spellcheck={false}
              autocapitalize="off"
              onValue={(value) => edit(() => ({ variable_name: value }), 'variable')}
            />
          </Field>
        )}
        {has('group') && <GroupSetting form={form} />}
      </Panel>
      {form.isOfSeal ? <SealFieldSettings form={form} /> : <ContentSettings form={form} />}
      {has('validation') && type && <RuleSettings form={form} type={type} />}
      <ConditionSettings form={form} />
      <AppearanceSettings form={form} />
      <PositionSettings form={form} />
      <CopyToPages />
    </fieldset>
  );
}

const Presets = lazy(async () => (await import('../../presets/Presets.tsx')).Presets, Spinner);

/** Loaded when it's opened. Signing requests have none. */
function PresetsPanel() {
  const { sending, i18n } = useEditor();
  if (sending) return null;
  return (
    <FoldingPanel title={i18n.t('editor.presets')} initiallyOpen={false}>
      {() => <Presets />}
    </FoldingPanel>
  );
}

/** Settings of the selected fields, and saved fields. */
export const FieldPanel = () => (
  <>
    <SelectedFields />
    <PresetsPanel />
  </>
);
