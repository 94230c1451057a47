/** Groups the widgets' types and members, for the reference and for `docs`. */
import { WIDGET_TYPES } from './widget-types.ts';

/** A TypeScript type of the widgets, read from its source. */
export interface DescribedType {
  readonly description: string;
  /** Of an interface. */
  readonly members?: readonly DescribedMember[];
  /** Of a type alias. */
  readonly text?: string;
}

export interface DescribedMember {
  readonly name: string;
  readonly type: string;
  readonly required: boolean;
  readonly description: string;
}

/** Types with a separate section or sentence. */
const ROOTS = [
  'EditorOptions',
  'RequestEditorOptions',
  'EditorHandle',
  'RequestEditorHandle',
  'SigningOptions',
  'SigningHandle',
];
const UPDATES = ['EditorUpdate', 'SigningUpdate'];

const typeNamesIn = (text: string) => text.match(/\b[A-Z]\w+/g) ?? [];

function mentionedTypes(name: string): readonly string[] {
  const { members = [], text = '' } = WIDGET_TYPES[name]!;
  return [text, ...members.map(({ type }) => type)].flatMap(typeNamesIn).filter((one) => WIDGET_TYPES[one]);
}

function reachableTypes(): readonly string[] {
  const found = new Set<string>(ROOTS);
  // Iterating over a set includes items added during the iteration.
  for (const name of found)
    for (const one of mentionedTypes(name)) if (!UPDATES.includes(one)) found.add(one);
  return [...found].filter((name) => !ROOTS.includes(name));
}
/** Everything that options and callbacks mention, in the order of appearance. */
export const MENTIONED_TYPES = reachableTypes();

export const isMethod = ({ name }: DescribedMember) => name.endsWith('()');
/** `getToken` is called by the editor, too. */
const isCallback = ({ name }: DescribedMember) => /^on[A-Z]|^getToken$/.test(name);

export const membersOf = (type: string) => WIDGET_TYPES[type]!.members!;

/** Methods of the request editor that the template editor doesn't have. */
export const requestEditorMembers = () => {
  const shared = new Set(membersOf('EditorHandle').map(({ name }) => name));
  return membersOf('RequestEditorHandle').filter(({ name }) => !shared.has(name));
};

/** Required ones first. */
export const optionsOf = (type: string) =>
  membersOf(type)
    .filter((one) => !isCallback(one))
    .toSorted((one, other) => Number(other.required) - Number(one.required));

export const callbacksOf = (type: string) => membersOf(type).filter(isCallback);

/** The options that a type defined with `Omit` omits. */
export const omittedNames = (type: string): readonly string[] =>
  [...WIDGET_TYPES[type]!.text!.matchAll(/'(\w+)'/g)].map(([, name]) => name!);
