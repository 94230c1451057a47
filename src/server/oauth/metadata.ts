/** What clients discover (RFC 8414, RFC 9728). */
import { BRAND } from '../../model/brand.ts';
import { AUTH_METHODS } from './register-client.ts';
import { SCOPES } from './scopes.ts';

export const RESOURCE_PATH = '/mcp';
export const RESOURCE_METADATA_PATH = '/.well-known/oauth-protected-resource';

export const resourceOf = (publicUrl: string) => publicUrl + RESOURCE_PATH;

const SERVER_METADATA_PATH = '/.well-known/oauth-authorization-server';

/**
 * Where the service answers both. Clients look below the host, before the path of `PUBLIC_URL` if it has one (RFC 8414, 3.1; RFC 9728,
 * 3.1); a proxy that removes the path can only forward addresses that begin with it, such as the one in the challenge of `/mcp`.
 */
export function metadataPaths(publicUrl: string) {
  const path = new URL(publicUrl).pathname.replace(/\/$/, '');
  return {
    server: [...new Set([SERVER_METADATA_PATH, SERVER_METADATA_PATH + path])],
    resource: [
      ...new Set([
        RESOURCE_METADATA_PATH,
        RESOURCE_METADATA_PATH + RESOURCE_PATH,
        RESOURCE_METADATA_PATH + path + RESOURCE_PATH,
      ]),
    ],
  };
}

export const resourceMetadata = (publicUrl: string) => ({
  resource: resourceOf(publicUrl),
  resource_name: BRAND.name,
  authorization_servers: [publicUrl],
  scopes_supported: SCOPES,
  bearer_methods_supported: ['header'],
  resource_documentation: `${publicUrl}/docs/assistants`,
});

export const serverMetadata = (publicUrl: string) => ({
  issuer: publicUrl,
  authorization_endpoint: `${publicUrl}/oauth/authorize`,
  token_endpoint: `${publicUrl}/oauth/token`,
  registration_endpoint: `${publicUrl}/oauth/register`,
  revocation_endpoint: `${publicUrl}/oauth/revoke`,
  scopes_supported: SCOPES,
  response_types_supported: ['code'],
  response_modes_supported: ['query'],
  grant_types_supported: ['authorization_code', 'refresh_token'],
  token_endpoint_auth_methods_supported: AUTH_METHODS,
  revocation_endpoint_auth_methods_supported: AUTH_METHODS,
  code_challenge_methods_supported: ['S256'],
  authorization_response_iss_parameter_supported: true,
  protected_resources: [resourceOf(publicUrl)],
  service_documentation: `${publicUrl}/docs/assistants`,
});
