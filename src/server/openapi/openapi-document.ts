import { BRAND, CONTRACT_VERSION } from '../../model/brand.ts';
import type { ApiRouter } from '../platform/http/router.ts';
import { addExamples } from './add-examples.ts';
import { describeEvents } from './describe-webhooks.ts';
import { describeHeaders } from './header-parameters.ts';
import { nameOperations } from './operation-ids.ts';
import type { Components, JsonSchema } from './schema-example.ts';
import { describeWarnings, shareRefusals } from './shared-responses.ts';
import { sortPaths } from './sort-paths.ts';
import { TAG_GROUPS, TAGS } from './tags.ts';

const ANNOTATIONS = new Set(['description', 'example', 'examples', 'default', 'deprecated']);

const isAnnotation = (schema: JsonSchema) => Object.keys(schema).every((key) => ANNOTATIONS.has(key));
const isReference = ({ $ref, anyOf, oneOf }: JsonSchema) => ($ref ?? anyOf ?? oneOf) !== undefined;

/**
 * Simplifies schemas that refer to another one and add a description, recursively. The generator writes an `allOf` of both, as OpenAPI 3.0 requires; in 3.1 a
 * description is allowed next to `$ref`, which is shorter and displays better. Examples are data
 * and stay unchanged.
 */
function annotateReferences<Part>(part: Part, isOfNames = false): Part {
  if (typeof part !== 'object' || part === null) return part;
  if (Array.isArray(part)) return part.map((one) => annotateReferences(one)) as Part;
  const whole = Object.fromEntries(
    Object.entries(part).map(([key, one]) => [
      key,
      /^examples?$/.test(key) && !isOfNames ? one : annotateReferences(one, key === 'properties'),
    ]),
  );
  const { allOf, ...rest } = whole as JsonSchema;
  const [reference, annotation] = allOf ?? [];
  const isPair = !isOfNames && Array.isArray(allOf) && allOf.length === 2;
  return (
    isPair && isReference(reference!) && isAnnotation(annotation!)
      ? { ...reference, ...annotation, ...rest }
      : whole
  ) as Part;
}

const DESCRIPTION = `Create templates, send signing requests, and get sealed PDFs.

- **Positions** are percentages (0–100) of the page as displayed: CropBox ∩ MediaBox, after /Rotate, with the origin at the top left.
- **Errors**: \`{error, code, message, details, errors}\`. \`details\` maps the path of each refused value to a message.
- **Concurrency**: records carry \`revision\` and an \`ETag\`; send it as \`If-Match\`, and a call fails if the record has changed: 412
  \`REVISION_CONFLICT\`, with the current record in \`details.current\`. Without the header, the write is accepted.
- **Idempotency**: send an \`Idempotency-Key\` with any POST. For 24 hours, the same key and body return the first response, with
  \`Idempotency-Replayed: true\`. A different body fails with 409 \`IDEMPOTENCY_KEY_REUSED\`. A signing session can use 100 keys per day.
- **Sizes**: a body can have 16 MB with a document, 3 MB with a logo or the image of a seal, and 1 MB otherwise; in a signing session 64 kB, a drawn mark 1 MB, a file 14 MB. Larger bodies
  fail with 413 \`PAYLOAD_TOO_LARGE\`, as does a body with more than 400,000 values. All fields together can have 100,000 characters of formulas and 10,000 conditions.
- **Files**: \`POST /templates\`, \`POST /signing-requests\` and \`POST /signing-requests/create-and-send\` also take
  \`multipart/form-data\` with the PDF, up to 50 MB, as the file \`document\`.
- **Bodies** are JSON otherwise. Any other \`Content-Type\` fails with 415 \`UNSUPPORTED_MEDIA_TYPE\`. A method that a path doesn’t support fails with 405
  \`METHOD_NOT_ALLOWED\`; \`Allow\` lists the supported methods.
- **Unknown keys** are ignored. \`warnings\` in the response lists each, with the path where it’s expected if there is one.
- **Null** for an optional key means the same as omitting it, unless its description says otherwise.
- **Rate limits** apply per API key and class of operation. Every response has the \`X-RateLimit-*\` headers.
- **Links** to documents work without an API key and expire. Get the record again for a new link.`;

const documents = new WeakMap<ApiRouter, object>();

interface Operation {
  readonly requestBody?: {
    description?: string;
    readonly content?: Readonly<Record<string, { readonly schema?: JsonSchema }>>;
  };
}

/** Copies the description of a body's schema to the request body, where readers look for it. */
function describeBodies(paths: Readonly<Record<string, object>>, components: Components): void {
  for (const methods of Object.values(paths))
    for (const { requestBody } of Object.values(methods as Readonly<Record<string, Operation>>)) {
      const schema = requestBody?.content?.['application/json']?.schema;
      const named = schema?.$ref ? components[schema.$ref.split('/').at(-1)!] : schema;
      if (requestBody && named?.description) requestBody.description ??= named.description;
    }
}

/** OpenAPI 3.1 of all routes, generated from the schemas that validate requests. */
export function openApiDocument(api: ApiRouter, serverUrl: string): object {
  const known = documents.get(api);
  if (known) return known;
  api.openAPIRegistry.registerComponent('securitySchemes', 'apiKey', {
    type: 'apiKey',
    in: 'header',
    name: 'Authorization',
    description: 'An API key, `cs_live_…` or `cs_test_…`. A `Bearer ` prefix is accepted.',
  });
  api.openAPIRegistry.registerComponent('securitySchemes', 'editorToken', {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description:
      'An editor token, which opens only its own template or signing request, within its permissions.',
  });
  describeEvents(api.openAPIRegistry);
  const generated = api.getOpenAPI31Document({
    openapi: '3.1.0',
    info: {
      title: `${BRAND.name} API`,
      version: CONTRACT_VERSION,
      description: DESCRIPTION,
      // OpenAPI 3.1, which the types don't cover yet.
      license: { name: 'MIT', identifier: 'MIT' } as { name: string },
    },
    tags: [...TAGS],
    'x-tagGroups': TAG_GROUPS,
    servers: [{ url: serverUrl }],
    security: [{ apiKey: [] }],
  });
  const made = annotateReferences(generated);
  made.paths = sortPaths(made.paths ?? {});
  nameOperations(made.paths as Record<string, object>);
  shareRefusals(made);
  describeHeaders(made);
  const paths = (made.paths ?? {}) as Record<string, object>;
  const components = (made.components?.schemas ?? {}) as Components;
  const routes = api.openAPIRegistry.definitions.flatMap((one) => (one.type === 'route' ? [one.route] : []));
  describeWarnings(routes, paths, components);
  describeBodies(paths, components);
  addExamples(paths, components);
  documents.set(api, made);
  return made;
}
