import { expect, it } from 'vitest';
import { invalidEditorOptions } from '../../../src/editor/validate-options.ts';

it('names each invalid option', () => {
  const invalid = { readOnly: 'yes', initialZoom: 40, locale: 7, autosave: 'soon', features: { pages: 0 } };
  expect(invalidEditorOptions(invalid).map(({ message }) => message)).toEqual([
    'readOnly must be boolean, got "yes"',
    'locale must be a language tag such as pt-BR, got 7',
    'initialZoom must be a number from 0.1 to 10, got 40',
    'autosave must be a boolean or { delay: milliseconds }, got "soon"',
    'features must be an object of { fieldTypes: […], recipients: false, … }, got {"pages":0}',
  ]);
});

it("names sizes that aren't CSS lengths, and callbacks that aren't functions", () => {
  const invalid = { height: 500, width: 300, onError: 'log', getToken: {}, onSave: null };
  expect(invalidEditorOptions(invalid).map(({ message }) => message)).toEqual([
    'width must be a CSS length such as 100% or 640px, got 300',
    'height must be a CSS length such as 100% or 640px, got 500',
    'onError must be a function, got "log"',
    'getToken must be a function, got {}',
  ]);
});

it('reports an unchanged invalid option only once', () => {
  const before = { height: 500, features: 'all' };
  expect(invalidEditorOptions({ ...before, width: 3 }, before)).toHaveLength(1);
});

it('accepts valid and missing options', () => {
  const valid = { readOnly: true, initialZoom: 1.5, locale: null, autosave: { delay: 900 }, features: {} };
  expect(invalidEditorOptions(valid)).toEqual([]);
});
