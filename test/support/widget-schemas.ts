/** Generates the JSON schemas of the widgets' options and events from the types that host pages compile against. */
import { ORIGIN_NOT_ALLOWED, SERVICE_ERRORS, WIDGET_ERRORS } from '../../src/model/error-codes.ts';
import { CHECK_RULES } from '../../src/model/findings.ts';
import { REQUEST_STATUSES } from '../../src/model/request-status.ts';
import {
  callbacksOf,
  type DescribedMember,
  membersOf,
  optionsOf,
} from '../../src/server/surface/reference/widgets/widget-members.ts';
import { WIDGET_TYPES } from '../../src/server/surface/reference/widgets/widget-types.ts';
import { oneOf, parameterOf, type Schema, schemaOfType } from './type-schema.ts';

const DIALECT = 'https://json-schema.org/draft/2020-12/schema';
const NULL = { type: 'null' };

/** Types that aren't described among the widgets' own. */
const OTHERS: Readonly<Record<string, Schema>> = {
  // In JavaScript; a page's element has no JSON.
  Element: { type: 'object' },
  ErrorCode: { enum: [...Object.keys(SERVICE_ERRORS), ...WIDGET_ERRORS] },
  ORIGIN_NOT_ALLOWED: { enum: [ORIGIN_NOT_ALLOWED] },
  CheckRule: { enum: Object.keys(CHECK_RULES) },
  CheckSeverity: { enum: [...new Set(Object.values(CHECK_RULES))] },
  RequestStatus: { enum: REQUEST_STATUSES },
  FieldId: { type: 'string', format: 'uuid' },
  RecipientId: { type: 'string', format: 'uuid' },
};

const NOT_EMPTY = { minLength: 1 };
/** What the widgets check besides the type. */
const LIMITS: Readonly<Record<string, Readonly<Record<string, Schema>>>> = {
  EditorOptions: {
    jwt: NOT_EMPTY,
    templateId: NOT_EMPTY,
    initialZoom: { minimum: 0.1, maximum: 10 },
  },
  RequestEditorOptions: {
    jwt: NOT_EMPTY,
    signingRequestId: NOT_EMPTY,
    initialZoom: { minimum: 0.1, maximum: 10 },
  },
  SigningOptions: {
    signingRequestUserId: NOT_EMPTY,
    signingLink: NOT_EMPTY,
    width: NOT_EMPTY,
    height: NOT_EMPTY,
    zoom: { exclusiveMinimum: 0 },
  },
};

/** A document's definitions, filled with the types that its schemas mention. */
function definitions() {
  const $defs: Record<string, Schema> = {};
  const named = (name: string): Schema => {
    const { [name]: other } = OTHERS;
    if (name === 'Element') return other!;
    if (!(name in $defs)) {
      $defs[name] = {};
      $defs[name] = other ?? typeSchema(name);
    }
    return { $ref: `#/$defs/${name}` };
  };
  const memberSchema = ({ type, description }: DescribedMember): Schema => ({
    ...(description && { description }),
    ...schemaOfType(type, named),
  });
  function typeSchema(name: string): Schema {
    const described = WIDGET_TYPES[name];
    if (!described) throw new Error(`No schema for the type ${name}`);
    const { description, members, text } = described;
    return {
      ...(description && { description }),
      ...(members ? objectSchema(members) : schemaOfType(text!, named)),
    };
  }
  const objectSchema = (members: readonly DescribedMember[]): Schema => ({
    type: 'object',
    properties: Object.fromEntries(members.map((one) => [one.name, memberSchema(one)])),
    required: members.filter(({ required }) => required).map(({ name }) => name),
  });
  return { $defs, named, memberSchema };
}

const sorted = (defs: Readonly<Record<string, Schema>>) =>
  Object.fromEntries(Object.entries(defs).sort(([one], [other]) => (one < other ? -1 : 1)));

/** Null counts as not given. */
const orNull = ({ description, ...schema }: Schema): Schema => ({
  ...(description !== undefined && { description }),
  ...(Object.keys(schema).join() === 'type' ? oneOf([schema, NULL]) : { anyOf: [schema, NULL] }),
});

/** JSON Schema has no functions: any value is valid, and the type is in a comment. */
const callbackSchema = ({ type, description }: DescribedMember): Schema => ({
  description,
  $comment: `A function: ${type}`,
});

/** @param type such as `EditorOptions` */
export function optionsSchema(type: string, title: string): Schema {
  const { $defs, memberSchema } = definitions();
  const properties = optionsOf(type).map((one): [string, Schema] => {
    const schema = { ...memberSchema(one), ...LIMITS[type]?.[one.name] };
    return [one.name, one.required ? schema : orNull(schema)];
  });
  const callbacks = callbacksOf(type).map((one): [string, Schema] => [one.name, callbackSchema(one)]);
  return {
    $schema: DIALECT,
    title,
    description: WIDGET_TYPES[type]!.description,
    type: 'object',
    properties: Object.fromEntries([...properties, ...callbacks]),
    required: optionsOf(type)
      .filter(({ required }) => required)
      .map(({ name }) => name),
    // The frameworks' components pass these on to their element.
    patternProperties: { '^(data|aria)[A-Z-]': {} },
    additionalProperties: false,
    $defs: sorted($defs),
  };
}

/** `onPageChanged` is called for `page-changed`. */
const eventType = (callback: string) =>
  callback
    .slice(2)
    .replace(/(?!^)[A-Z]/g, (letter) => `-${letter}`)
    .toLowerCase();

/** What each callback receives, under `$defs`. @param type such as `EditorOptions` */
export function eventsSchema(type: string, title: string): Schema {
  const { $defs, named } = definitions();
  const union: Schema[] = [];
  for (const { name, type: text, description } of callbacksOf(type)) {
    const parameter = parameterOf(text);
    if (!parameter || parameter === 'SigningEvent') continue;
    const schema = schemaOfType(parameter, named);
    $defs[name] = { description, ...schema };
    union.push({
      type: 'object',
      ...schema,
      properties: { ...(schema.properties as Schema | undefined), type: { const: eventType(name) } },
      required: ['type', ...((schema.required as readonly string[] | undefined) ?? [])],
    });
  }
  if (callbacksOf(type).some(({ name }) => name === 'onEvent'))
    $defs.onEvent = {
      description: membersOf(type).find(({ name }) => name === 'onEvent')!.description,
      anyOf: union,
    };
  return {
    $schema: DIALECT,
    title,
    description:
      'What each callback receives, by its name under `$defs`: validate the argument of `onSave` by `#/$defs/onSave`. Objects can get more properties in later versions.',
    $defs: sorted($defs),
  };
}

const text = (schema: Schema) => `${JSON.stringify(schema, null, 2)}\n`;

/** By file name in `public/schemas`. */
export const WIDGET_SCHEMAS: Readonly<Record<string, () => string>> = Object.fromEntries(
  (
    [
      ['template-editor', 'EditorOptions', 'the template editor'],
      ['signing-request-editor', 'RequestEditorOptions', 'the signing request editor'],
      ['signing', 'SigningOptions', 'the signing page'],
    ] as const
  ).flatMap(([file, type, name]) => [
    [`${file}-options.schema.json`, () => text(optionsSchema(type, `Options of ${name}`))],
    [`${file}-events.schema.json`, () => text(eventsSchema(type, `Events of ${name}`))],
  ]),
);
