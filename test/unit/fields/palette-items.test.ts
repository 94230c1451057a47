import { describe, expect, it } from 'vitest';
import { canHold } from '../../../src/fields/palette-items.ts';
import { DESIGNATIONS } from '../../../src/model/designations.ts';
import { FIELD_TYPES } from '../../../src/model/field-types.ts';

describe('who may hold a field', () => {
  it('gives a CC nothing', () => {
    expect(FIELD_TYPES.some((type) => canHold('CC', type))).toBe(false);
  });

  it('keeps approvals to approvers and signatures to signers', () => {
    expect(canHold('Signer', 'approval_date')).toBe(false);
    expect(canHold('Approver', 'approval_date')).toBe(true);
    expect(canHold('Approver', 'signature')).toBe(false);
    expect(canHold('Signer', 'signature')).toBe(true);
  });

  it('leaves no type without a possible holder', () => {
    for (const type of FIELD_TYPES)
      expect(DESIGNATIONS.some((designation) => canHold(designation, type))).toBe(true);
  });
});
