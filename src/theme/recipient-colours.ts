/**
 * One recipient's colours; people see initials and names beside them, never only a colour. Fields lie on white paper in both
 * themes, so there is one value of each.
 */
export interface RecipientColour {
  /** Avatars, handles, borders: 3:1 on paper. White text on it has 4.5:1. */
  readonly solid: string;
  /** Translucent fill of a field on the page: the document's own text stays readable below it. */
  readonly soft: string;
  /** Text on `soft` over paper. */
  readonly ink: string;
}

const colour = (solid: string, ink: string): RecipientColour => ({
  solid,
  soft: `${solid}24`,
  ink,
});

/**
 * In order of use. Neighbours differ in lightness as well as hue, so the first six stay apart with red-green and
 * blue-yellow colour blindness too (`test/unit/theme/recipient-colours.test.ts` simulates it).
 */
export const RECIPIENT_COLOURS: readonly RecipientColour[] = [
  colour('#4743cf', '#332fa8'), // indigo
  colour('#a85d00', '#7a4300'), // amber
  colour('#00756b', '#00564f'), // teal
  colour('#cf2f7b', '#9d1c5a'), // pink
  colour('#0b73b8', '#075488'), // sky
  colour('#3d3f4a', '#2b2d36'), // ink
  colour('#3c7a18', '#2b5a10'), // green
  colour('#8a3fc4', '#692c98'), // violet
  colour('#c2331f', '#932415'), // red
  colour('#7b5236', '#5c3b25'), // brown
  colour('#6b6a12', '#4f4e0a'), // olive
  colour('#54708a', '#3b5267'), // slate
];

/** The colour of the n-th recipient, from 0; starts over after the last. */
export const recipientColour = (index: number): RecipientColour =>
  RECIPIENT_COLOURS[index % RECIPIENT_COLOURS.length]!;
