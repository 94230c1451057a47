/** `/docs/mcp`: the documentation for assistants, over the Model Context Protocol (Streamable HTTP, stateless). No sign-in. */
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { ServiceError } from '../../model/errors.ts';
import type { ApiEnv } from '../platform/http/router.ts';
import { type PageIndex, readPages } from './page-index.ts';
import { type EndpointIndex, indexEndpoints, type OpenApiParts } from './read-openapi.ts';
import { documentationTools } from './tools.ts';

/** Bytes. Calls consist of a few words. */
const MAX_BODY = 64 * 1024;

/**
 * @param folder the built `dist/docs`
 * @param document the OpenAPI document; read with the first call
 */
export function documentationToolRoutes(folder: string, document: () => object): Hono<ApiEnv> {
  const routes = new Hono<ApiEnv>();
  let opened: Promise<{ readonly pages: PageIndex; readonly api: EndpointIndex }> | undefined;
  const open = () => {
    opened ??= readPages(folder).then((pages) => ({
      pages,
      api: indexEndpoints(document() as OpenApiParts),
    }));
    // A build may be under way; the next call reads it.
    opened.catch(() => {
      opened = undefined;
    });
    return opened;
  };
  const limit = bodyLimit({
    maxSize: MAX_BODY,
    onError: () => {
      throw new ServiceError('PAYLOAD_TOO_LARGE', `Expected at most ${MAX_BODY} bytes`);
    },
  });
  routes.post('/docs/mcp', limit, async (c) => {
    const { pages, api } = await open();
    const server = documentationTools(pages, api);
    const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
    await server.connect(transport);
    try {
      return await transport.handleRequest(c.req.raw);
    } finally {
      await server.close();
    }
  });
  // There is no stream of messages and no session to end.
  for (const method of ['GET', 'DELETE'] as const)
    routes.on(method, '/docs/mcp', () => {
      throw new ServiceError('METHOD_NOT_ALLOWED', 'Send messages with POST', { headers: { Allow: 'POST' } });
    });
  return routes;
}
