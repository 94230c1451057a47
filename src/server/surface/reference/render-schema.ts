import type { Components, JsonSchema } from '../../openapi/schema-example.ts';
import { html, type Markup, prose } from './html.ts';

const refName = (ref: string) => ref.split('/').at(-1)!;

export const schemaId = (name: string) => `schema-${name}`;

/** The type in a few words, with links to named ones. */
export function typeText(schema: JsonSchema): Markup {
  if (schema.$ref) {
    const name = refName(schema.$ref);
    return html`<a href="#${schemaId(name)}">${name}</a>`;
  }
  const branches = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (branches)
    return html`${branches.map((one, index) => html`${index > 0 ? (schema.allOf ? ' and ' : ' or ') : ''}${typeText(one)}`)}`;
  if (schema.const !== undefined) return html`${JSON.stringify(schema.const)}`;
  const kinds = [schema.type].flat();
  const words = kinds.map((kind) => {
    if (kind === 'array') return html`list of ${typeText(schema.items ?? {})}`;
    if (kind === 'null') return html`null`;
    return html`${schema.format ?? kind ?? 'anything'}`;
  });
  return html`${words.map((word, index) => html`${index > 0 ? ' or ' : ''}${word}`)}`;
}

/** "1–255 characters", "at least 1 item", "up to 100": undefined where nothing is limited. */
function range(from: number | undefined, to: number | undefined, unit = ''): string | undefined {
  const count = (value: number) => value.toLocaleString('en');
  const of = (value: number) => (unit ? ` ${unit}${value === 1 ? '' : 's'}` : '');
  const least = unit && from === 0 ? undefined : from;
  if (least !== undefined && to !== undefined)
    return least === to ? `${count(to)}${of(to)}` : `${count(least)}–${count(to)}${of(to)}`;
  if (to !== undefined) return `up to ${count(to)}${of(to)}`;
  return least === undefined ? undefined : `at least ${count(least)}${of(least)}`;
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
  const values = schema.enum ?? schema.items?.enum;
  const limits = limitsOf(schema);
  return html`${schema.description ? prose(schema.description) : ''}${
    values && values.length > 0
      ? html`<p class="values">${values.map((one) => html`<code>${JSON.stringify(one)}</code> `)}</p>`
      : ''
  }${limits.length > 0 ? html`<p class="limits">${limits}</p>` : ''}`;
}

/** Objects that stand inside, to be opened where they are. */
function inside(schema: JsonSchema): JsonSchema | null {
  if (schema.properties && Object.keys(schema.properties).length > 0) return schema;
  if (schema.items) return inside(schema.items);
  return null;
}

function row(name: string, schema: JsonSchema, isRequired: boolean, isInput: boolean): Markup {
  const nested = inside(schema);
  return html`<div class="key"><dt><code>${name}</code>${isRequired ? html` <span class="required">required</span>` : ''}
    <span class="type">${typeText(schema)}</span></dt><dd>${notes(schema)}${
      nested ? html`<details><summary>Attributes</summary>${properties(nested, isInput)}</details>` : ''
    }</dd></div>`;
}

/** Every key of an object, as a list of definitions. What must be given is marked where a caller gives it. */
export function properties(schema: JsonSchema, isInput = false): Markup {
  const keys = Object.entries(schema.properties ?? {});
  if (keys.length === 0) return html`<p class="quiet">${typeText(schema)}</p>`;
  return html`<dl class="keys">${keys.map(([name, one]) => row(name, one, isInput && (schema.required?.includes(name) ?? false), isInput))}</dl>`;
}

/** What a call takes, key by key; a named record is resolved, as its keys are what a reader has come for. */
export function inputOf(schema: JsonSchema, components: Components): Markup {
  const whole = schema.$ref ? (components[refName(schema.$ref)] ?? {}) : schema;
  return html`${schema.$ref ? html`<p class="quiet">${typeText(schema)}</p>` : ''}${properties(whole, true)}`;
}

/** What comes back: a named record as a link, anything else key by key. */
export function answerOf(schema: JsonSchema): Markup {
  return inside(schema) ? properties(schema) : html`<p>${typeText(schema)}</p>`;
}
