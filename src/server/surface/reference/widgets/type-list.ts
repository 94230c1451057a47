/** Options, callbacks, methods and types of the widgets, from the descriptions of their TypeScript types. */
import { type Entry, entries } from '../markup/attribute-list.ts';
import { type AnchorKind, html, join, Markup, phrase, plainText } from '../markup/html.ts';
import { withProductNames } from '../product-names.ts';
import {
  callbacksOf,
  type DescribedMember,
  type DescribedType,
  isMethod,
  MENTIONED_TYPES,
  membersOf,
  omittedNames,
  optionsOf,
  requestEditorMembers,
} from './widget-members.ts';
import { WIDGET_TYPES } from './widget-types.ts';

/** A type with links to those below. */
const linkedType = (type: string): Markup =>
  html`<code>${type
    .split(/\b([A-Z]\w+)\b/)
    .map((part) =>
      MENTIONED_TYPES.includes(part) ? html`<a href="#type-${part}">${part}</a>` : part,
    )}</code>`;

const describe = (description: string): Markup | '' =>
  description ? html`<p>${phrase(withProductNames(description))}</p>` : '';

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

export const descriptionOf = (type: string) => describe(WIDGET_TYPES[type]!.description);

export function optionsAndCallbacks(type: string): Markup {
  return html`<h3>Options</h3>${memberList(type, optionsOf(type), 'Option')}<h3>Callbacks</h3>${memberList(type, callbacksOf(type), 'Callback')}`;
}

export const handleMembers = (type: string) =>
  html`<h3>Handle</h3>${descriptionOf(type)}${memberList(type, membersOf(type), 'Method')}`;

/** How the handle of the request editor differs from the template editor's. */
export const requestHandleMembers = () => memberList('RequestEditorHandle', requestEditorMembers(), 'Method');

const codes = (names: readonly string[]) =>
  join(
    names.map((name) => html`<code>${name}</code>`),
    ', ',
  );

export const omittedOptions = (type: string) => codes(omittedNames(type));

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

export const typeDefinitions = () =>
  html`${MENTIONED_TYPES.map((name) => typeDefinition(name, WIDGET_TYPES[name]!))}`;
