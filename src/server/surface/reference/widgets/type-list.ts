/** Options, callbacks, methods and types of the widgets, from the descriptions of their TypeScript types. */
import { type Entry, entries } from '../markup/attribute-list.ts';
import { type AnchorKind, html, join, Markup, phrase, plainText } from '../markup/html.ts';
import { withProductNames } from '../product-names.ts';
import type { DescribedMember, DescribedType } from './described-type.ts';
import { WIDGET_TYPES } from './widget-types.ts';

/** Types with a section or sentence of their own. */
const ROOTS = ['EditorOptions', 'RequestEditorOptions', 'EditorHandle', 'SigningOptions', 'SigningHandle'];
const UPDATES = ['EditorUpdate', 'SigningUpdate'];

const typeNamesIn = (text: string) => text.match(/\b[A-Z]\w+/g) ?? [];

function mentionedTypes(name: string): readonly string[] {
  const { members = [], text = '' } = WIDGET_TYPES[name]!;
  return [text, ...members.map(({ type }) => type)].flatMap(typeNamesIn).filter((one) => WIDGET_TYPES[one]);
}

/** Everything that options and callbacks mention, in the order of appearance. */
function reachableTypes(): readonly string[] {
  const found = new Set<string>(ROOTS);
  // A set's iteration goes on with what is added meanwhile.
  for (const name of found)
    for (const one of mentionedTypes(name)) if (!UPDATES.includes(one)) found.add(one);
  return [...found].filter((name) => !ROOTS.includes(name));
}
const TYPES = reachableTypes();

/** A type with links to those below. */
const linkedType = (type: string): Markup =>
  html`<code>${type
    .split(/\b([A-Z]\w+)\b/)
    .map((part) => (TYPES.includes(part) ? html`<a href="#type-${part}">${part}</a>` : part))}</code>`;

const describe = (description: string): Markup | '' =>
  description ? html`<p>${phrase(withProductNames(description))}</p>` : '';

const isMethod = ({ name }: DescribedMember) => name.endsWith('()');
/** `getToken` is called by the editor, too. */
const isCallback = ({ name }: DescribedMember) => /^on[A-Z]|^getToken$/.test(name);

function memberEntry(owner: string, member: DescribedMember, kind: AnchorKind): Entry {
  const { name, type, required, description } = member;
  const base = { id: `${owner}.${name.replace('()', '')}`, name, kind };
  return isMethod(member)
    ? { ...base, description: html`<p>${linkedType(type)}</p>${describe(description)}` }
    : {
        ...base,
        type: linkedType(type),
        isRequired: required && kind === 'Option',
        description: html`${describe(description)}`,
      };
}

const memberList = (owner: string, members: readonly DescribedMember[], kind: AnchorKind) =>
  entries(members.map((one) => memberEntry(owner, one, kind)));

const membersOf = (type: string) => WIDGET_TYPES[type]!.members!;

export const descriptionOf = (type: string) => describe(WIDGET_TYPES[type]!.description);

export function optionsAndCallbacks(type: string): Markup {
  const options = membersOf(type).filter((one) => !isCallback(one));
  const requiredFirst = options.toSorted((one, other) => Number(other.required) - Number(one.required));
  return html`<h3>Options</h3>${memberList(type, requiredFirst, 'Option')}<h3>Callbacks</h3>${memberList(type, membersOf(type).filter(isCallback), 'Callback')}`;
}

export const handleMembers = (type: string) =>
  html`<h3>Handle</h3>${descriptionOf(type)}${memberList(type, membersOf(type), 'Method')}`;

const codes = (names: readonly string[]) =>
  join(
    names.map((name) => html`<code>${name}</code>`),
    ', ',
  );

/** The options that a type made with `Omit` leaves out. */
export const omittedOptions = (type: string) =>
  codes([...WIDGET_TYPES[type]!.text!.matchAll(/'(\w+)'/g)].map(([, name]) => name!));

export const memberNames = (type: string) => codes(membersOf(type).map(({ name }) => name));

function typeDefinition(name: string, { description, members, text }: DescribedType): Markup {
  const id = `type-${name}`;
  const definition = html`${describe(description)}${
    members ? memberList(id, members, 'Attribute') : html`<p>${linkedType(text!)}</p>`
  }`;
  return new Markup(html`<h3 id="${id}">${name}</h3>${definition}`.text, [
    { id, title: name, kind: 'Type', context: '', text: plainText(html`${describe(description)}`) },
    ...definition.anchors.map((one) => ({ ...one, context: name })),
  ]);
}

export const typeDefinitions = () => html`${TYPES.map((name) => typeDefinition(name, WIDGET_TYPES[name]!))}`;
