import { describe, expect, it } from 'vitest';
import type { ServiceError } from '../../../../src/model/errors.ts';
import { ROLES } from '../../../../src/model/roles.ts';
import { neededRole, requireRole } from '../../../../src/server/people/authority.ts';

const ID = '00000000-0000-4000-8000-000000000001';

describe('the role that a call needs', () => {
  it.each([
    ['GET', '/templates', 'viewer'],
    ['HEAD', `/signing-requests/${ID}`, 'viewer'],
    ['GET', '/company', 'viewer'],
    ['GET', '/webhooks/events', 'admin'],
    ['POST', '/templates', 'admin'],
    ['POST', '/generate-template-token', 'admin'],
    ['DELETE', `/signing-requests/${ID}`, 'admin'],
    ['POST', `/workspaces/${ID}/webhooks/rotate-secret`, 'admin'],
    ['PUT', `/workspace/${ID}/settings`, 'admin'],
    ['PUT', '/company/email-templates/signing_invite', 'admin'],
    ['POST', '/workspaces', 'owner'],
    ['PATCH', `/workspaces/${ID}`, 'owner'],
    ['POST', `/workspaces/${ID}/api-key/regenerate`, 'owner'],
    ['PUT', '/company', 'owner'],
    ['PUT', '/company/settings', 'owner'],
    ['POST', '/company/erasures', 'owner'],
    ['DELETE', `/company/domains/${ID}`, 'owner'],
    ['POST', `/workspace/${ID}/domains`, 'owner'],
    ['DELETE', `/seals/${ID}/erase`, 'owner'],
    // Unknown paths and methods are never for viewers.
    ['PURGE', '/anything', 'admin'],
  ] as const)('%s %s: %s', (method, path, role) => {
    expect(neededRole(method, path)).toBe(role);
  });
});

describe('roles', () => {
  it('are refused what needs more, with the role that is expected', () => {
    const refused = (role: (typeof ROLES)[number]) =>
      ROLES.filter((needed) => {
        try {
          requireRole(role, needed);
          return false;
        } catch (error) {
          expect((error as ServiceError).extra.details).toEqual({ expected_role: needed, role });
          return (error as ServiceError).code === 'ACCESS_DENIED';
        }
      });
    expect(ROLES.map(refused)).toEqual([[], ['owner'], ['owner', 'admin']]);
  });
});
