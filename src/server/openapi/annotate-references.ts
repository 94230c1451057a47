/**
 * Schemas of the OpenAPI document that refer to another and add a description. The generator writes them as an `allOf` of both, as
 * OpenAPI 3.0 needs it; in 3.1 a description can be beside the `$ref`, which is shorter and which readers show better.
 */
import type { JsonSchema } from './schema-example.ts';

const ANNOTATIONS = new Set(['description', 'example', 'examples', 'default', 'deprecated']);

const isAnnotation = (schema: JsonSchema) => Object.keys(schema).every((key) => ANNOTATIONS.has(key));
const isReference = ({ $ref, anyOf, oneOf }: JsonSchema) => ($ref ?? anyOf ?? oneOf) !== undefined;

/** `schema` without such an `allOf`, down to its last property. Examples are data and stay as they are. */
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
