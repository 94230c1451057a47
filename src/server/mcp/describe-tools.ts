/** Tools from the OpenAPI document: what assistants see, and how a call becomes a request. */
import type { Tool as ToolDefinition } from '@modelcontextprotocol/sdk/types.js';
import type { GrantScope } from '../oauth/scopes.ts';
import type { JsonSchema } from '../openapi/schema-example.ts';
import { standAlone } from './tool-schemas.ts';
import { CONFIRMED, TOOL_SCOPES, type ToolName } from './tool-table.ts';

interface Parameter {
  readonly in?: 'path' | 'query' | 'header';
  readonly name?: string;
  readonly required?: boolean;
  readonly schema?: JsonSchema;
  readonly $ref?: string;
}
interface Media {
  readonly content?: Readonly<Record<string, { readonly schema?: JsonSchema }>>;
}
interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly description?: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: Media;
  readonly responses: Readonly<Record<string, Media>>;
}
export interface ApiDescription {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, JsonSchema>> };
}

export interface Tool {
  readonly name: ToolName;
  readonly scope: GrantScope;
  /** The question that a person answers before it acts. */
  readonly question: string | undefined;
  readonly definition: ToolDefinition;
  readonly method: string;
  /** Such as `/templates/{id}`. */
  readonly path: string;
  readonly inPath: readonly string[];
  readonly inQuery: ReadonlySet<string>;
  /** Null for operations without a body. */
  readonly inBody: ReadonlySet<string> | null;
  /** Arguments that become headers. */
  readonly headers: ReadonlyMap<string, string>;
  /** Whether the API answers a list, which results can't be. */
  readonly isList: boolean;
  /** Where `workspace_id` goes, which the connection's choice fills in. */
  readonly workspace: 'path' | 'optional' | null;
}

const HEADERS: Readonly<
  Record<string, { readonly name: string; readonly header: string; readonly schema: object }>
> = {
  IfMatch: {
    name: 'if_match',
    header: 'If-Match',
    schema: {
      type: 'string',
      description:
        'The `revision` of the record as you last read it, in double quotes, such as `"7"`. If the record has changed since, nothing is written: REVISION_CONFLICT.',
    },
  },
  IdempotencyKey: {
    name: 'idempotency_key',
    header: 'Idempotency-Key',
    schema: {
      type: 'string',
      minLength: 1,
      maxLength: 255,
      description:
        'A key of your choice, such as a UUID. Repeating the call with the same key and arguments within 24 hours returns the first result instead of acting again.',
    },
  },
};

/** List workspaces, so that choosing one must not narrow them. */
const ANY_WORKSPACE = new Set<string>(['workspaces_list']);
const WORKSPACE = 'Without it, the workspace that you chose with select_workspace.';
export const CONFIRM_ARGUMENT = 'confirm';
const CONFIRM = {
  type: 'string',
  description:
    'Leave it out first. If the result asks for a confirmation, show its question to the person, and repeat the call with the code only after they agree.',
};

/** POSTs that end or replace something. */
const REPLACES = /_(cancel|regenerate|expire|replace_document|rotate_secret)$|^(revoke|jwt_revoke)_/;
/** Reach people or other servers. */
const REACHES_OUT =
  /_(send|resend|cancel|test|verify_ownership|verify_dns|finalize)$|^webhooks_(create|update)$/;

function annotationsOf(name: string, method: string): ToolDefinition['annotations'] {
  return {
    readOnlyHint: method === 'get',
    destructiveHint: ['delete', 'put', 'patch'].includes(method) || REPLACES.test(name),
    idempotentHint: method !== 'post',
    openWorldHint: REACHES_OUT.test(name),
  };
}

type Properties = Readonly<Record<string, JsonSchema>>;
const propertiesOf = (schema: JsonSchema | undefined): Properties => (schema?.properties ?? {}) as Properties;

function resolve(schema: JsonSchema | undefined, schemas: ApiDescription['components']['schemas']) {
  let found = schema;
  while (found?.$ref) found = schemas[found.$ref.split('/').at(-1)!];
  return found;
}

/** The body's keys are arguments next to those of path and query; no operation has one name in two places with two meanings. */
function inputOf(
  tool: Pick<Tool, 'question'>,
  operation: Operation,
  schemas: ApiDescription['components']['schemas'],
) {
  const properties: Record<string, unknown> = {};
  const required: string[] = [];
  const headers = new Map<string, string>();
  for (const { name, schema, in: place, required: isRequired, $ref } of operation.parameters ?? []) {
    const header = HEADERS[$ref?.split('/').at(-1) ?? ''];
    if (header) {
      properties[header.name] = header.schema;
      headers.set(header.name, header.header);
    }
    if (!name || place === 'header') continue;
    const isWorkspace = name === 'workspace_id' && !ANY_WORKSPACE.has(operation.operationId);
    properties[name] = isWorkspace
      ? { ...schema, description: `${schema?.description ?? 'ID of the workspace.'} ${WORKSPACE}` }
      : schema;
    if (isRequired && !isWorkspace) required.push(name);
  }
  const body = resolve(operation.requestBody?.content?.['application/json']?.schema, schemas);
  const ofBody = propertiesOf(body);
  for (const [name, schema] of Object.entries(ofBody)) properties[name] ??= schema;
  required.push(...((body?.required ?? []) as readonly string[]).filter((name) => name !== 'workspace_id'));
  if (tool.question) properties[CONFIRM_ARGUMENT] = CONFIRM;
  const inputSchema = standAlone(
    {
      type: 'object',
      properties,
      ...(required.length > 0 && { required: [...new Set(required)] }),
    } as JsonSchema,
    schemas,
    'short',
  );
  return { inputSchema, headers, inBody: body ? new Set(Object.keys(ofBody)) : null };
}

function outputOf({ responses }: Operation, schemas: ApiDescription['components']['schemas']) {
  const [, media] = Object.entries(responses).find(([status]) => status.startsWith('2')) ?? [];
  const schema = media?.content?.['application/json']?.schema ?? { type: 'object' };
  const isList = resolve(schema, schemas)?.type === 'array';
  const whole = isList
    ? ({ type: 'object', properties: { items: schema }, required: ['items'] } as JsonSchema)
    : ({ ...schema, type: 'object' } as JsonSchema);
  return { isList, outputSchema: standAlone(whole, schemas, 'none') };
}

/** @throws TypeError if the API lacks an operation of the table */
export function describeTools({ paths, components: { schemas } }: ApiDescription): ReadonlyMap<string, Tool> {
  const operations = new Map(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => [
        operation.operationId,
        { path, method, operation },
      ]),
    ),
  );
  return new Map(
    Object.entries(TOOL_SCOPES).map(([id, scope]) => {
      const name = id as ToolName;
      const found = operations.get(name);
      if (!found) throw new TypeError(`Expected an operation ${name}`);
      const { path, method, operation } = found;
      const question = CONFIRMED[name];
      const { inputSchema, headers, inBody } = inputOf({ question }, operation, schemas);
      const { outputSchema, isList } = outputOf(operation, schemas);
      const namesIn = (place: string) =>
        (operation.parameters ?? []).filter((one) => one.in === place).map((one) => one.name!);
      const tool: Tool = {
        name,
        scope,
        question,
        definition: {
          name,
          title: operation.summary,
          description: `${operation.summary}. ${operation.description ?? ''}`.trim(),
          inputSchema: inputSchema as ToolDefinition['inputSchema'],
          outputSchema: outputSchema as ToolDefinition['outputSchema'],
          annotations: annotationsOf(name, method),
        },
        method: method.toUpperCase(),
        path,
        inPath: namesIn('path'),
        inQuery: new Set(namesIn('query')),
        inBody,
        headers,
        isList,
        workspace: namesIn('path').includes('workspace_id')
          ? 'path'
          : 'workspace_id' in propertiesOf(inputSchema) && !ANY_WORKSPACE.has(name)
            ? 'optional'
            : null,
      };
      return [name, tool];
    }),
  );
}
