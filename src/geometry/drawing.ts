/**
 * A filled field's appearance as plain data: the signing page draws it as SVG and the sealing service writes it to the
 * PDF, so both look the same. Space: origin top left of the field's displayed box, x right, y down, user space units.
 */
export type OwnFont = 'sans' | 'sans-bold' | 'handwriting';
/** One of ours, or a signature font by its name in `model/signature-fonts.ts`. */
export type FontName = OwnFont | `hand:${string}`;

/** `#rrggbb`. */
export type Colour = string;

export type PathCommand =
  | readonly ['M', number, number]
  | readonly ['L', number, number]
  | readonly ['C', number, number, number, number, number, number]
  | readonly ['Z'];

/** The command with its coordinates changed; those at even indices are horizontal. */
export function mapCoordinates(
  [verb, ...coordinates]: PathCommand,
  change: (value: number, index: number) => number,
): PathCommand {
  const changed: readonly [PathCommand[0], ...number[]] = [verb, ...coordinates.map(change)];
  return changed as PathCommand;
}

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

/** Width of a line of text in user space units, from the font's glyph widths. */
export type MeasureText = (text: string, font: FontName, size: number) => number;
