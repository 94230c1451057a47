import { describe, expect, it } from 'vitest';
import { definitions } from '../../../../src/fields/definitions.ts';
import { pictureIn } from '../../../../src/fields/file/picture-appearance.ts';
import {
  attributeText,
  initialValue,
  isEditable,
  isWrittenByServer,
  prefillSource,
} from '../../../../src/fields/rules/prefill.ts';
import type { Field } from '../../../../src/model/field.ts';
import type { FieldType } from '../../../../src/model/field-types.ts';
import type { FileValue } from '../../../../src/model/field-value.ts';
import { newId, type RecipientId } from '../../../../src/model/ids.ts';
import { person } from '../../editor/template.ts';

const ada = person('Ada', { last_name: 'Lovelace', city: 'London', custom_fields: { Badge: '1815' } });
const field = (type: FieldType, over: Partial<Field> = {}) =>
  definitions[type].create({ recipient_id: ada.id, ...over });
const from = (prefilledData: string, more: object = {}) => ({ format_rules: { prefilledData, ...more } });

describe('the source of a prefilled value', () => {
  it.each([
    [undefined, null],
    ['  ', null],
    [' City ', 'city'],
    ['Badge', 'Badge'],
  ])('%j is %j', (prefilledData, expected) => {
    expect(prefillSource(field('text', prefilledData === undefined ? {} : from(prefilledData)))).toBe(
      expected,
    );
  });

  it.each([
    ['full_name', 'Ada Lovelace'],
    ['city', 'London'],
    ['BADGE', '1815'],
    ['unknown', ''],
  ])('%s is the recipient’s own %j', (source, expected) => {
    expect(attributeText(ada, source)).toBe(expected);
  });
});

describe('the value when the request is sent', () => {
  it.each<[string, FieldType, Partial<Field>, unknown]>([
    ['nothing', 'text', {}, null],
    ['its fixed value', 'text', { read_only_value: 'Fixed', ...from('city') }, 'Fixed'],
    ['what it is prefilled from', 'text', from('city'), 'London'],
    ['nothing for an empty source', 'text', from('company'), null],
    ['the default date', 'date', { date_default: '2026-02-03' }, '2026-02-03'],
    ['what a date is prefilled from', 'date', { date_default: '2026-02-03', ...from('Badge') }, '1815'],
    ['no default date elsewhere', 'text', { date_default: '2026-02-03' }, null],
    [
      'nothing that the server writes',
      'date',
      { date_signing_default: true, date_default: '2026-02-03' },
      null,
    ],
    ['nothing for a formula', 'formula', { read_only_value: '7' }, null],
    ['no picture that is none', 'image', { read_only_value: 'logo' }, null],
    ['no picture of another type', 'stamp', { read_only_value: 'data:image/gif;base64,AAAA' }, null],
  ])('is %s', (_what, type, over, expected) => {
    expect(initialValue(field(type, over), ada)).toBe(expected);
  });

  it('is empty if the recipient has none', () => {
    expect(initialValue(field('text', from('city')), null)).toBeNull();
  });

  it.each([
    ['png', 'logo', 'logo.png'],
    ['jpeg', '', 'image.jpg'],
  ])('is a fixed %s picture as a file', (kind, variable_name, file_name) => {
    const data_uri = `data:image/${kind};base64,${'A'.repeat(9)}`;
    expect(initialValue(field('image', { read_only_value: data_uri, variable_name }), ada)).toEqual({
      kind: 'file',
      file_name,
      content_type: `image/${kind}`,
      size: 6,
      data_uri,
    });
  });

  it('is a stored picture by reference, with its own limits', () => {
    const read_only_picture = {
      id: newId<'picture'>(),
      content_type: 'image/jpeg',
      size: 2_000_000,
      width: 300,
      height: 200,
      sha256: 'a'.repeat(64),
    } as const;
    const stamp = field('stamp', { read_only_picture });
    const value = initialValue(stamp, ada);
    const { id, sha256, width, height } = read_only_picture;
    expect(value).toEqual({
      kind: 'file',
      file_name: 'stamp.jpg',
      content_type: 'image/jpeg',
      size: 2_000_000,
      picture: { id, sha256, width, height },
    });
    expect(definitions.stamp.validate(stamp, value)).toBeNull();
    expect(pictureIn({ ...(value as FileValue), url: '/files/a' }, { width: 60, height: 60 })).toMatchObject([
      { source: '/files/a', x: 0, y: 10, width: 60, height: 40 },
    ]);
  });
});

describe('whether the signer may change a field', () => {
  it.each<[string, FieldType, Partial<Field>, boolean]>([
    ['their own', 'text', {}, true],
    ['another person’s', 'text', { recipient_id: newId() as RecipientId }, false],
    ['a fixed one', 'text', { read_only: true }, false],
    ['a link', 'url', {}, false],
    ['the date of signing', 'date', { date_signing_default: true }, false],
    ['any other date', 'date', {}, true],
    ['an approval', 'approval_signature', {}, false],
    ['a prefilled one', 'text', from('city'), false],
    ['a prefilled one that was left open', 'text', from('city', { prefilledEditable: true }), true],
    ['a prefilled one whose source is empty', 'text', from('company'), true],
  ])('%s', (_what, type, over, expected) => {
    expect(isEditable(field(type, over), ada)).toBe(expected);
  });

  it('is false for approvals, formulas and signing dates, which the service sets', () => {
    const types = (
      ['approval_signature', 'approval_checkmark', 'approval_date', 'formula', 'text', 'date'] as const
    ).filter((type) => isWrittenByServer({ type, date_signing_default: type === 'text' }));
    expect(types).toEqual(['approval_signature', 'approval_checkmark', 'approval_date', 'formula']);
  });
});
