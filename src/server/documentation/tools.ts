/** Tools of the documentation server: search and read the pages, the API's endpoints and types, and the error codes. */
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { z } from 'zod';
import { BRAND, CONTRACT_VERSION } from '../../model/brand.ts';
import { ERROR_TABLE, WIDGET_ERROR_MEANINGS } from '../surface/reference/error-meanings.ts';
import type { PageIndex } from './page-index.ts';
import { componentsOf, type EndpointIndex } from './read-openapi.ts';

/** Characters of one answer, so that a long page doesn't fill the reader's context. */
const PAGE_SIZE = 16_000;
const ANNOTATIONS = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
} as const;

const query = z.string().trim().min(1).max(200);
const limit = z.number().int().min(1).max(20).default(8).describe('Results to return, at most 20.');

/** Structured for programs, and as text for clients that show only text. */
const answer = <T extends Record<string, unknown>>(structuredContent: T) => ({
  content: [{ type: 'text' as const, text: JSON.stringify(structuredContent) }],
  structuredContent,
});

const failure = (text: string) => ({ content: [{ type: 'text' as const, text }], isError: true });

/** Names that begin like the wrong one, or else all that fit into a message. */
function similar(names: readonly string[], wrong: string): string {
  const start = wrong.slice(0, 4).toLowerCase();
  const close = names.filter((name) => name.toLowerCase().includes(start));
  return (close.length > 0 ? close : names).slice(0, 20).join(', ');
}

const endpoint = z.object({
  operation_id: z.string(),
  method: z.string(),
  path: z.string(),
  summary: z.string(),
});

function addPageTools(server: McpServer, { pages, search }: PageIndex): void {
  server.registerTool(
    'search_documentation',
    {
      title: 'Search the documentation',
      description:
        'Full-text search over guides, options, events, methods, configuration, limits, webhooks and security. Returns sections; read the whole page with read_page.',
      inputSchema: { query: query.describe('Words to look for, such as `verify webhook signature`.'), limit },
      outputSchema: {
        results: z.array(
          z.object({ path: z.string(), page: z.string(), section: z.string(), excerpt: z.string() }),
        ),
      },
      annotations: ANNOTATIONS,
    },
    ({ query: words, limit: count }) => answer({ results: search(words, count) }),
  );
  server.registerTool(
    'read_page',
    {
      title: 'Read a page',
      description: `Returns a page as Markdown, up to ${PAGE_SIZE} characters at a time. Without path, lists all pages.`,
      inputSchema: {
        path: z.string().max(200).optional().describe('Such as `/docs/webhooks`, with or without anchor.'),
        offset: z
          .number()
          .int()
          .min(0)
          .default(0)
          .describe('Where to continue: `next_offset` of the last call.'),
      },
      outputSchema: {
        pages: z.array(z.object({ path: z.string(), title: z.string() })).optional(),
        title: z.string().optional(),
        markdown: z.string().optional(),
        total_characters: z.number().int().optional(),
        next_offset: z.number().int().nullable().optional(),
      },
      annotations: ANNOTATIONS,
    },
    ({ path, offset }) => {
      if (path === undefined)
        return answer({ pages: [...pages.values()].map(({ path, title }) => ({ path, title })) });
      const wanted = path.split(/[#?]/)[0]!.replace(/\.(?:md|html)$/, '');
      const page = pages.get(wanted.startsWith('/docs/') ? wanted : `/docs/${wanted.replace(/^\/+/, '')}`);
      if (!page) return failure(`Found no page ${wanted}. Pages: ${[...pages.keys()].join(', ')}`);
      const end = offset + PAGE_SIZE;
      return answer({
        title: page.title,
        markdown: page.markdown.slice(offset, end),
        total_characters: page.markdown.length,
        next_offset: end < page.markdown.length ? end : null,
      });
    },
  );
}

function addApiTools(server: McpServer, { document, endpoints, search }: EndpointIndex): void {
  server.registerTool(
    'search_endpoints',
    {
      title: 'Search the API’s endpoints',
      description: 'Finds operations of the HTTP API by what they do. Read one with read_endpoint.',
      inputSchema: { query: query.describe('Such as `send a signing request`.'), limit },
      outputSchema: { results: z.array(endpoint) },
      annotations: ANNOTATIONS,
    },
    ({ query: words, limit: count }) => answer({ results: search(words, count) }),
  );
  server.registerTool(
    'read_endpoint',
    {
      title: 'Read an endpoint',
      description:
        'Returns the OpenAPI description of one operation: parameters, body, responses, errors and examples, with the schemas that it refers to.',
      inputSchema: { operation_id: z.string().max(200).describe('From search_endpoints.') },
      outputSchema: {
        ...endpoint.shape,
        openapi: z.record(z.string(), z.unknown()),
        components: z.record(z.string(), z.record(z.string(), z.unknown())),
      },
      annotations: ANNOTATIONS,
    },
    ({ operation_id }) => {
      const found = endpoints.get(operation_id);
      if (!found)
        return failure(
          `There is no operation ${operation_id}. Similar: ${similar([...endpoints.keys()], operation_id)}`,
        );
      const { summary, operation } = found;
      return answer({ ...summary, openapi: operation, components: componentsOf(document, operation) });
    },
  );
  const schemas = Object.keys(document.components.schemas ?? {});
  server.registerTool(
    'read_type',
    {
      title: 'Read a type',
      description: 'Returns the JSON schema of an object of the API, with the schemas that it refers to.',
      inputSchema: {
        name: z
          .string()
          .max(100)
          .describe(`One of ${schemas.join(', ')}.`),
      },
      outputSchema: {
        name: z.string(),
        schema: z.record(z.string(), z.unknown()),
        components: z.record(z.string(), z.record(z.string(), z.unknown())),
      },
      annotations: ANNOTATIONS,
    },
    ({ name }) => {
      if (!schemas.includes(name))
        return failure(`There is no type ${name}. Types: ${similar(schemas, name)}`);
      const schema = document.components.schemas![name] as object;
      return answer({ name, schema, components: componentsOf(document, schema) });
    },
  );
}

function addErrorTool(server: McpServer): void {
  const codes = new Map<string, { readonly status: number | null; readonly meaning: string }>([
    ...Object.entries(WIDGET_ERROR_MEANINGS).map(
      ([code, meaning]) => [code, { status: null, meaning }] as const,
    ),
    ...ERROR_TABLE.map(({ code, status, meaning }) => [code, { status, meaning }] as const),
  ]);
  server.registerTool(
    'explain_error',
    {
      title: 'Explain an error code',
      description: 'Returns what an error code of the API or the widgets means, and how to fix it.',
      inputSchema: { code: z.string().max(100).describe('Such as `NOT_YOUR_TURN`.') },
      outputSchema: {
        code: z.string(),
        status: z.number().int().nullable().describe('The HTTP status; null for codes of the widgets.'),
        meaning: z.string(),
      },
      annotations: ANNOTATIONS,
    },
    ({ code }) => {
      const found = codes.get(code.trim().toUpperCase());
      if (!found) return failure(`There is no code ${code}. Similar: ${similar([...codes.keys()], code)}`);
      return answer({ code: code.trim().toUpperCase(), ...found });
    },
  );
}

/** For one call: the protocol's server keeps the state of a connection, which there isn't. */
export function documentationTools(pages: PageIndex, api: EndpointIndex): McpServer {
  const server = new McpServer(
    { name: `${BRAND.name} documentation`, version: CONTRACT_VERSION },
    {
      instructions: `Documentation of ${BRAND.name}, an embeddable e-signing product. Search first, then read pages and endpoints. Nothing here changes data.`,
    },
  );
  addPageTools(server, pages);
  addApiTools(server, api);
  addErrorTool(server);
  return server;
}
