/** Of one hand: each file, and the characters that it has, as first and last code points. */
export type HandFiles = readonly {
  readonly file: string;
  readonly ranges: readonly (readonly [from: number, to: number])[];
}[];
