/** Where a type stands in the palette. */
export const FIELD_GROUPS = ['signing', 'text', 'choice', 'file', 'approval'] as const;
export type FieldGroup = (typeof FIELD_GROUPS)[number];

/** What stands for a type: its tile in the palette, and the sign on its fields. */
export interface FieldTile {
  /** Path data on a 24 × 24 grid, drawn as a 1.5 wide stroke with round caps, no fill. */
  readonly icon: string;
  readonly group: FieldGroup;
}
