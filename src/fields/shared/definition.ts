import type { Size } from '../../geometry/box.ts';
import { EMPTY_FIELD, type Field, type ValidationRules } from '../../model/field.ts';
import type { FieldType } from '../../model/field-types.ts';
import type { FieldValue } from '../../model/field-value.ts';
import { newId } from '../../model/ids.ts';
import type { FieldTile } from './palette-item.ts';
import type { Refusal } from './validation-issue.ts';

/** Properties of a field that have an effect for a type; the editor shows exactly these. */
export type FieldSetting =
  | 'required'
  | 'label'
  | 'variableName'
  | 'placeholder'
  | 'readOnly'
  | 'readOnlyValue'
  | 'prefill'
  | 'options'
  | 'dateFormat'
  | 'dateDefault'
  | 'signingDate'
  | 'fontSize'
  | 'background'
  | 'group'
  | 'validation'
  | 'fileTypes'
  | 'url'
  | 'formula'
  | 'cells'
  | 'conditions';

export type ValidationRule = Exclude<keyof ValidationRules, 'message'>;

export interface FieldDefinition extends FieldTile {
  readonly type: FieldType;
  readonly labelKey: `fields.type.${FieldType}`;
  /** Percent of an A4 page: what a click or drop makes. */
  readonly defaultSize: Size;
  /** User space units (points): below this the content is no longer readable. */
  readonly minSize: Size;
  readonly settings: readonly FieldSetting[];
  /** Keys of `validation_rules` that have an effect; `message` goes with any of them. */
  readonly rules: readonly ValidationRule[];
  /** True when only the server gives it a value (approvals, formulas, links). */
  readonly isServerWritten: boolean;
  /** A whole field with this type's defaults; `partial` wins. */
  readonly create: (partial?: Partial<Field>) => Field;
  /** Null when the value may be stored. Nothing (`null`, `''`) is always accepted: `completion.ts` asks for what is missing. */
  readonly validate: (field: Field, value: FieldValue) => Refusal | null;
}

/** Completes what one type's `definition.ts` states; `defaults` are field properties that differ from an empty field. */
export function define(
  type: FieldType,
  facts: Pick<FieldDefinition, 'icon' | 'group' | 'defaultSize' | 'minSize' | 'settings' | 'validate'> & {
    readonly rules?: readonly ValidationRule[];
    readonly isServerWritten?: boolean;
    readonly defaults?: Partial<Field>;
  },
): FieldDefinition {
  const { defaults, validate, ...rest } = facts;
  return {
    type,
    labelKey: `fields.type.${type}`,
    rules: [],
    isServerWritten: false,
    ...rest,
    create: (partial = {}) => ({
      id: partial.id ?? newId<'field'>(),
      position: { x: 0, y: 0, ...facts.defaultSize },
      ...EMPTY_FIELD,
      page_number: 1,
      required: true,
      ...defaults,
      ...partial,
      type,
    }),
    validate: (field, value) => (value === null || value === '' ? null : validate(field, value)),
  };
}
