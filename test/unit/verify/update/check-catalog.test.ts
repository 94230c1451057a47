/** What an update may add to the catalog: the document security store, and the extension level that it needs. */
import { expect, it } from 'vitest';
import { type Dict, isDict, ObjectReader } from '../../../../src/verify/pdf/objects.ts';
import { addedFields } from '../../../../src/verify/update/check-catalog.ts';
import { createWorkBudget } from '../../../../src/verify/work-budget.ts';

function dictOf(text: string): Dict {
  const bytes = new TextEncoder().encode(`<< ${text} >>`);
  const value = new ObjectReader(bytes, 0, bytes.length, createWorkBudget(1_000)).object();
  if (!isDict(value)) throw new TypeError('Expected a dictionary');
  return value;
}
const isKept = (before: string, after: string) => addedFields(dictOf(before), dictOf(after)) !== null;
const SEALED = '/Type /Catalog /Pages 2 0 R';
const LEVEL = '<< /BaseVersion /1.7 /ExtensionLevel 8 >>';

const FORM = '/AcroForm << /Fields [5 0 R] /SigFlags 3 >>';
it.each<[string, string, readonly number[] | null]>([
  ['no field', FORM, []],
  ['a field', '/AcroForm << /Fields [5 0 R 8 0 R] /SigFlags 3 >>', [8]],
  ['two fields', '/AcroForm << /SigFlags 3 /Fields [5 0 R 8 0 R 9 0 R] >>', [8, 9]],
  ['a field before the seal', '/AcroForm << /Fields [8 0 R 5 0 R] /SigFlags 3 >>', null],
  ['a field instead of the seal', '/AcroForm << /Fields [8 0 R] /SigFlags 3 >>', null],
  ['no seal', '/AcroForm << /Fields [] /SigFlags 3 >>', null],
  ['a direct field', '/AcroForm << /Fields [5 0 R << >>] /SigFlags 3 >>', null],
  ['other flags', '/AcroForm << /Fields [5 0 R 8 0 R] /SigFlags 1 >>', null],
  ['a new key', '/AcroForm << /Fields [5 0 R 8 0 R] /SigFlags 3 /XFA 9 0 R >>', null],
  ['a replaced key', '/AcroForm << /Fields [5 0 R 8 0 R] /XFA 3 >>', null],
  ['a form elsewhere', '/AcroForm 8 0 R', null],
  ['no form', '', null],
])('finds the fields that an update adds to the form: %s', (_what, form, expected) => {
  const found = addedFields(dictOf(`${SEALED} ${FORM}`), dictOf(`${SEALED} ${form}`));
  expect(found?.map(({ number }) => number) ?? null).toEqual(expected);
});

it.each([
  ['nothing', SEALED, SEALED],
  ['another order', SEALED, '/Pages 2 0 R /Type /Catalog'],
  ['a new store', SEALED, `${SEALED} /DSS 9 0 R`],
  ['another store', `${SEALED} /DSS 9 0 R`, `${SEALED} /DSS << /CRLs [10 0 R] >>`],
  ['an extension level', SEALED, `${SEALED} /Extensions << /ADBE ${LEVEL} >>`],
  [
    'several levels',
    SEALED,
    `${SEALED} /Extensions << /Type /Extensions /ADBE [${LEVEL} ${LEVEL}] /ISO_ ${LEVEL} >>`,
  ],
  [
    'every key of a level',
    SEALED,
    `${SEALED} /Extensions << /ISO_ << /Type /DeveloperExtensions /BaseVersion /2.0 /ExtensionLevel 32002 /ExtensionRevision (:2022) /URL (https://iso.org) >> >>`,
  ],
  ['empty extensions', SEALED, `${SEALED} /Extensions << >>`],
  [
    'a level beside an old one',
    `${SEALED} /Extensions << /ADBE ${LEVEL} >>`,
    `${SEALED} /Extensions << /ESIC ${LEVEL} /ADBE ${LEVEL} >>`,
  ],
  [
    'a level beside what is none',
    `${SEALED} /Extensions << /ADBE 7 0 R >>`,
    `${SEALED} /Extensions << /ADBE 7 0 R /ESIC ${LEVEL} >>`,
  ],
])('keeps the catalog with %s', (_what, before, after) => {
  expect(isKept(before, after)).toBe(true);
});

it.each([
  ['another value', SEALED, '/Type /Catalog /Pages 3 0 R'],
  ['a value less', SEALED, '/Type /Catalog'],
  ['a value more', SEALED, `${SEALED} /OpenAction 9 0 R`],
  ['a null more', SEALED, `${SEALED} /OpenAction null`],
  [
    'an old level changed',
    `${SEALED} /Extensions << /ADBE ${LEVEL} >>`,
    `${SEALED} /Extensions << /ADBE << /BaseVersion /1.7 /ExtensionLevel 9 >> >>`,
  ],
  [
    'an old level gone',
    `${SEALED} /Extensions << /ADBE ${LEVEL} >>`,
    `${SEALED} /Extensions << /ESIC ${LEVEL} >>`,
  ],
  ['the extensions gone', `${SEALED} /Extensions << >>`, SEALED],
  ['extensions that are no dictionary', SEALED, `${SEALED} /Extensions [${LEVEL}]`],
  ['extensions elsewhere', SEALED, `${SEALED} /Extensions 9 0 R`],
  [
    'extensions in place of a reference',
    `${SEALED} /Extensions 7 0 R`,
    `${SEALED} /Extensions << /ADBE ${LEVEL} >>`,
  ],
  ['a level that is a reference', SEALED, `${SEALED} /Extensions << /ADBE 9 0 R >>`],
  ['a level that is a name', SEALED, `${SEALED} /Extensions << /ADBE /Name >>`],
  ['a type that is a level', SEALED, `${SEALED} /Extensions << /Type ${LEVEL} >>`],
  ['an unknown key in a level', SEALED, `${SEALED} /Extensions << /ADBE << /BaseVersion /1.7 /X /Y >> >>`],
  ['a reference in a level', SEALED, `${SEALED} /Extensions << /ADBE << /URL 9 0 R >> >>`],
  ['an array in a level', SEALED, `${SEALED} /Extensions << /ADBE << /URL [(a)] >> >>`],
  ['a negative level', SEALED, `${SEALED} /Extensions << /ADBE << /ExtensionLevel -1 >> >>`],
  [
    'one of several levels with an unknown key',
    SEALED,
    `${SEALED} /Extensions << /ADBE [${LEVEL} << /X /Y >>] >>`,
  ],
  ['a level under another key', SEALED, `${SEALED} /Extension << /ADBE ${LEVEL} >>`],
])('does not keep the catalog with %s', (_what, before, after) => {
  expect(isKept(before, after)).toBe(false);
});
