/** The published JSON schemas accept exactly what the widgets accept. */
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { describe, expect, it, vi } from 'vitest';
import { invalidEditorOptions } from '../../../src/editor/validate-options.ts';
import { checkOptions } from '../../../src/embed/check-options.ts';
import { wrongSigningOptions } from '../../../src/signing/check-options.ts';
import { EDITOR_KEYS, SIGNING_KEYS, unknownOptions } from '../../../src/wire/unknown-options.ts';
import { WIDGET_SCHEMAS } from '../../support/widget-schemas.ts';

it.each(Object.entries(WIDGET_SCHEMAS))(
  '%s is current (run `vitest -u` to update it)',
  async (name, write) => {
    await expect(write()).toMatchFileSnapshot(`../../../public/schemas/${name}`);
  },
);

function validator(file: string, pointer = '') {
  const ajv = new Ajv2020({ allErrors: true, strict: true, allowUnionTypes: true });
  formats.default(ajv);
  ajv.addSchema(JSON.parse(WIDGET_SCHEMAS[`${file}.schema.json`]!()), 'file');
  return ajv.getSchema(`file#${pointer}`)!;
}

vi.stubGlobal('__EDITED__', 'templateId');
const { EDITOR_OPTIONS } = await import('../../../src/embed/editor-options.ts');
const { SIGNING_OPTIONS } = await import('../../../src/embed/signing/signing-options.ts');

const ID = '3f1c9d52-5f7a-4c68-9d9f-0b1f4f0f3c55';
const editor = { container: '#editor', jwt: 'a.b.c', templateId: ID };
const signing = { container: '#sign', signingRequestUserId: ID };

/** Whether the loader or the frame would report the options. */
function isReported(options: object, kinds: string, wrong: (options: object) => readonly unknown[]): boolean {
  try {
    checkOptions(options, kinds);
  } catch {
    return true;
  }
  return wrong(options).length > 0;
}

const WIDGETS = [
  {
    file: 'template-editor-options',
    valid: editor,
    isWrong: (options: object) => isReported(options, EDITOR_OPTIONS, invalidEditorOptions),
    known: EDITOR_KEYS.filter((key) => !['signingRequestId', 'onSend'].includes(key)),
  },
  {
    file: 'signing-request-editor-options',
    valid: { container: '#editor', jwt: 'a.b.c', signingRequestId: ID },
    isWrong: (options: object) =>
      isReported(options, EDITOR_OPTIONS.replace('templateId', 'signingRequestId'), invalidEditorOptions),
    known: EDITOR_KEYS.filter((key) => key !== 'templateId'),
  },
  {
    file: 'signing-options',
    valid: signing,
    isWrong: (options: object) => isReported(options, SIGNING_OPTIONS, wrongSigningOptions),
    // The dialog adds the others by itself.
    known: SIGNING_KEYS.filter((key) => !['modal', 'closing'].includes(key)),
  },
];

const SAMPLES: readonly unknown[] = [
  null,
  '',
  'dark',
  'inline',
  'fill',
  '640px',
  'de',
  0,
  0.05,
  1,
  50,
  -1,
  true,
  false,
  {},
  { delay: 500 },
  { delay: '500' },
  { recipients: false, fieldTypes: ['text'] },
  { recipients: 'no' },
  { fieldTypes: 'text' },
];

describe.each(WIDGETS)('the schema of $file', ({ file, valid, isWrong, known }) => {
  const validate = validator(file);

  it('knows every option, and no other', () => {
    const names = Object.keys((validate.schema as { properties: object }).properties);
    expect(names.sort()).toEqual([...known].sort());
    expect(unknownOptions(names, known)).toEqual([]);
    expect(validate({ ...valid, readonly: true })).toBe(false);
    expect(validate({ ...valid, 'data-test': 'x', 'aria-label': 'Contract' })).toBe(true);
  });

  it('accepts the smallest object of options, and none without what is required', () => {
    expect([validate(valid), isWrong(valid)]).toEqual([true, false]);
    const { required } = validate.schema as { readonly required: readonly string[] };
    for (const name of required)
      expect([name, validate({ ...valid, [name]: undefined })]).toEqual([name, false]);
  });

  it('accepts a value of an option exactly if the widget does', () => {
    // The loader looks for the container; an invalid URL fails when it is loaded.
    const others = ['container', 'apiUrl', 'embedUrl'];
    // Of an object the widget reads the keys it knows; the others are of the wrong type, and ignored.
    const isLooser = (name: string, value: unknown) =>
      typeof value === 'object' && value !== null && (name === 'theme' || name === 'prefill');
    for (const name of known.filter((one) => !others.includes(one) && !/^on[A-Z]|^getToken$/.test(one)))
      for (const value of SAMPLES) {
        if (isLooser(name, value)) continue;
        const options = { ...valid, [name]: value };
        expect([name, value, validate(options)]).toEqual([name, value, !isWrong(options)]);
      }
  });

  it('accepts functions as callbacks', () => {
    const callbacks = known.filter((name) => /^on[A-Z]|^getToken$/.test(name));
    expect(callbacks.length).toBeGreaterThan(8);
    expect(validate({ ...valid, ...Object.fromEntries(callbacks.map((name) => [name, () => {}])) })).toBe(
      true,
    );
  });
});

describe('the schema of a theme', () => {
  const validate = validator('template-editor-options');
  it.each([
    [{ base: 'dark', color_primary: '#123456', radius: 4 }, true],
    [{ base: 'blue' }, false],
    [{ color_primary: 5 }, false],
    ['auto', true],
    ['blue', false],
  ])('%j: %s', (theme, isValid) => {
    expect(validate({ ...editor, theme })).toBe(isValid);
  });
});

describe('the schemas of events', () => {
  const error = { code: 'NETWORK', stage: 'load', message: 'Offline', retryable: true };
  it.each([
    ['template-editor', 'onSave', { template_id: ID, updated_at: '2026-11-21T09:00:00Z', revision: 2 }, true],
    ['template-editor', 'onSave', { template_id: ID, revision: '2' }, false],
    ['template-editor', 'onError', error, true],
    ['template-editor', 'onError', { ...error, code: 'NO_SUCH_CODE' }, false],
    ['template-editor', 'onDirtyChange', true, true],
    ['template-editor', 'onDirtyChange', 'true', false],
    ['signing', 'onProgress', { done: 1, total: 2 }, true],
    ['signing', 'onEvent', { type: 'page-changed', page: 1, pages: 3 }, true],
    ['signing', 'onEvent', { type: 'page-changed', page: 1 }, false],
    ['signing', 'onEvent', { type: 'signed', requestId: ID, recipientId: ID }, true],
    ['signing', 'onEvent', { type: 'error', ...error, code: 'ORIGIN_NOT_ALLOWED' }, true],
    ['signing', 'onEvent', { type: 'nothing' }, false],
  ])('%s, %s: %j is valid: %s', (widget, callback, value, isValid) => {
    expect(validator(`${widget}-events`, `/$defs/${callback}`)(value)).toBe(isValid);
  });
});
