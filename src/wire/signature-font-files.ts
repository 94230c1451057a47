/** Files of a signature font, each with the first and last code points of its ranges. */
export type SignatureFontFiles = readonly {
  readonly file: string;
  readonly ranges: readonly (readonly [from: number, to: number])[];
}[];
