/** What a recipient is there for. A CC only receives the finished document and never holds a field. */
export const DESIGNATIONS = ['Signer', 'Approver', 'CC'] as const;
export type Designation = (typeof DESIGNATIONS)[number];
