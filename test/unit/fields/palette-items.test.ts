import { describe, expect, it } from 'vitest';
import { canHold } from '../../../src/fields/palette-items.ts';
import { FIELD_TYPES } from '../../../src/model/field-types.ts';
import { DESIGNATIONS } from '../../../src/model/recipient.ts';
import { canBeOfSeal } from '../../../src/model/seal-participant.ts';

describe('recipients who can have a field', () => {
  it('exclude CC recipients', () => {
    expect(FIELD_TYPES.some((type) => canHold('CC', type))).toBe(false);
  });

  it('are approvers for approvals, and signers for signatures', () => {
    expect(canHold('Signer', 'approval_date')).toBe(false);
    expect(canHold('Approver', 'approval_date')).toBe(true);
    expect(canHold('Approver', 'signature')).toBe(false);
    expect(canHold('Signer', 'signature')).toBe(true);
  });

  it('are seals for what a seal can fill', () => {
    expect(FIELD_TYPES.filter((type) => canHold('Seal', type))).toEqual(FIELD_TYPES.filter(canBeOfSeal));
  });

  it('exist for every type', () => {
    for (const type of FIELD_TYPES)
      expect(DESIGNATIONS.some((designation) => canHold(designation, type))).toBe(true);
  });
});
