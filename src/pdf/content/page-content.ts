import type { Box, Size } from '../../geometry/box.ts';

/** A text item of the PDF: mostly a line or part of a line. */
export interface TextRun {
  readonly text: string;
  /** Slanted or vertical text gets its bounding box. */
  readonly box: Box<'percent'>;
  readonly endsLine: boolean;
  /** Reads left to right or right to left on the displayed page: not rotated. */
  readonly isUpright: boolean;
  readonly isRtl: boolean;
  readonly family: 'serif' | 'sans-serif' | 'monospace';
}

/** A horizontal or vertical line, in percent of the displayed page. */
export interface Rule {
  /** Horizontal; otherwise vertical. */
  readonly isAcross: boolean;
  /** Position of its center on the other axis. */
  readonly at: number;
  readonly from: number;
  readonly to: number;
}

/** An axis-parallel closed shape: a checkbox, a frame, a shaded area. Or a circle. */
export interface Frame {
  readonly box: Box<'percent'>;
  /** A circle. */
  readonly isRound: boolean;
  /** Stroked; otherwise only filled. */
  readonly isOutlined: boolean;
}

export type WidgetKind = 'text' | 'checkbox' | 'radio' | 'choice' | 'signature';

/** A field of the PDF's interactive form (PDF 32000-1, 12.7). */
export interface FormWidget {
  readonly kind: WidgetKind;
  readonly box: Box<'percent'>;
  /** Fully qualified name, such as `client.address.city`. */
  readonly name: string;
  /** Alternate field name (`TU`); may be empty. */
  readonly tooltip: string;
  readonly isRequired: boolean;
  readonly isReadOnly: boolean;
  readonly isMultiline: boolean;
  /** Number of comb cells; 0 if it isn't a comb field. */
  readonly combCells: number;
  /** 0: no limit. */
  readonly maxLength: number;
  readonly isDate: boolean;
  readonly options: readonly string[];
  /** Text field: its value. Radio button: its export value. */
  readonly value: string;
}

/** Content of a PDF page. */
export interface PageContent {
  readonly page: number;
  /** Displayed size in points; thresholds in percent would depend on the page size. */
  readonly size: Size;
  readonly text: readonly TextRun[];
  readonly rules: readonly Rule[];
  readonly frames: readonly Frame[];
  readonly widgets: readonly FormWidget[];
}
