import type { Box, Size } from '../../geometry/box.ts';

/** A piece of text as the file has it: mostly a line or a part of one. */
export interface TextRun {
  readonly text: string;
  /** Percent of the displayed page. The box of slanted or vertical text is the smallest upright one around it. */
  readonly box: Box<'percent'>;
  readonly endsLine: boolean;
  /** Read along the page's lines, as it is displayed: neither slanted, nor turned, nor upside down. */
  readonly isUpright: boolean;
  /** Its first letter is the rightmost one. */
  readonly isRtl: boolean;
  readonly family: 'serif' | 'sans-serif' | 'monospace';
}

/** A line drawn along one of the page's sides; percent of the displayed page. */
export interface Rule {
  /** From left to right; otherwise from top to bottom. */
  readonly isAcross: boolean;
  /** Where it lies on the other axis, in its middle. */
  readonly at: number;
  readonly from: number;
  readonly to: number;
}

/** A closed shape along the page's sides: a box to tick, a frame, a shaded area. */
export interface Frame {
  readonly box: Box<'percent'>;
  /** Drawn with curves and as high as wide, in points: a circle. */
  readonly isRound: boolean;
  /** Its line is drawn; otherwise it is only filled. */
  readonly isOutlined: boolean;
}

export type WidgetKind = 'text' | 'checkbox' | 'radio' | 'choice' | 'signature';

/** A field of the PDF's own form. */
export interface FormWidget {
  readonly kind: WidgetKind;
  readonly box: Box<'percent'>;
  /** Full name with the parents' ones before it, as `client.address.city`. */
  readonly name: string;
  /** What its author wrote for people; may be empty. */
  readonly tooltip: string;
  readonly isRequired: boolean;
  readonly isReadOnly: boolean;
  readonly isMultiline: boolean;
  /** Letters are spread over so many boxes; 0: they are not. */
  readonly combCells: number;
  /** 0: no limit. */
  readonly maxLength: number;
  readonly isDate: boolean;
  readonly options: readonly string[];
  /** Of text: what stands in it. Of a radio button: what choosing it means. */
  readonly value: string;
}

/** What is on a page besides our own fields. */
export interface PageContent {
  readonly page: number;
  /** Points of 1/72 inch as displayed: thresholds in percent would depend on the paper. */
  readonly size: Size;
  readonly text: readonly TextRun[];
  readonly rules: readonly Rule[];
  readonly frames: readonly Frame[];
  readonly widgets: readonly FormWidget[];
}
