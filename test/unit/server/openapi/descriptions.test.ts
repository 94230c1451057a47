/** Every property, parameter, body and response of the OpenAPI document says what it means. There are no exceptions. */
import { beforeAll, expect, it } from 'vitest';
import type { JsonSchema } from '../../../../src/server/openapi/schema-example.ts';
import {
  type Body,
  callsOf,
  type OpenApi,
  openApiReader,
  parametersOf,
} from '../../../support/openapi-document.ts';

let document: OpenApi;
beforeAll(async () => {
  document = await openApiReader()();
}, 120_000);

interface Described {
  readonly place: string;
  /** Undefined where there is none. */
  readonly description: string | undefined;
}

const partsOf = ({ anyOf = [], oneOf = [], allOf = [] }: JsonSchema) => [...anyOf, ...oneOf, ...allOf];

/** A property's own description, or that of the schema it refers to. */
function descriptionOf(schema: JsonSchema): string | undefined {
  if (schema.description) return schema.description;
  if (schema.$ref) return document.components.schemas[schema.$ref.split('/').at(-1)!]?.description;
  return partsOf(schema)
    .filter(({ type }) => type !== 'null')
    .map(descriptionOf)
    .find(Boolean);
}

function propertiesIn(schema: JsonSchema, at: string): readonly Described[] {
  const { properties = {}, items, additionalProperties } = schema;
  return [
    ...Object.entries(properties).flatMap(([key, one]) => [
      { place: `${at}.${key}`, description: descriptionOf(one) },
      ...propertiesIn(one, `${at}.${key}`),
    ]),
    ...partsOf(schema).flatMap((one) => propertiesIn(one, at)),
    ...(items ? propertiesIn(items, `${at}[]`) : []),
    ...(typeof additionalProperties === 'object' ? propertiesIn(additionalProperties, `${at}.*`) : []),
  ];
}

const propertiesOfBody = ({ content = {} }: Body, at: string) =>
  Object.values(content).flatMap(({ schema }) => (schema ? propertiesIn(schema, at) : []));

function everything(): readonly Described[] {
  const { schemas, responses, parameters } = document.components;
  return [
    ...Object.entries(schemas).flatMap(([name, schema]) => [
      { place: name, description: schema.description },
      ...propertiesIn(schema, name),
    ]),
    ...Object.entries(responses).map(([name, { description }]) => ({ place: name, description })),
    ...Object.entries(parameters).map(([name, { description }]) => ({ place: name, description })),
    ...[...callsOf(document), ...callsOf({ paths: document.webhooks })].flatMap(({ name, operation }) => [
      ...parametersOf(document, operation).map((one) => ({
        place: `${name} ${one.in} ${one.name}`,
        description: one.description ?? descriptionOf(one.schema),
      })),
      ...(operation.requestBody
        ? [
            { place: `${name} body`, description: operation.requestBody.description },
            ...propertiesOfBody(operation.requestBody, `${name} body`),
          ]
        : []),
      ...Object.entries(operation.responses).flatMap(([status, one]) =>
        '$ref' in one
          ? []
          : [
              { place: `${name} ${status}`, description: one.description },
              ...propertiesOfBody(one, `${name} ${status}`),
            ],
      ),
    ]),
  ];
}

it('describes every schema, property, parameter, body and response', () => {
  const all = everything();
  expect(all.length).toBeGreaterThan(2500);
  expect(all.filter(({ description }) => !description?.trim()).map(({ place }) => place)).toEqual([]);
});

it('describes properties and parameters in sentences', () => {
  const isSentence = (text: string) => /^[\p{Lu}`\d]/u.test(text) && /[.:)]$/.test(text);
  const others = everything().filter(
    // What a response is can be said in a word, such as "Deleted".
    ({ place, description }) => description && !/ \d{3}$/.test(place) && !isSentence(description),
  );
  expect([...new Set(others.map(({ place, description }) => `${place}: ${description}`))]).toEqual([]);
});

it('says more about a property than its name', () => {
  const words = (text: string) =>
    text
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, ' ')
      .trim();
  const repeats = everything().filter(
    ({ place, description }) => words(description ?? '') === words(place.split(/[. ]/).at(-1)!),
  );
  expect(repeats).toEqual([]);
});
