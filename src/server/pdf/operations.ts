/** Requests to PDF processes and their results, except composing. */

import type { FrameLabel } from '../../fields/appearance.ts';
import type { ArrangedPage } from '../../fields/remap-fields.ts';
import type { Box } from '../../geometry/box.ts';
import type { PageGeometry } from '../../geometry/page-transform.ts';
import type { Field } from '../../model/field.ts';
import type { FieldValue } from '../../model/field-value.ts';

export interface InspectedPdf {
  /** SHA-256, hex, of `bytes`. */
  readonly sha256: string;
  /** What is stored, shown and sealed: the upload, or its repaired and decrypted version. */
  readonly bytes: Uint8Array;
  /** Whether `bytes` differ from the upload. */
  readonly isNormalised: boolean;
  /** Digital signatures in the upload; in `bytes` they are plain annotations. */
  readonly signatures: number;
  /** The upload opened without a password but restricted changes; `bytes` has no restrictions. */
  readonly isRestricted: boolean;
  /** The upload was damaged; its pages are complete. */
  readonly isRepaired: boolean;
  readonly pageCount: number;
  readonly pages: readonly PageGeometry[];
}

export interface InspectRequest {
  readonly bytes: Uint8Array;
  /** Decrypts the file; not stored. */
  readonly password?: string | undefined;
  readonly maxPages: number;
}

export interface PreviewPage {
  readonly page_number: number;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  /** PNG for drawn pages, JPEG where a PNG would be large (scans). */
  readonly image: Uint8Array;
  readonly content_type: 'image/png' | 'image/jpeg';
}

export interface PreviewRequest {
  readonly bytes: Uint8Array;
  /** Number of pages, from the first. */
  readonly pages: number;
  /** Pixels; the height follows from the page. */
  readonly width: number;
}

/** Pixels. */
export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

/** A text to find. */
export interface AnchorText {
  readonly text: string;
  readonly caseSensitive: boolean;
  readonly wholeWord: boolean;
  /** From 1; 0 finds all. */
  readonly occurrence: number;
  /** Whether to cover the text: in the color around it, or in white. */
  readonly cover: 'none' | 'around' | 'white';
}

export interface AnchorsRequest {
  readonly bytes: Uint8Array;
  readonly anchors: readonly AnchorText[];
}

export interface FoundAnchor {
  readonly page_number: number;
  /** Percent of the page as displayed. */
  readonly box: Box<'percent'>;
}

export interface AnchorsResult {
  /** The occurrences of each anchor, in reading order. */
  readonly found: readonly (readonly FoundAnchor[])[];
  /** How often each anchor occurs, counted up to the occurrence asked for. */
  readonly counts: readonly number[];
  /** The document with covered texts. */
  readonly bytes?: Uint8Array;
}

/** Extracts pages as a new document. */
export interface ExtractRequest {
  readonly bytes: Uint8Array;
  /** Page indices from 0, `to` exclusive; null is the end. */
  readonly from: number;
  readonly to: number | null;
}

/** Divides a document in two. */
export interface SplitRequest {
  readonly bytes: Uint8Array;
  /** Index of the second part's first page, from 0. */
  readonly at: number;
}

export interface SplitResult {
  readonly before: Uint8Array;
  readonly after: Uint8Array;
}

/** Reorders, removes and rotates pages. */
export interface ArrangeRequest {
  readonly bytes: Uint8Array;
  readonly pages: readonly ArrangedPage[];
}

/** Puts the pages of several documents into one. */
export interface CombineRequest {
  readonly documents: readonly Uint8Array[];
}

/** Draws a single filled field, without its page. */
export interface MarkRequest {
  readonly field: Field;
  readonly value: FieldValue;
  /** Points. */
  readonly width: number;
  readonly height: number;
  /** Label of a frame around the signature; null draws none. */
  readonly frame: FrameLabel | null;
}

export interface EncodedImage extends ImageSize {
  readonly png: Uint8Array;
}

export interface EncodedPicture extends ImageSize {
  readonly content_type: 'image/png' | 'image/jpeg';
  readonly bytes: Uint8Array;
}
