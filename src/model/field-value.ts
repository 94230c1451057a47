import type { FixedPicture } from './picture.ts';
import type { SignatureFont } from './signature-fonts.ts';

/** A pen stroke as flat `x, y, pressure` triples. x and y in the pad's units (see `DrawnMark`), pressure 0–1. */
export type Stroke = readonly number[];

/** A drawn signature or initials: vectors all the way to the sealed page. */
export interface DrawnMark {
  readonly kind: 'drawn';
  /** Size of the pad; strokes are scaled to fit the field. */
  readonly width: number;
  readonly height: number;
  readonly strokes: readonly Stroke[];
}

export interface TypedMark {
  readonly kind: 'typed';
  readonly text: string;
  readonly font: SignatureFont;
}

export type Mark = DrawnMark | TypedMark;

/**
 * A signer's file, stored in the object store, or the author's picture. Images and stamps are drawn into the PDF, other
 * files aren't.
 */
export interface FileValue {
  readonly kind: 'file';
  readonly file_name: string;
  readonly content_type: string;
  readonly size: number;
  /** Key in the object store; absent in what a browser receives. */
  readonly key?: string;
  /** PNG or JPEG as a data URI, for `image` and `stamp`. */
  readonly data_uri?: string;
  /** The author's picture, which takes the place of `key` and `data_uri`. */
  readonly picture?: Pick<FixedPicture, 'sha256' | 'width' | 'height'> & { readonly id: string };
  /** Where a browser loads the author's picture. Never stored or signed. */
  readonly url?: string;
}

/**
 * A field's value. Text-like types: the text. `date`: `YYYY-MM-DD`. `checkbox` and `radio_buttons`: `"true"` or
 * `"false"`. `dropdown`: the chosen option. Marks and files: their records. Null if empty.
 */
export type FieldValue = string | Mark | FileValue | null;

/** Embeddings, overrides and isolates: they reorder text on screen, but the sealed document is drawn without them. */
const DIRECTION_CONTROLS = /[\u202a-\u202e\u2066-\u2069]/g;

/**
 * Removes direction controls, so that the value looks the same on screen and sealed. Phones add them to copied numbers
 * and names.
 */
export function withoutDirectionControls(value: FieldValue): FieldValue {
  if (typeof value === 'string') return value.replace(DIRECTION_CONTROLS, '');
  return value?.kind === 'typed' ? { ...value, text: value.text.replace(DIRECTION_CONTROLS, '') } : value;
}

/** A visible character: not white space, zero-width or control. */
const VISIBLE = /[^\s\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800]/u;

export function isFilled(value: FieldValue): boolean {
  if (value === null) return false;
  if (typeof value === 'string') return VISIBLE.test(value) && value !== 'false';
  if (value.kind === 'drawn') return value.strokes.length > 0;
  if (value.kind === 'typed') return VISIBLE.test(value.text);
  return true;
}

/** The value as text, for conditions and formulas. */
export function valueText(value: FieldValue): string {
  if (value === null) return '';
  if (typeof value === 'string') return value === 'false' ? '' : value;
  if (value.kind === 'typed') return value.text;
  if (value.kind === 'drawn') return value.strokes.length > 0 ? 'signed' : '';
  return value.file_name;
}
