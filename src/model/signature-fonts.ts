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
