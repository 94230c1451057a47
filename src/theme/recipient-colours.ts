/**
 * A recipient's colors, always shown together with initials or names. Fields are on white pages in both themes, so
 * there is one value each.
 */
export interface RecipientColour {
  /** Avatars, handles and borders: 3:1 on white. White text on it has 4.5:1. */
  readonly solid: string;
  /** Translucent fill of a field; the document's text stays readable below it. */
  readonly soft: string;
  /** Text on `soft` on a white page. */
  readonly ink: string;
}

const colour = (solid: string, ink: string): RecipientColour => ({
  solid,
  soft: `${solid}24`,
  ink,
});

/**
 * In order of use. Neighbors differ in lightness as well as hue, so that the first six are distinguishable with
 * red-green and blue-yellow color blindness (simulated by `test/unit/theme/recipient-colours.test.ts`).
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

/** The color of the n-th recipient, from 0; repeats after the last. */
export const recipientColour = (index: number): RecipientColour =>
  RECIPIENT_COLOURS[index % RECIPIENT_COLOURS.length]!;
