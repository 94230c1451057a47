import { EMPTY_FIELD } from '../model/field.ts';
import type { FieldType } from '../model/field-types.ts';
import { newId } from '../model/ids.ts';
import { choiceFields } from './choice/definitions.ts';
import { computedFields } from './computed/definitions.ts';
import type { FieldDefinition, FieldTraits } from './field-traits.ts';
import { fileFields } from './file/definitions.ts';
import { markFields } from './mark/definitions.ts';
import { paletteItems } from './palette-items.ts';
import { textFields } from './text/definitions.ts';

const traits: Record<FieldType, FieldTraits> = {
  ...markFields,
  ...textFields,
  ...choiceFields,
  ...fileFields,
  ...computedFields,
};

function define(type: FieldType, { validate, ...rest }: FieldTraits): FieldDefinition {
  return {
    type,
    labelKey: `fields.type.${type}`,
    ...paletteItems[type],
    ...rest,
    create: (partial = {}) => ({
      id: partial.id ?? newId<'field'>(),
      position: { x: 0, y: 0, ...rest.defaultSize },
      ...EMPTY_FIELD,
      page_number: 1,
      required: true,
      ...rest.defaults,
      ...partial,
      type,
    }),
    validate: (field, value) => (value === null || value === '' ? null : validate(field, value)),
  };
}

/** The definition of each type; a missing one is a type error. */
export const definitions = Object.fromEntries(
  Object.entries(traits).map(([type, its]) => [type, define(type as FieldType, its)]),
) as Record<FieldType, FieldDefinition>;
