import type { Size } from '../geometry/box.ts';
import type { Field, ValidationRules } from '../model/field.ts';
import type { FieldType } from '../model/field-types.ts';
import type { FieldValue } from '../model/field-value.ts';
import type { PaletteItem } from './palette-items.ts';
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

/** Returns null if the value may be stored. */
export type Validate = (field: Field, value: FieldValue) => Refusal | null;

/** A file that a signer may choose as the value. */
export interface Upload {
  readonly types: readonly string[];
  readonly maxBytes: number;
}

export const MARK_KINDS = ['signature', 'initial'] as const;
export type MarkKind = (typeof MARK_KINDS)[number];

/** Traits of a type, declared in its family's `definitions.ts`. All are required, so that a new type can't lack one. */
export interface FieldTraits {
  /** Size of a field created by click or drop, in percent of an A4 page. */
  readonly defaultSize: Size;
  /** Smallest size with readable content, in user space units (points). */
  readonly minSize: Size;
  /** Kind of the value. */
  readonly holds: 'text' | 'number' | 'date' | 'option' | 'tick' | 'mark' | 'picture' | 'file';
  /** Who sets the value: the signer, the author (links), or the service, from an approval or a formula. */
  readonly filledBy: 'signer' | 'author' | 'approval' | 'formula';
  /** Layout of a text that must fit the box; null for values that are short or drawn. */
  readonly textLayout: 'line' | 'block' | 'cells' | null;
  /** How many fields of one group may be chosen; null for types without groups. */
  readonly choice: 'one' | 'any' | null;
  /** Kind of mark; null for other types. */
  readonly mark: MarkKind | null;
  /** Label of the frame around the mark; null for types without a frame. */
  readonly frame: 'signed' | 'approved' | null;
  readonly upload: Upload | null;
  /** Whether the type alone doesn't tell what to fill in. */
  readonly needsLabel: boolean;
  readonly settings: readonly FieldSetting[];
  /** Keys of `validation_rules` that have an effect; `message` goes with any of them. */
  readonly rules: readonly ValidationRule[];
  /** Properties of a new field that differ from an empty one. */
  readonly defaults?: Partial<Field>;
  readonly validate: Validate;
}

export interface FieldDefinition extends PaletteItem, FieldTraits {
  readonly type: FieldType;
  readonly labelKey: `fields.type.${FieldType}`;
  /** Creates a field with this type's defaults; `partial` takes precedence. */
  readonly create: (partial?: Partial<Field>) => Field;
  /** Always accepts empty values (`null`, `''`); `rules/missing-answers.ts` reports missing ones. */
  readonly validate: Validate;
}

export const COMMON: readonly FieldSetting[] = [
  'required',
  'label',
  'variableName',
  'background',
  'conditions',
];

/** In percent of A4, and in points: a line of 8 pt text needs 10. Anchor tags of the API have the same default sizes. */
export const LINE_SIZE = {
  defaultSize: { width: 20, height: 3 },
  minSize: { width: 20, height: 10 },
} as const;
export const TICK_SIZE = { defaultSize: { width: 3, height: 3 }, minSize: { width: 8, height: 8 } } as const;
export const MARK_SIZE = {
  defaultSize: { width: 25, height: 5 },
  minSize: { width: 24, height: 12 },
} as const;

/** Traits that most types don't have. */
export const PLAIN = {
  filledBy: 'signer',
  textLayout: null,
  choice: null,
  mark: null,
  frame: null,
  upload: null,
  rules: [],
} as const satisfies Partial<FieldTraits>;
