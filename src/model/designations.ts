import type { FieldType } from './field-types.ts';

/** What a recipient is there for. A CC only receives the finished document and never holds a field. */
export const DESIGNATIONS = ['Signer', 'Approver', 'CC'] as const;
export type Designation = (typeof DESIGNATIONS)[number];

const APPROVAL: readonly FieldType[] = ['approval_signature', 'approval_checkmark', 'approval_date'];

/** Approval fields belong to approvers alone; signatures and initials to signers alone; a CC holds nothing. */
export function canHold(designation: Designation, type: FieldType): boolean {
  if (designation === 'CC') return false;
  if (APPROVAL.includes(type)) return designation === 'Approver';
  if (type === 'signature' || type === 'initial') return designation === 'Signer';
  return true;
}
