import { expect, it } from 'vitest';
import { includesRole, ROLES } from '../../../src/model/roles.ts';

it('a role includes itself and those that permit less', () => {
  const included = ROLES.map((role) => ROLES.filter((needed) => includesRole(role, needed)));
  expect(included).toEqual([['owner', 'admin', 'viewer'], ['admin', 'viewer'], ['viewer']]);
});
