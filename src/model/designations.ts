/** A recipient's role. A CC only receives the finished document and has no fields. */
export const DESIGNATIONS = ['Signer', 'Approver', 'CC'] as const;
export type Designation = (typeof DESIGNATIONS)[number];
