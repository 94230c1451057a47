import { describe, expect, it } from 'vitest';
import { needsValue, operatorsFor, operatorText } from '../../../../src/editor/kernel/condition-text.ts';
import { recipientDisplay } from '../../../../src/editor/kernel/recipient-display.ts';
import * as english from '../../../../src/i18n/locales/en.ts';
import { createTranslator } from '../../../../src/i18n/translator.ts';
import { fieldAt, person } from '../template.ts';

const i18n = createTranslator('en', Object.assign({}, ...Object.values(english)));

describe('condition texts', () => {
  it("offer only operators that fit the answer's type", () => {
    expect(operatorsFor('number')).toContain('greater_than');
    expect(operatorsFor('formula')).toContain('less_than_or_equal');
    expect(operatorsFor('dropdown')).toEqual(['equals', 'not_equals', 'is_filled', 'is_empty']);
    expect(operatorsFor('text')).toContain('contains');
    for (const type of ['checkbox', 'signature', undefined] as const)
      expect(operatorsFor(type)).toEqual(['is_filled', 'is_empty']);
  });

  it('are "is checked" for checkboxes and "is filled in" for other fields', () => {
    const texts = (type: 'checkbox' | 'radio_buttons' | 'text') => [
      operatorText(i18n, 'is_filled', fieldAt(1, 1, { type })),
      operatorText(i18n, 'is_empty', fieldAt(1, 1, { type })),
    ];
    expect(texts('checkbox')).toEqual(['is checked', 'isn’t checked']);
    expect(texts('radio_buttons')).toEqual(['is checked', 'isn’t checked']);
    expect(texts('text')).toEqual(['is filled in', 'is empty']);
    expect(['is_filled', 'equals'].map((operator) => needsValue(operator as 'equals'))).toEqual([
      false,
      true,
    ]);
  });
});

it('shows a recipient without a name as a role and number, in text and on badges', () => {
  expect(recipientDisplay(i18n, person('Ada', { last_name: 'Lovelace' }), 0)).toMatchObject({
    name: 'Ada Lovelace',
    letters: 'AL',
  });
  expect(recipientDisplay(i18n, person('', { order: 3 }), 0)).toMatchObject({
    name: 'Signer 3',
    letters: '3',
  });
});
