/** Generates pages of `docs` from the types, schemas and tables that the service's reference also uses. */
import { STATUS_CODES } from 'node:http';
import { OpenAPIHono } from '@hono/zod-openapi';
import { describeEvents } from '../../src/server/openapi/describe-webhooks.ts';
import { ERROR_TABLE, WIDGET_ERROR_MEANINGS } from '../../src/server/surface/reference/error-meanings.ts';
import {
  callbacksOf,
  type DescribedMember,
  MENTIONED_TYPES,
  membersOf,
  omittedNames,
  optionsOf,
  requestEditorMembers,
} from '../../src/server/surface/reference/widgets/widget-members.ts';
import { WIDGET_TYPES } from '../../src/server/surface/reference/widgets/widget-types.ts';
import { NEVER_SENT } from '../../src/wire/webhook-events.ts';
import { SIZE_LIMITS } from './size-limits.ts';
import { WIDGET_SCHEMAS } from './widget-schemas.ts';

const WIDGETS = [
  ['Template editor', 'EditorOptions'],
  ['Signing request editor', 'RequestEditorOptions'],
  ['Signing page', 'SigningOptions'],
] as const;

const code = (text: string) => `\`${text}\``;
const listed = (names: readonly string[]) => names.map(code).join(', ');
const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');
const table = (heads: readonly string[], rows: readonly (readonly string[])[]) =>
  [heads, heads.map(() => '---'), ...rows].map((row) => `| ${row.map(cell).join(' | ')} |`).join('\n');

/** Paths on the service. */
const schemaFiles = (kind: 'options' | 'events') =>
  listed(
    Object.keys(WIDGET_SCHEMAS)
      .filter((name) => name.endsWith(`-${kind}.schema.json`))
      .map((name) => `/embed/schemas/${name}`),
  );

const json = (value: unknown) => `\`\`\`json\n${JSON.stringify(value, null, 2)}\n\`\`\``;

const page = (title: string, source: string, ...parts: readonly string[]) =>
  `${[`# ${title}`, `<!-- Written by test/unit/docs/generated.test.ts from ${source}; change it there. -->`, ...parts].join('\n\n')}\n`;

/** A type, in which other described types are links. */
const typeText = (type: string, optionsPage: string): string =>
  type
    .split(/\b([A-Z]\w+)\b/)
    .filter(Boolean)
    .map((part) =>
      MENTIONED_TYPES.includes(part) ? `[${code(part)}](${optionsPage}#${part.toLowerCase()})` : part,
    )
    .reduce((text, part) => {
      if (part.startsWith('[')) return text + part;
      // A type without a description stays part of the code before it.
      return text.endsWith('`') && !text.endsWith(')') ? `${text.slice(0, -1)}${part}\`` : text + code(part);
    }, '');

const describe = ({ required, description }: DescribedMember, isOption: boolean) =>
  required && isOption ? `**Required.** ${description}` : description;

const memberTable = (head: string, members: readonly DescribedMember[], optionsPage = '', isOption = false) =>
  table(
    [head, 'Type', ''],
    members.map((one) => [code(one.name), typeText(one.type, optionsPage), describe(one, isOption)]),
  );

function typeSection(name: string): string {
  const { description, members, text } = WIDGET_TYPES[name]!;
  const definition = members ? memberTable('Property', members) : typeText(text!, '');
  return [`### ${name}`, description, definition].filter(Boolean).join('\n\n');
}

const options = () =>
  page(
    'Options',
    'the types in src/embed and src/wire',
    'Options of the widgets as they are passed to `init()`, `new`, `mount()` and `open()`, and as properties of the [components](frameworks.md). Functions that widgets call are under [Events](events.md).',
    `As JSON Schema, served by the service and in the npm package (\`countersign/schemas/…\`): ${schemaFiles('options')}. Callbacks are functions, which JSON Schema can't describe: any value is valid for them.`,
    ...WIDGETS.flatMap(([title, type]) => [
      `## ${title}`,
      WIDGET_TYPES[type]!.description,
      memberTable('Option', optionsOf(type), '', true),
    ]),
    `\`open()\` shows the signing page in a dialog. It takes every option except ${listed(omittedNames('ModalOptions'))}.`,
    '## Types',
    ...MENTIONED_TYPES.map(typeSection),
  );

const handleSection = (title: string, how: string, type: string, more: string) => [
  `## ${title}`,
  how,
  memberTable('Member', membersOf(type), 'options.md'),
  more,
];

const methods = () =>
  page(
    'Methods',
    'the types in src/embed',
    'What the handle of a widget has. [Components](frameworks.md) have the same handle: the ref in React, `handle` of a custom element.',
    ...handleSection(
      'Editors',
      '`CountersignTemplateEditor.init(options)` and `CountersignSigningRequestEditor.init(options)`, or `new`, return it.',
      'EditorHandle',
      `\`update()\` takes every [option](options.md) except ${listed(omittedNames('EditorUpdate'))}.`,
    ),
    'Instead of `getTemplate()`, the handle of the signing request editor has:',
    memberTable('Member', requestEditorMembers(), 'options.md'),
    ...handleSection(
      'Signing page',
      '`CountersignSigning.mount(options)` returns it, and `CountersignSigning.open(options)`, which opens a dialog, a promise of it.',
      'SigningHandle',
      `\`update()\` takes ${listed(membersOf('SigningUpdate').map(({ name }) => name))}.`,
    ),
  );

const events = () =>
  page(
    'Events',
    'the types in src/embed',
    'Functions that widgets call. In Vue, `onSave` is the event `save`; of a custom element, it is `countersign-save`, with the argument as `detail`. Events that the service sends to your backend are under [Webhook events](webhook-events.md).',
    `As JSON Schema, with what each callback receives under \`$defs\`: ${schemaFiles('events')}.`,
    ...WIDGETS.flatMap(([title, type]) => [
      `## ${title}`,
      memberTable('Callback', callbacksOf(type), 'options.md'),
    ]),
    '`onEvent` of the signing page gets every event as `{ type, … }`. The `type` of `onPageChanged`, for example, is `page-changed`.',
  );

function errorCodes(): string {
  const statuses = [...new Set(ERROR_TABLE.map(({ status }) => status))];
  return page(
    'Error codes',
    'src/model/error-codes.ts and src/server/surface/reference/error-meanings.ts',
    'Handle errors by `code`. The `message` is for people and can change. How errors look is in the [API guide](api.md#errors), and what `onError` gets under [Embedding](embedding.md#errors).',
    '## API',
    ...statuses.map((status) =>
      table(
        [`${status} ${STATUS_CODES[status]}`, 'Meaning'],
        ERROR_TABLE.filter((one) => one.status === status).map((one) => [code(one.code), one.meaning]),
      ),
    ),
    '## Widgets',
    '`onError` reports these besides the codes of the API:',
    table(
      ['Code', 'Meaning'],
      Object.entries(WIDGET_ERROR_MEANINGS).map(([name, meaning]) => [code(name), meaning]),
    ),
  );
}

interface EventBody {
  readonly data: Readonly<Record<string, unknown>>;
}

interface ShownEvent {
  readonly type: string;
  readonly description: string;
  readonly example: EventBody;
}

/** Events of one kind have the same data; some have more. */
function eventKind(kind: string, events: readonly ShownEvent[]): readonly string[] {
  const [first] = events;
  const more = ({ data }: EventBody) => Object.entries(data).filter(([key]) => !(key in first!.example.data));
  const objects = events
    .flatMap(({ example }) => more(example))
    .filter(([, value]) => typeof value === 'object' && !Array.isArray(value));
  return [
    `## ${kind}`,
    table(
      ['Event', 'Sent when', 'Also in `data`'],
      events.map(({ type, description, example }) => [
        code(type),
        description,
        listed(more(example).map(([key]) => key)),
      ]),
    ),
    `The body of \`${first!.type}\`:`,
    json(first!.example),
    ...(objects.length > 0 ? ['The objects that some have as well:', json(Object.fromEntries(objects))] : []),
  ];
}

function webhookEvents(): string {
  const { openAPIRegistry } = new OpenAPIHono();
  describeEvents(openAPIRegistry);
  const kinds = new Map<string, ShownEvent[]>();
  for (const one of openAPIRegistry.definitions) {
    if (one.type !== 'webhook') continue;
    const { path, description = '', request } = one.webhook;
    const { example } = request!.body!.content['application/json'] as { readonly example: EventBody };
    const kind = path.endsWith('credits.purchased') ? 'credits' : path.split('.')[0]!;
    kinds.set(kind, [...(kinds.get(kind) ?? []), { type: path, description, example }]);
  }
  return page(
    'Webhook events',
    'src/server/openapi/describe-webhooks.ts and src/server/webhooks/example-events.ts',
    'Every event that the service sends, with the body of its delivery. The bodies are checked against deliveries of the running service. [Webhooks](webhooks.md) says how to register and verify; `/reference/webhook-events` on the service has the body of each event.',
    ...[...kinds].flatMap(([kind, shown]) => eventKind(kind, shown)),
    '## Reserved events',
    'A webhook can list these, but the service never sends them:',
    table(
      ['Event', 'Reason'],
      Object.entries(NEVER_SENT).map(([type, reason]) => [code(type), reason]),
    ),
  );
}

const sizes = () =>
  page(
    'Sizes',
    'test/support/size-limits.ts',
    'How much browsers load, compressed with brotli, and in how many requests. Tests fail if it becomes more; times are in [Limits](limits.md#speed).',
    table(
      ['', 'At most'],
      Object.values(SIZE_LIMITS).map(({ description, limit, unit }) => [
        description,
        `${limit.toLocaleString('en')} ${unit}`,
      ]),
    ),
  );

export const GENERATED_DOCS: Readonly<Record<string, () => string>> = {
  'options.md': options,
  'methods.md': methods,
  'events.md': events,
  'error-codes.md': errorCodes,
  'webhook-events.md': webhookEvents,
  'sizes.md': sizes,
};
