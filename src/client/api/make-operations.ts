/**
 * Generates `operations.ts`, the types of every call, from the OpenAPI document, which is generated from the schemas that validate
 * requests. So the client needs none of the server's packages. A contract test fails if the file is outdated; to update it, run
 * `npx vitest run --project contracts client-operations -u`.
 */

export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly description?: string;
}
interface Media {
  readonly schema?: Schema;
}
interface Operation {
  readonly security?: readonly object[];
  readonly summary?: string;
  readonly parameters?: readonly {
    readonly in: string;
    readonly name: string;
    readonly required?: boolean;
    readonly description?: string;
    readonly schema: Schema;
  }[];
  readonly requestBody?: {
    readonly required?: boolean;
    readonly content?: Readonly<Record<string, Media>>;
  };
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, Media>> }>>;
}
export interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

const literal = (value: unknown) => (typeof value === 'string' ? `'${value}'` : String(value));
const nameOf = (key: string) => (/^[A-Za-z_$][\w$]*$/.test(key) ? key : `'${key}'`);
const docs = (gap: string, text: string | undefined) =>
  text ? [`${gap}/** ${text.replaceAll('*/', '* /')} */`] : [];
const isOne = (type: string) => !/[|&]/.test(type);

function ofKind(kind: string | undefined, schema: Schema, gap: string): string {
  switch (kind) {
    case 'string':
      return 'string';
    case 'number':
    case 'integer':
      return 'number';
    case 'boolean':
    case 'null':
      return kind;
    case 'array': {
      const item = typeOf(schema.items ?? {}, gap);
      return isOne(item) || item.startsWith('{') ? `${item}[]` : `(${item})[]`;
    }
    case 'object':
      return objectOf(schema, gap);
    default:
      return 'unknown';
  }
}

function objectOf({ properties = {}, required = [], additionalProperties }: Schema, gap: string): string {
  const inner = `${gap}  `;
  const lines = Object.entries(properties).flatMap(([key, schema]) => [
    ...docs(inner, schema.description),
    `${inner}${nameOf(key)}${required.includes(key) ? '' : '?'}: ${typeOf(schema, inner)};`,
  ]);
  if (lines.length === 0)
    return `Record<string, ${typeof additionalProperties === 'object' ? typeOf(additionalProperties, gap) : 'unknown'}>`;
  return `{\n${lines.join('\n')}\n${gap}}`;
}

function typeOf(schema: Schema, gap: string): string {
  if (schema.$ref) return schema.$ref.split('/').at(-1)!;
  if (schema.const !== undefined) return literal(schema.const);
  const branches = schema.anyOf ?? schema.oneOf;
  if (branches) return [...new Set(branches.map((one) => typeOf(one, gap)))].join(' | ');
  if (schema.allOf) return schema.allOf.map((one) => typeOf(one, gap)).join(' & ');
  const kinds = [schema.type].flat();
  if (schema.enum) {
    const values = schema.enum.map(literal);
    return [...new Set(kinds.includes('null') ? [...values, 'null'] : values)].join(' | ');
  }
  return kinds.map((kind) => ofKind(kind as string | undefined, schema, gap)).join(' | ');
}

/** Operations with JSON bodies that an API key or token can call. */
const isCalled = (path: string, { security }: Operation) =>
  (security === undefined || security.length > 0) && !/^\/(uploads|signing-sessions)/.test(path);

function operationOf(operation: Operation): string {
  const gap = '    ';
  const inner = `${gap}  `;
  const part = (place: string) => {
    const own = (operation.parameters ?? []).filter((one) => one.in === place);
    if (own.length === 0) return [];
    const isNeeded = own.some(({ required }) => required);
    const keys = own.flatMap(({ name, required, description, schema }) => [
      ...docs(inner, description ?? schema.description),
      `${inner}${nameOf(name)}${required ? '' : '?'}: ${typeOf(schema, inner)};`,
    ]);
    return [`${gap}${place}${isNeeded ? '' : '?'}: {\n${keys.join('\n')}\n${gap}};`];
  };
  const json = operation.requestBody?.content?.['application/json']?.schema;
  const isForm = !json && operation.requestBody?.content?.['multipart/form-data'] !== undefined;
  const status = Object.keys(operation.responses).find((one) => one.startsWith('2'))!;
  const answer = operation.responses[status]?.content?.['application/json']?.schema;
  return [
    ...part('path'),
    ...part('query'),
    ...(json ? [`${gap}body${operation.requestBody?.required ? '' : '?'}: ${typeOf(json, gap)};`] : []),
    ...(isForm ? [`${gap}/** The file, in the part \`file\`. */\n${gap}body: FormData;`] : []),
    `${gap}answer: ${answer ? typeOf(answer, gap) : 'unknown'};`,
  ].join('\n');
}

export function makeOperations({ paths, components }: OpenApi): string {
  const schemas = Object.entries(components.schemas).map(([name, schema]) =>
    [...docs('', schema.description), `export type ${name} = ${typeOf(schema, '')};`].join('\n'),
  );
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, operation]) => isCalled(path, operation))
      .map(([method, operation]) => {
        const title = operation.summary ? `  /** ${operation.summary} */\n` : '';
        return `${title}  '${method.toUpperCase()} ${path}': {\n${operationOf(operation)}\n  };`;
      }),
  );
  return [
    '// biome-ignore-all format: generated from the OpenAPI document by `make-operations.ts`',
    '// biome-ignore-all lint: as above',
    '/** The types of every call, generated from the service’s own schemas. */',
    '',
    schemas.join('\n\n'),
    '',
    '/** Each call by method and path. */',
    `export interface Operations {\n${operations.join('\n')}\n}`,
    '',
  ].join('\n');
}
