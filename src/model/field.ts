import type { ConditionSet } from './conditions.ts';
import type { FieldType } from './field-types.ts';
import type { FieldId, GroupId, RecipientId, SealParticipantId } from './ids.ts';
import type { Language } from './languages.ts';
import type { FixedPicture } from './picture.ts';

/** Percent (0–100) of the page as displayed (CropBox ∩ MediaBox, after /Rotate); origin top left, y down. */
export interface Position {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export const DATE_FORMATS = [
  'MM/dd/yyyy',
  'dd/MM/yyyy',
  'dd.MM.yyyy',
  'dd-MM-yyyy',
  'yyyy-MM-dd',
  'MMMM dd, yyyy',
  'MMM dd, yyyy',
  'dd MMMM yyyy',
] as const;

export interface FormatRules {
  /**
   * Pattern of yyyy MM dd MMMM MMM HH mm ss. Default `MM/dd/yyyy`, or the default of the request's language when it is
   * sent.
   */
  readonly dateFormat?: string;
  /** Language of month names. Set when the request is sent: that of the request. Default: English. */
  readonly dateLanguage?: Language;
  /** Maximum font size, 8–48 points; text shrinks to fit, to 6 points at least. */
  readonly fontSize?: number;
  readonly acceptedFileTypes?: 'image_and_pdf' | 'image' | 'pdf';
  readonly urlDisplayText?: string;
  /** A recipient attribute or the name of a custom field. */
  readonly prefilledData?: string;
  /** Whether the signer may change the prefilled value. Default false. */
  readonly prefilledEditable?: boolean;
  /** `formula` only: an expression of other fields' variable names. */
  readonly formula?: string;
  /** `cells` only: number of boxes. */
  readonly cellCount?: number;
  /** The editor doesn't let users move or resize it. */
  readonly locked?: boolean;
}

export interface ValidationRules {
  readonly pattern?: string;
  readonly min?: number | string;
  readonly max?: number | string;
  readonly minLength?: number;
  readonly maxLength?: number;
  /** Custom error message for an invalid value. */
  readonly message?: string;
}

/** A field of a template or request, with the API's names, so that loading and saving changes nothing. */
export interface Field {
  readonly id: FieldId;
  readonly type: FieldType;
  readonly recipient_id: RecipientId | null;
  /** The seal that fills the field when it is applied. Absent in all other fields. */
  readonly seal_participant_temp_id?: SealParticipantId;
  readonly page_number: number;
  readonly position: Position;
  readonly required: boolean;
  readonly variable_name: string;
  readonly label: string;
  readonly placeholder: string;
  readonly dropdown_options: readonly string[];
  /** `YYYY-MM-DD` or null. */
  readonly date_default: string | null;
  readonly date_signing_default: boolean;
  readonly multi_group_id: GroupId | null;
  readonly format_rules: FormatRules;
  readonly validation_rules: ValidationRules;
  readonly read_only: boolean;
  readonly read_only_value: string;
  /** `stamp` and `image` only: the fixed picture. Absent for none. */
  readonly read_only_picture?: FixedPicture;
  /** `#rgb`, `#rrggbb` or null. */
  readonly background_color: string | null;
  readonly required_conditions: ConditionSet | null;
  readonly visibility_conditions: ConditionSet | null;
}

/** Defaults of a field. Recipient, position and `required` depend on who creates it. */
export const EMPTY_FIELD: Omit<Field, 'id' | 'type' | 'position' | 'page_number' | 'required'> = {
  recipient_id: null,
  variable_name: '',
  label: '',
  placeholder: '',
  dropdown_options: [],
  date_default: null,
  date_signing_default: false,
  multi_group_id: null,
  format_rules: {},
  validation_rules: {},
  read_only: false,
  read_only_value: '',
  background_color: null,
  required_conditions: null,
  visibility_conditions: null,
};

/**
 * Points. Authors choose from `min` to `max`; long text shrinks to `legible`, and text that still doesn't fit is
 * rejected.
 */
export const FONT_SIZE = { legible: 6, min: 8, max: 48, default: 11 } as const;
