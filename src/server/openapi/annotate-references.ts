/**
 * Schemas that refer to another one and add a description. The generator writes an `allOf` of both, as OpenAPI 3.0 requires; in 3.1 a
 * description is allowed next to `$ref`, which is shorter and displays better.
 */
import type { JsonSchema } from './schema-example.ts';

const ANNOTATIONS = new Set(['description', 'example', 'examples', 'default', 'deprecated']);

const isAnnotation = (schema: JsonSchema) => Object.keys(schema).every((key) => ANNOTATIONS.has(key));
const isReference = ({ $ref, anyOf, oneOf }: JsonSchema) => ($ref ?? anyOf ?? oneOf) !== undefined;

/** Removes such an `allOf` from `schema` recursively. Examples are data and stay unchanged. */
export function annotateReferences<Part>(part: Part, isOfNames = false): Part {
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
