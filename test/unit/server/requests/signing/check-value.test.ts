import { describe, expect, it } from 'vitest';
import { compilePattern } from '../../../../../src/fields/text/pattern.ts';
import { setPatternEngine } from '../../../../../src/fields/text/pattern-engine.ts';
import { EMPTY_FIELD, type Field } from '../../../../../src/model/field.ts';
import type { FieldValue, FileValue } from '../../../../../src/model/field-value.ts';
import type { FieldId } from '../../../../../src/model/ids.ts';
import { checkValue, sniff } from '../../../../../src/server/requests/signing/check-value.ts';
import { plainJpeg, plainPng } from '../../../../fixtures/pictures.ts';

setPatternEngine(compilePattern);

const field = (type: Field['type'], more: Partial<Field> = {}): Field => ({
  ...EMPTY_FIELD,
  id: 'one' as FieldId,
  type,
  page_number: 1,
  position: { x: 10, y: 10, width: 30, height: 5 },
  required: false,
  ...more,
});
/** Room for any text, in points. */
const ROOMY = { width: 5_000, height: 5_000 };
const pdf = Buffer.from('%PDF-1.7\n');
const file = (bytes: Uint8Array, more: Partial<FileValue> = {}): FileValue => ({
  kind: 'file',
  file_name: 'proof.bin',
  content_type: 'application/octet-stream',
  size: 1,
  data_uri: `data:application/octet-stream;base64,${Buffer.from(bytes).toString('base64')}`,
  ...more,
});
const stored = (type: Field['type'], given: FieldValue, handDrawnOnly = false) =>
  checkValue(field(type), given, { handDrawnOnly, size: ROOMY });
/** The error as the page gets it. */
const refused = (one: Field, given: FieldValue, handDrawnOnly = false, size = ROOMY) => {
  try {
    checkValue(one, given, { handDrawnOnly, size });
  } catch (error) {
    const { code, message, extra } = error as { code: string; message: string; extra: object };
    return { code, message, ...extra };
  }
  throw new Error('It was accepted');
};
const refusal = (reason: string) => ({
  code: 'VALIDATION_ERROR',
  details: { key: `fields.refusal.${reason}` },
});
const drawn: FieldValue = {
  kind: 'drawn',
  width: 400,
  height: 120,
  strokes: [[10, 60, 0.5, 120, 20, 0.6, 380, 30, 0.4]],
};

describe('text that is too long for its field', () => {
  const size = { width: 60, height: 12 };
  const long = 'A sentence that is much too long.';

  it.each(['text', 'text_area', 'name', 'company', 'title'] as const)('is rejected in a %s', (type) => {
    const { code, message, details } = refused(field(type), long, false, size) as unknown as {
      code: string;
      message: string;
      details: { key: string; params: { limit: number } };
    };
    expect(code).toBe('VALUE_DOES_NOT_FIT');
    const { limit } = details.params;
    expect(message).toBe(`This is too long for the field. Shorten it to ${limit} characters.`);
    expect(details.key).toBe('fields.refusal.doesNotFit');
    const rules = { handDrawnOnly: false, size };
    expect(checkValue(field(type), long.slice(0, limit), rules).value).toBe(long.slice(0, limit));
    expect(() => checkValue(field(type), long.slice(0, limit + 1), rules)).toThrow();
  });

  it("is accepted if the signer couldn't shorten it", () => {
    const choice = field('dropdown', { dropdown_options: [long] });
    expect(checkValue(choice, long, { handDrawnOnly: false, size }).value).toBe(long);
  });
});

describe("a file's type, by its first bytes", () => {
  it.each([
    ['image/png', plainPng()],
    ['image/jpeg', plainJpeg()],
    ['application/pdf', pdf],
    [null, Buffer.from('plain text')],
    [null, Buffer.from('%PD')],
    [null, plainPng().subarray(0, 7)],
    [null, plainJpeg().subarray(0, 2)],
    [null, new Uint8Array()],
  ])('is %s', (type, bytes) => {
    expect(sniff(bytes)).toBe(type);
  });
});

describe('an answer', () => {
  it.each([null, ''])('%j clears a field of any type', (given) => {
    for (const type of ['text', 'signature', 'file', 'checkbox'] as const)
      expect(stored(type, given, true)).toEqual({ value: null, bytes: null });
  });

  it('is stored unchanged if it is valid for its field', () => {
    expect(stored('text', 'London')).toEqual({ value: 'London', bytes: null });
    expect(stored('signature', drawn)).toEqual({ value: drawn, bytes: null });
    const typed: FieldValue = { kind: 'typed', text: 'Ada', font: 'caveat' };
    expect(stored('initial', typed)).toEqual({ value: typed, bytes: null });
  });

  it('loses characters that would change its direction only on screen', () => {
    const amount = '\u202e0001 EUR\u202c and \u2066+1 555 0100\u2069';
    expect(stored('text', amount).value).toBe('0001 EUR and +1 555 0100');
    // Characters that neighboring letters depend on are kept.
    expect(stored('text', 'a\u200fb').value).toBe('a\u200fb');
  });

  it('is rejected with the key, the placeholders and the English sentence of the reason', () => {
    expect(refused(field('text', { validation_rules: { maxLength: 3 } }), 'London')).toEqual({
      code: 'VALIDATION_ERROR',
      error: 'Validation Error',
      message: 'Please enter at most 3 characters.',
      issues: [{ path: 'value', message: 'Please enter at most 3 characters.' }],
      details: { key: 'fields.refusal.tooLong', params: { limit: 3 } },
    });
  });

  it("is rejected with the author's own message if there is one", () => {
    const own = { pattern: '\\d+', message: 'Digits, please' };
    expect(refused(field('text', { validation_rules: own }), 'x')).toMatchObject({
      message: 'Digits, please',
    });
  });

  it("is rejected if the sealed document couldn't show it, naming the characters", () => {
    const { details, message } = refused(field('text'), 'ok \u{12000}\u{12001}') as unknown as {
      details: object;
      message: string;
    };
    expect(details).toEqual({
      key: 'fields.refusal.characters',
      params: { characters: '\u{12000} \u{12001}' },
    });
    expect(message).toContain('\u{12000} \u{12001}');
  });

  it('is simplified if it is drawn with very many points', () => {
    const long = Array.from({ length: 9000 }, (_none, index) => (index % 3 === 2 ? 0.5 : (index * 7) % 100));
    const { value } = stored('signature', { ...drawn, strokes: [long] });
    const { strokes } = value as unknown as { strokes: number[][] };
    expect(strokes[0]!.length).toBeLessThan(4000);
    expect(value).toMatchObject({ kind: 'drawn', width: 400, height: 120 });
  });
});

describe('if only drawn signatures are allowed', () => {
  const typed: FieldValue = { kind: 'typed', text: 'Ada Lovelace', font: 'caveat' };

  it.each(['signature', 'initial'] as const)('a %s that is typed or photographed is rejected', (type) => {
    for (const given of [typed, file(plainPng())])
      expect(refused(field(type), given, true)).toMatchObject({
        ...refusal('mark'),
        message: 'Please draw your signature by hand.',
      });
    expect(stored(type, drawn, true).value).toEqual(drawn);
  });

  it('other answers are accepted as usual', () => {
    expect(stored('text', 'London', true).value).toBe('London');
    expect(stored('stamp', file(plainPng()), true).value).toMatchObject({ kind: 'file' });
    expect(stored('file', file(pdf), true).value).toMatchObject({ kind: 'file' });
  });
});

describe('a file', () => {
  it('is identified by its bytes, and stored separately from its field', () => {
    const { value, bytes } = stored('file', file(pdf, { content_type: 'image/png', size: 5_000_000 }));
    expect(value).toStrictEqual({
      kind: 'file',
      file_name: 'proof.bin',
      content_type: 'application/pdf',
      size: pdf.length,
    });
    expect(Buffer.from(bytes!)).toEqual(pdf);
  });

  it.each([
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\ada\\me.png', 'me.png'],
    ['line\r\nbreak\u0000.png', 'linebreak.png'],
    ['folder/', 'file'],
    ['', 'file'],
  ])('called %j is kept as %s', (given, kept) => {
    expect(stored('file', file(pdf, { file_name: given })).value).toMatchObject({ file_name: kept });
  });

  it.each([
    ['no content', undefined],
    ['an address', 'https://example.com/a.png'],
    ['something before the address', ` data:image/png;base64,${plainPng().toString('base64')}`],
    ['something behind the content', `data:image/png;base64,${plainPng().toString('base64')}!`],
    ['another encoding', 'data:image/png,%89PNG'],
    ['bytes of no kind that is taken', file(Buffer.from('plain text')).data_uri],
    ['no bytes', 'data:image/png;base64,'],
  ])('with %s is refused', (_name, data_uri) => {
    const given = { ...file(pdf), data_uri } as FileValue;
    expect(refused(field('file'), given)).toMatchObject(refusal('fileType'));
  });

  it("isn't an answer to a text field", () => {
    expect(refused(field('text'), file(plainPng()))).toMatchObject(refusal('wrongKind'));
  });
});

describe('an image', () => {
  it.each([
    ['image', plainPng(), 'image/png'],
    ['image', plainJpeg(), 'image/jpeg'],
    ['stamp', plainPng(), 'image/png'],
    ['signature', plainPng(), 'image/png'],
    ['initial', plainPng(), 'image/png'],
  ] as const)('travels with its %s field', (type, bytes, content_type) => {
    expect(stored(type, file(bytes))).toStrictEqual({
      value: {
        kind: 'file',
        file_name: 'proof.bin',
        content_type,
        size: bytes.length,
        data_uri: `data:${content_type};base64,${bytes.toString('base64')}`,
      },
      bytes: null,
    });
  });

  it.each(['stamp', 'signature', 'initial'] as const)('for a %s is a PNG of at most 375 kB', (type) => {
    expect(refused(field(type), file(plainJpeg()))).toMatchObject(refusal('fileType'));
    const max = 375 * 1024;
    const padded = (length: number) => Buffer.concat([plainPng(), Buffer.alloc(length)]).subarray(0, length);
    expect(stored(type, file(padded(max))).value).toMatchObject({ size: max });
    expect(refused(field(type), file(padded(max + 1)))).toMatchObject({
      details: { key: 'fields.refusal.fileSize', params: { limit: '375 kB' } },
    });
  });

  it("for a stamp is rejected with the author's own message if there is one", () => {
    const own = field('stamp', { validation_rules: { message: 'A PNG, please' } });
    expect(refused(own, file(plainJpeg()))).toMatchObject({ message: 'A PNG, please' });
  });

  it('for an image field can be larger', () => {
    const large = Buffer.concat([plainPng(), Buffer.alloc(400 * 1024)]);
    expect(stored('image', file(large)).value).toMatchObject({ size: large.length });
  });
});
