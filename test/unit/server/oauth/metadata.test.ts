import { expect, it } from 'vitest';
import { metadataPaths, resourceMetadata, serverMetadata } from '../../../../src/server/oauth/metadata.ts';

it('is below the host, also where PUBLIC_URL has a path', () => {
  expect(metadataPaths('https://sign.example.com')).toEqual({
    server: ['/.well-known/oauth-authorization-server'],
    resource: ['/.well-known/oauth-protected-resource', '/.well-known/oauth-protected-resource/mcp'],
  });
  const { server, resource } = metadataPaths('https://example.com/sign');
  expect(server).toContain('/.well-known/oauth-authorization-server/sign');
  expect(resource).toContain('/.well-known/oauth-protected-resource/sign/mcp');
});

it('names the service by its public address, of which all others are parts', () => {
  const publicUrl = 'https://example.com/sign';
  const server = serverMetadata(publicUrl);
  expect(server.issuer).toBe(publicUrl);
  for (const [name, value] of Object.entries(server))
    if (name.endsWith('_endpoint'))
      expect([name, value]).toEqual([name, expect.stringMatching(/^https:\/\/example\.com\/sign\/oauth\//)]);
  const resource = resourceMetadata(publicUrl);
  expect(resource).toMatchObject({ resource: `${publicUrl}/mcp`, authorization_servers: [server.issuer] });
  expect(server.protected_resources).toEqual([resource.resource]);
});
