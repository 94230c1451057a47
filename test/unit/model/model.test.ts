import { describe, expect, it } from 'vitest';
import { type Condition, type ConditionSet, isMet } from '../../../src/model/conditions.ts';
import { toFieldType } from '../../../src/model/field-types.ts';
import { isFilled, valueText } from '../../../src/model/field-value.ts';
import { type FieldId, isUuid, newId } from '../../../src/model/ids.ts';
import { recipientName } from '../../../src/model/recipient.ts';
import { canMove, NEXT, REQUEST_STATUSES } from '../../../src/model/request-status.ts';

describe('field type names', () => {
  it('accepts aliases and any case', () => {
    expect(['Initials', 'TEXTAREA', 'radio', ' Signature '].map(toFieldType)).toEqual([
      'initial',
      'text_area',
      'radio_buttons',
      'signature',
    ]);
  });

  it('refuses what is no type, inherited property names included', () => {
    expect(['', 'constructor', '__proto__', 'sig'].map(toFieldType)).toEqual([null, null, null, null]);
  });
});

describe('the full name', () => {
  it.each([
    ['Ada', 'Lovelace', 'Ada Lovelace'],
    ['Ada', '', 'Ada'],
    ['', 'Lovelace', 'Lovelace'],
    ['太郎', '山田', '山田太郎'],
    ['さくら', '佐々木', '佐々木さくら'],
    ['小明', '王', '王小明'],
    ['철수', '김', '김철수'],
    // A foreign name in katakana, and one in Latin letters, as they are written in Japan.
    ['アダ', 'ラブレス', 'アダ ラブレス'],
    ['Taro', 'Yamada', 'Taro Yamada'],
    ['Anna', '王', 'Anna 王'],
    ['太郎', '', '太郎'],
    ['محمد', 'علي', 'محمد علي'],
  ])('of first name %j and last name %j is %s', (first_name, last_name, name) => {
    expect(recipientName({ first_name, last_name })).toBe(name);
  });
});

describe('request states', () => {
  it('lets terminal states stay terminal', () => {
    for (const status of REQUEST_STATUSES) {
      if (status === 'not_sent' || status === 'in_progress') continue;
      expect(NEXT[status]).toEqual([]);
    }
  });

  it('never goes back to draft', () => {
    expect(REQUEST_STATUSES.some((status) => canMove(status, 'not_sent'))).toBe(false);
  });
});

describe('conditions', () => {
  const id = newId<'field'>();
  const other = newId<'field'>();
  const when = (operator: Condition['operator'], value = ''): Condition => ({
    field_id: id,
    operator,
    value,
  });
  const set = (logic: ConditionSet['logic'], ...groups: Condition[][]): ConditionSet => ({
    logic,
    groups: groups.map((conditions) => ({ conditions })),
  });
  const given = (value: string) => (asked: FieldId) => (asked === id ? value : '');

  it.each([
    ['is_filled', '', 'x', true],
    ['is_filled', '', ' ', false],
    ['is_empty', '', '', true],
    ['equals', 'YES', 'yes', true],
    ['not_equals', 'yes', 'no', true],
    ['contains', 'LAN', 'England', true],
    ['not_contains', 'x', 'England', true],
    ['greater_than', '10', '9', false],
    ['greater_than', '9', '10', true],
    ['less_than', '10', '', false],
    ['greater_than_or_equal', '10', '10', true],
    ['less_than_or_equal', '10', '10.5', false],
  ] as const)('%s %j on %j is %s', (operator, wanted, actual, expected) => {
    expect(isMet(set('and', [when(operator, wanted)]), given(actual))).toBe(expected);
  });

  it('joins groups by the logic and conditions inside a group by the opposite', () => {
    const filled = when('is_filled');
    const missing: Condition = { field_id: other, operator: 'is_filled', value: '' };
    expect(isMet(set('and', [filled, missing]), given('x'))).toBe(true);
    expect(isMet(set('and', [filled], [missing]), given('x'))).toBe(false);
    expect(isMet(set('or', [filled, missing]), given('x'))).toBe(false);
    expect(isMet(set('or', [filled], [missing]), given('x'))).toBe(true);
  });
});

describe('values', () => {
  it('counts an unticked box, blanks and empty marks as unfilled', () => {
    expect(['', '  ', 'false', null].map(isFilled)).toEqual([false, false, false, false]);
    expect(isFilled({ kind: 'drawn', width: 1, height: 1, strokes: [] })).toBe(false);
    expect(isFilled({ kind: 'typed', text: 'A', font: 'caveat' })).toBe(true);
    expect(isFilled('true')).toBe(true);
    // Nothing that anyone could see is no signature and no answer.
    const unseen = [
      '\u200b\u200b',
      '\u2060\ufeff',
      '\u202e',
      '\u3164\u115f',
      '\u2800',
      '\u00ad\ufe0f',
      '\ud800',
    ];
    expect(unseen.filter(isFilled)).toEqual([]);
    expect(unseen.filter((text) => isFilled({ kind: 'typed', text, font: 'caveat' }))).toEqual([]);
    expect(['.', '山', 'ا', '👩‍🚀', '\u200fא'].filter(isFilled)).toHaveLength(5);
  });

  it('shows conditions the text and never the ink', () => {
    expect(valueText({ kind: 'drawn', width: 1, height: 1, strokes: [[0, 0, 1]] })).toBe('signed');
    expect(valueText('false')).toBe('');
  });
});

it('makes version 4 UUIDs with and without randomUUID', () => {
  expect(isUuid(newId())).toBe(true);
  const { randomUUID } = crypto;
  try {
    Object.defineProperty(crypto, 'randomUUID', { value: undefined, configurable: true });
    expect(newId()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  } finally {
    Object.defineProperty(crypto, 'randomUUID', { value: randomUUID, configurable: true });
  }
});
