/** Files of a signature font, each with the first and last code points of its ranges. */
export type SignatureFontFiles = readonly {
  readonly file: string;
  readonly ranges: readonly (readonly [from: number, to: number])[];
}[];

/** Handwriting fonts for typed signatures, named after their packages. The first that supports a script is its default. */
export const SIGNATURE_FONTS = [
  'caveat',
  'dancing-script',
  'great-vibes',
  'marck-script',
  'mansalva',
  'aref-ruqaa',
  'gveret-levin',
  'kalam',
  'klee-one',
  'ma-shan-zheng',
  'nanum-pen-script',
] as const;

export type SignatureFont = (typeof SIGNATURE_FONTS)[number];
