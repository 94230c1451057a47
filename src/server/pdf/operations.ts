/** What can be asked of the PDF processes, except composing, and what they answer. */

import type { FrameLabel } from '../../fields/appearance.ts';
import type { ArrangedPage } from '../../fields/remap-fields.ts';
import type { Box } from '../../geometry/box.ts';
import type { PageGeometry } from '../../geometry/page-transform.ts';
import type { Field } from '../../model/field.ts';
import type { FieldValue } from '../../model/field-value.ts';

export interface InspectedPdf {
  /** SHA-256, hex, of `bytes`. */
  readonly sha256: string;
  /** What is stored, shown and sealed: the upload itself, or its repaired and unprotected form. */
  readonly bytes: Uint8Array;
  /** Whether `bytes` differ from the upload. */
  readonly isNormalised: boolean;
  /** Digital signatures of other programs that the upload carried; in `bytes` they are pictures. */
  readonly signatures: number;
  /** The upload opened without a password but forbade changes; `bytes` forbid nothing. */
  readonly isRestricted: boolean;
  /** The upload was damaged; nothing of its pages was lost. */
  readonly isRepaired: boolean;
  readonly pageCount: number;
  readonly pages: readonly PageGeometry[];
}

export interface InspectQuestion {
  readonly bytes: Uint8Array;
  /** What opens it; kept nowhere. */
  readonly password?: string | undefined;
  readonly maxPages: number;
}

export interface PreviewPage {
  readonly page_number: number;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  /** Encoded image: PNG for drawn pages, JPEG where a PNG would be large (scans). */
  readonly image: Uint8Array;
  readonly content_type: 'image/png' | 'image/jpeg';
}

export interface PreviewQuestion {
  readonly bytes: Uint8Array;
  /** How many pages from the first. */
  readonly pages: number;
  /** Pixels; the height follows from the page. */
  readonly width: number;
}

/** Pixels. */
export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

/** Words to look for. */
export interface AnchorQuestion {
  readonly text: string;
  readonly caseSensitive: boolean;
  readonly wholeWord: boolean;
  /** Which one, from 1; 0 asks for all of them. */
  readonly occurrence: number;
  /** Whether the words are painted over: in the colour around them, or in white. */
  readonly cover: 'none' | 'around' | 'white';
}

export interface AnchorsQuestion {
  readonly bytes: Uint8Array;
  readonly anchors: readonly AnchorQuestion[];
}

export interface FoundAnchor {
  readonly page_number: number;
  /** Percent of the page as displayed. */
  readonly box: Box<'percent'>;
}

export interface AnchorsAnswer {
  /** For each anchor asked for, where it stands, in reading order. */
  readonly found: readonly (readonly FoundAnchor[])[];
  /** The document with covered words. */
  readonly bytes?: Uint8Array;
}

/** Some pages of a document as a document of their own. */
export interface ExtractQuestion {
  readonly bytes: Uint8Array;
  /** Page indices from 0, `to` excluded; null is the end. */
  readonly from: number;
  readonly to: number | null;
}

/** The document's pages in another order, some left out, some turned. */
export interface ArrangeQuestion {
  readonly bytes: Uint8Array;
  readonly pages: readonly ArrangedPage[];
}

/** A field's look when filled, to be drawn alone. */
export interface MarkQuestion {
  readonly field: Field;
  readonly value: FieldValue;
  /** Points. */
  readonly width: number;
  readonly height: number;
  /** Of a frame around the mark; null draws none. */
  readonly frame: FrameLabel | null;
}

export interface EncodedLogo extends ImageSize {
  readonly png: Uint8Array;
}
