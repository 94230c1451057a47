import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import type { JsonSchema } from '../../src/server/openapi/schema-example.ts';
import type { OpenApi } from './openapi-document.ts';

/** Lists how a value violates a schema of the document, as a caller's validator would; empty if it is valid. */
export function schemaValidator(document: Pick<OpenApi, 'components'>) {
  // Strict mode rejects OpenAPI keywords such as `example`.
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  formats.default(ajv);
  ajv.addSchema(document, 'openapi');
  const compiled = new Map<string, ValidateFunction>();
  return (schema: JsonSchema, value: unknown): readonly string[] => {
    const text = JSON.stringify(schema).replaceAll('"#/components', '"openapi#/components');
    const validate = compiled.get(text) ?? ajv.compile(JSON.parse(text));
    compiled.set(text, validate);
    return validate(value)
      ? []
      : validate.errors!.map(({ instancePath, message, params }) =>
          `${instancePath} ${message} ${JSON.stringify(params)}`.trim(),
        );
  };
}
