/** One recipient's colours. Fields lie on white paper in both themes, so there is one value of each. */
export interface RecipientColour {
  /** English name, for tests and debugging; people see initials and names, never only a colour. */
  readonly name: string;
  /** Avatars, handles, borders: 3:1 on paper. White text on it has 4.5:1. */
  readonly solid: string;
  /** Translucent fill of a field on the page: the document's own text stays readable below it. */
  readonly soft: string;
  /** Text on `soft` over paper. */
  readonly ink: string;
}

const colour = (name: string, solid: string, ink: string): RecipientColour => ({
  name,
  solid,
  soft: `${solid}24`,
  ink,
});

/**
 * In order of use. Neighbours differ in lightness as well as hue, so the first six stay apart with red-green and
 * blue-yellow colour blindness too (`test/unit/theme/recipient-colours.test.ts` simulates it).
 */
export const RECIPIENT_COLOURS: readonly RecipientColour[] = [
  colour('indigo', '#4743cf', '#332fa8'),
  colour('amber', '#a85d00', '#7a4300'),
  colour('teal', '#00756b', '#00564f'),
  colour('pink', '#cf2f7b', '#9d1c5a'),
  colour('sky', '#0b73b8', '#075488'),
  colour('ink', '#3d3f4a', '#2b2d36'),
  colour('green', '#3c7a18', '#2b5a10'),
  colour('violet', '#8a3fc4', '#692c98'),
  colour('red', '#c2331f', '#932415'),
  colour('brown', '#7b5236', '#5c3b25'),
  colour('olive', '#6b6a12', '#4f4e0a'),
  colour('slate', '#54708a', '#3b5267'),
];

/** The colour of the n-th recipient, from 0; starts over after the last. */
export function recipientColour(index: number): RecipientColour {
  const count = RECIPIENT_COLOURS.length;
  return RECIPIENT_COLOURS[((index % count) + count) % count]!;
}
