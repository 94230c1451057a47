/**
 * What a filled field looks like, as plain data: the signing page draws it as SVG, the sealing service writes it into the
 * PDF, so both show the same. Space: origin top left of the field's box as displayed, x right, y down, user space units.
 */
export type OwnFont = 'sans' | 'sans-bold' | 'handwriting';
/** One of our own three, or a hand of `model/signature-fonts.ts` by its name. */
export type FontName = OwnFont | `hand:${string}`;

/** `#rrggbb`. */
export type Colour = string;

export type PathCommand =
  | readonly ['M', number, number]
  | readonly ['L', number, number]
  | readonly ['C', number, number, number, number, number, number]
  | readonly ['Z'];

export type DrawingItem =
  | {
      readonly kind: 'path';
      readonly commands: readonly PathCommand[];
      readonly fill?: Colour;
      readonly stroke?: Colour;
      /** Width of the stroke; round caps and joins. */
      readonly lineWidth?: number;
    }
  | {
      readonly kind: 'text';
      readonly text: string;
      readonly font: FontName;
      readonly size: number;
      /** Left end of the baseline. */
      readonly x: number;
      readonly y: number;
      readonly fill: Colour;
    }
  | {
      readonly kind: 'image';
      /** PNG or JPEG as a data URI. */
      readonly source: string;
      readonly x: number;
      readonly y: number;
      readonly width: number;
      readonly height: number;
    };

export type Drawing = readonly DrawingItem[];

/** Width of a line of text in user space units. Given by who draws, from the real font's advances. */
export type MeasureText = (text: string, font: FontName, size: number) => number;
