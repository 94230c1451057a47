import type { Hand } from './signature-fonts.ts';

/** A pen stroke: flat `x, y, pressure` triples. x and y in the pad's units (see `DrawnMark`), pressure 0–1. */
export type Stroke = readonly number[];

/** Drawn signature or initials: vectors from the pen to the sealed page, never pixels. */
export interface DrawnMark {
  readonly kind: 'drawn';
  /** Size of the pad the strokes were drawn on; strokes scale with it to fit the field. */
  readonly width: number;
  readonly height: number;
  readonly strokes: readonly Stroke[];
}

export interface TypedMark {
  readonly kind: 'typed';
  readonly text: string;
  /** Name of a handwriting font that we ship. */
  readonly font: Hand;
}

export type Mark = DrawnMark | TypedMark;

/** A signer's file, kept in the object store and never drawn into the PDF; an image or stamp is drawn. */
export interface FileValue {
  readonly kind: 'file';
  readonly file_name: string;
  readonly content_type: string;
  readonly size: number;
  /** Key in the object store; absent in what a browser receives. */
  readonly key?: string;
  /** PNG or JPEG as a data URI, for `image` and `stamp`. */
  readonly data_uri?: string;
}

/**
 * What one field holds. Text-like types: the text. `date`: `YYYY-MM-DD`. `checkbox` and `radio_buttons`: `"true"` or
 * `"false"`. `dropdown`: the chosen option. Marks and files: their records. Nothing yet: null.
 */
export type FieldValue = string | Mark | FileValue | null;

/** Embeddings, overrides, and isolates: they turn text round on screen, and the sealed document is drawn without them. */
const DIRECTION_CONTROLS = /[\u202a-\u202e\u2066-\u2069]/g;

/** The value as it is shown and sealed alike. Phones put these characters around numbers and names that are copied. */
export function withoutDirectionControls(value: FieldValue): FieldValue {
  if (typeof value === 'string') return value.replace(DIRECTION_CONTROLS, '');
  return value?.kind === 'typed' ? { ...value, text: value.text.replace(DIRECTION_CONTROLS, '') } : value;
}

/** Something that leaves a trace on paper: spaces do not, and neither do characters of no width or of no shape. */
const VISIBLE = /[^\s\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800]/u;

export function isFilled(value: FieldValue): boolean {
  if (value === null) return false;
  if (typeof value === 'string') return VISIBLE.test(value) && value !== 'false';
  if (value.kind === 'drawn') return value.strokes.length > 0;
  if (value.kind === 'typed') return VISIBLE.test(value.text);
  return true;
}

/** The text that conditions and formulas see. */
export function valueText(value: FieldValue): string {
  if (value === null) return '';
  if (typeof value === 'string') return value === 'false' ? '' : value;
  if (value.kind === 'typed') return value.text;
  if (value.kind === 'drawn') return value.strokes.length > 0 ? 'signed' : '';
  return value.file_name;
}
