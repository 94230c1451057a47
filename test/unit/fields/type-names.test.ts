/** Code outside `src/fields` asks a definition what a type is like, so that a new type is described in one place. */
import { expect, it } from 'vitest';
import { FIELD_TYPES } from '../../../src/model/field-types.ts';
import { sourcesIn } from '../../support/read-imports.ts';

/** Files and folders that may name types, and why. */
const ALLOWED: Readonly<Record<string, string>> = {
  'model/field-types.ts': 'Lists the types.',
  'wire/http/': 'Examples in the API reference.',
  'server/openapi/alternative-examples.ts': 'Examples in the API reference.',
  'client/api/operations.ts': 'Generated from the API.',
  'editor/detection/': 'Reads words and PDF form fields of a document as types.',
  'pdf/content/': 'Kinds of form fields in a PDF.',
  'editor/commands/shortcuts.ts': 'Types of HTML inputs.',
  'verify/page/start-page.ts': 'Types of HTML inputs.',
  'console/templates/many/': 'Checks a file before it is sent; the service asks the definitions.',
  'signing/state/session-model.ts': 'The method of a consent.',
};

const names = FIELD_TYPES.join('|');
/** Names that only occur as field types. */
const TYPES_ONLY = /'(checkbox|radio_buttons|dropdown|text_area|approval_\w*)'/;
const COMPARISON = new RegExp(
  String.raw`(?<!target\.)\btype(\.startsWith\(| [!=]== )'(${names}|approval_)'`,
  'i',
);
const LIST = /FieldType\[\] = \[['\s]|FieldType>\(\[/;

const isAllowed = (file: string) => Object.keys(ALLOWED).find((prefix) => file.startsWith(prefix));
const naming = sourcesIn('src').filter(
  ({ text }) => TYPES_ONLY.test(text) || COMPARISON.test(text) || LIST.test(text),
);

it('is named by no code that could ask its definition', () => {
  expect(naming.map(({ file }) => file).filter((file) => !isAllowed(file))).toEqual([]);
});

it('has no exceptions that nothing needs', () => {
  const used = new Set(naming.map(({ file }) => isAllowed(file)));
  expect(Object.keys(ALLOWED).filter((prefix) => !used.has(prefix))).toEqual([]);
});
