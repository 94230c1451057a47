/**
 * Handwriting that a typed signature can be in, named as the packages that the fonts come from. For each script the first that
 * writes it is what a name gets when nobody chooses.
 */
export const HANDS = [
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

export type Hand = (typeof HANDS)[number];
