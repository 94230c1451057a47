import { expect, it } from 'vitest';
import { readScopes, SCOPES, scopesOfRole } from '../../../../src/server/oauth/scopes.ts';

it('reads the scopes of a request without repeating or adding any', () => {
  expect(readScopes('send read read')).toEqual(['read', 'send']);
  expect(readScopes('read offline_access manage')).toEqual(['read', 'manage']);
  expect(readScopes('everything')).toEqual([]);
  expect(readScopes('READ')).toEqual([]);
  for (const none of [undefined, '', '  ']) expect(readScopes(none)).toEqual(['read', 'prepare', 'send']);
});

it('lets viewers permit reading only', () => {
  expect(scopesOfRole('viewer')).toEqual(['read']);
  for (const role of ['admin', 'owner'] as const) expect(scopesOfRole(role)).toEqual(SCOPES);
});
