/** Attributes of JSON schemas, options and error codes as lists of definitions. */
import type { Components, JsonSchema } from '../../../openapi/schema-example.ts';
import { type AnchorKind, html, join, Markup, plainText, prose } from './html.ts';

export const schemaId = (name: string) => `schema-${name}`;
/** The name at the end of a `$ref`. */
export const refName = (ref: string) => ref.split('/').at(-1)!;

/** The type in a few words, with links to named ones. */
export function typeText(schema: JsonSchema): Markup {
  if (schema.$ref) {
    const name = refName(schema.$ref);
    return html`<a href="#${schemaId(name)}">${name}</a>`;
  }
  const branches = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (branches) return join(branches.map(typeText), schema.allOf ? ' and ' : ' or ');
  if (schema.const !== undefined) return html`${JSON.stringify(schema.const)}`;
  const types = [schema.type].flat().map((type) => {
    if (type === 'array') return html`list of ${typeText(schema.items ?? {})}`;
    if (type === 'null') return html`null`;
    return html`${schema.format ?? type ?? 'anything'}`;
  });
  return join(types, ' or ');
}

/** "1–255 characters", "at least 1 item", "up to 100": undefined where nothing is limited. */
function range(from: number | undefined, to: number | undefined, unit = ''): string | undefined {
  const count = (value: number) => value.toLocaleString('en');
  const of = (value: number) => (unit ? ` ${unit}${value === 1 ? '' : 's'}` : '');
  const min = unit && from === 0 ? undefined : from;
  if (min !== undefined && to !== undefined)
    return min === to ? `${count(to)}${of(to)}` : `${count(min)}–${count(to)}${of(to)}`;
  if (to !== undefined) return `up to ${count(to)}${of(to)}`;
  return min === undefined ? undefined : `at least ${count(min)}${of(min)}`;
}

function limitsOf(schema: JsonSchema): readonly Markup[] {
  const ranges = [
    range(schema.minimum, schema.maximum),
    range(schema.minLength, schema.maxLength, 'character'),
    range(schema.minItems, schema.maxItems, 'item'),
  ];
  const preset = schema.default;
  return [
    ...ranges.flatMap((one) => (one ? [html`<span class="limit">${one}</span>`] : [])),
    ...(preset === undefined || preset === ''
      ? []
      : [html`<span class="limit">default <code>${JSON.stringify(preset)}</code></span>`]),
  ];
}

function notes(schema: JsonSchema): Markup {
  const values = schema.enum ?? schema.items?.enum ?? [];
  const limits = limitsOf(schema);
  return html`${schema.description ? prose(schema.description) : ''}${
    values.length > 0
      ? html`<p class="values">${values.map((one) => html`<code>${JSON.stringify(one)}</code> `)}</p>`
      : ''
  }${limits.length > 0 ? html`<p>${limits}</p>` : ''}`;
}

/** The nested object, whose attributes are shown in place. */
function objectIn(schema: JsonSchema): JsonSchema | null {
  if (schema.properties && Object.keys(schema.properties).length > 0) return schema;
  return schema.items ? objectIn(schema.items) : null;
}

export interface Entry {
  readonly id: string;
  readonly name: string;
  readonly kind: AnchorKind;
  readonly type?: Markup | string;
  readonly isRequired?: boolean;
  readonly description: Markup;
  /** Nested attributes, below the description. */
  readonly inside?: Markup;
}

/** One definition with an anchor. */
function entry({ id, name, kind, type = '', isRequired, description, inside }: Entry): Markup {
  const { text, anchors } =
    html`<div class="key" id="${id}"><dt><a href="#${id}"><code>${name}</code></a>${isRequired ? html` <span class="required">required</span>` : ''} <span class="type">${type}</span></dt><dd>${description}${inside}</dd></div>`;
  return new Markup(text, [{ id, title: name, kind, context: '', text: plainText(description) }, ...anchors]);
}

export const entries = (all: readonly Entry[]): Markup => html`<dl class="keys">${all.map(entry)}</dl>`;

interface Owner {
  /** Prefix of the attributes' anchors. */
  readonly id: string;
  readonly kind?: AnchorKind;
  /** The caller sends them, so required ones are marked. */
  readonly isInput?: boolean;
}

/** The attributes of an object; nested objects are collapsible. */
export function attributes(schema: JsonSchema, owner: Owner): Markup {
  const all = Object.entries(schema.properties ?? {});
  if (all.length === 0) return html`<p class="quiet">${typeText(schema)}</p>`;
  return entries(
    all.map(([name, one]) => {
      const id = `${owner.id}.${name}`;
      const object = objectIn(one);
      return {
        id,
        name,
        kind: owner.kind ?? 'Attribute',
        type: typeText(one),
        isRequired: (owner.isInput && schema.required?.includes(name)) ?? false,
        description: notes(one),
        ...(object && {
          inside: html`<details><summary>Attributes<span class="hidden"> of ${name}</span></summary>${attributes(object, { ...owner, id })}</details>`,
        }),
      };
    }),
  );
}

/** A request body. Named schemas are resolved, because readers want their attributes. */
export function bodyAttributes(schema: JsonSchema, components: Components, id: string): Markup {
  return attributes(schema.$ref ? (components[refName(schema.$ref)] ?? {}) : schema, { id, isInput: true });
}

/** A response body: a link for a named schema, otherwise its attributes. */
export function responseAttributes(schema: JsonSchema, id: string): Markup {
  return objectIn(schema) ? attributes(schema, { id }) : html`<p>${typeText(schema)}</p>`;
}
