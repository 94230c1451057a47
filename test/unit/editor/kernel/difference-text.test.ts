import { describe, expect, it } from 'vitest';
import {
  type DifferenceTextContext,
  describeDifferences,
  propertyName,
  propertyText,
} from '../../../../src/editor/kernel/difference-text.ts';
import { settingChoice, settingName, settingValue } from '../../../../src/editor/kernel/setting-text.ts';
import * as english from '../../../../src/i18n/locales/en.ts';
import { createTranslator } from '../../../../src/i18n/translator.ts';
import type { GroupId } from '../../../../src/model/ids.ts';
import { DEFAULT_SETTINGS } from '../../../../src/model/settings.ts';
import { fieldAt, person } from '../template.ts';

const i18n = createTranslator('en-GB', Object.assign({}, ...Object.values(english)));
const ada = person('Ada');
const ben = person('Ben', { order: 2 });
const country = fieldAt(1, 1, { label: 'Country' });
const terms = fieldAt(1, 1, { type: 'checkbox', label: 'Terms' });
const context: DifferenceTextContext = {
  i18n,
  personName: (id) => [ada, ben].find((one) => one.id === id)?.first_name ?? null,
  field: (id) => [country, terms].find((one) => one.id === id) ?? null,
};
const linesOf = (own: object, other: object) =>
  describeDifferences(context, own, other)
    .map(({ name, text }) => `${name}: ${text}`)
    .sort();

describe('the description of differences', () => {
  const field = fieldAt(10, 20, { recipient_id: ada.id, required: true });

  it("uses the panels' labels and leaves out what both sides share", () => {
    const other = {
      ...field,
      position: { ...field.position, x: 12.34 },
      recipient_id: ben.id,
      required: false,
    };
    expect(linesOf(field, other)).toEqual(['Position and size: Left 10%', 'Recipient: Ada', 'Required: On']);
    expect(linesOf(other, field)).toEqual([
      'Position and size: Left 12.3%',
      'Recipient: Ben',
      'Required: Off',
    ]);
  });

  it('lists each rule separately, with a dash if it is not set', () => {
    const own = {
      ...field,
      validation_rules: { minLength: 3 },
      format_rules: { fontSize: 12 },
      label: 'City',
    };
    const other = { ...field, validation_rules: {}, format_rules: { fontSize: 14 }, label: '' };
    expect(linesOf(own, other)).toEqual(['Label: City', 'Maximum font size: 12', 'Minimum length: 3']);
    expect(linesOf(other, own)).toEqual(['Label: –', 'Maximum font size: 14', 'Minimum length: –']);
  });

  it('shows conditions as sentences, groups without their ID, and options as a list', () => {
    const when = {
      logic: 'or' as const,
      groups: [
        {
          conditions: [
            { field_id: country.id, operator: 'equals' as const, value: 'France' },
            { field_id: terms.id, operator: 'is_filled' as const, value: '' },
          ],
        },
        { conditions: [{ field_id: field.id, operator: 'is_empty' as const, value: '' }] },
      ],
    };
    const own = {
      ...field,
      visibility_conditions: when,
      multi_group_id: 'x' as GroupId,
      dropdown_options: ['One', 'Two', 'Three'],
    };
    expect(linesOf(own, field)).toEqual([
      'Group: On',
      'Options: One, Two and Three',
      'Shown only when: Country is “France” and Terms is checked or Unavailable field is empty',
    ]);
  });

  it("covers recipients, with the workspace's custom fields", () => {
    const own = { ...ada, email: 'ada@example.com', designation: 'Approver', custom_fields: { Badge: '7' } };
    expect(linesOf(own, { ...ada, custom_fields: {} })).toEqual([
      'Badge: 7',
      'Email: ada@example.com',
      'Role: Approves',
    ]);
  });

  it('never shows a raw key or value, for any field or setting', () => {
    const raw = /_|\b(?:true|false|null|undefined)\b|[a-z][A-Z]|object/;
    const rules = {
      format_rules: {
        dateFormat: 'dd/MM',
        fontSize: 9,
        acceptedFileTypes: 'pdf',
        urlDisplayText: 'Here',
        prefilledData: 'full_name',
        prefilledEditable: true,
        formula: 'a + b',
        cellCount: 4,
      },
      validation_rules: { pattern: 'x', min: 1, max: 2, minLength: 3, maxLength: 4, message: 'No' },
    };
    const other = Object.fromEntries(Object.keys(field).map((key) => [key, null]));
    for (const line of linesOf({ ...field, ...rules }, other)) expect(line).not.toMatch(raw);
    for (const [key, value] of Object.entries(DEFAULT_SETTINGS))
      expect(`${propertyName(i18n, key)}: ${propertyText(context, key, value)}`).not.toMatch(raw);
  });
});

describe('properties of the template', () => {
  const lineOf = (id: string, value: unknown) =>
    `${propertyName(i18n, id)}: ${propertyText(context, id, value)}`;

  it.each([
    ['name', 'Lease', 'Name: Lease'],
    ['description', '', 'Description: –'],
    ['expiration_hours', 1500, 'Expires after: 1,500 hours'],
    ['expiration_hours', 168, 'Expires after: 7 days'],
    ['language', 'fr', 'Recipients’ language: French'],
    ['language', null, 'Recipients’ language: Workspace default'],
    ['hand_drawn_only', true, 'Drawn signatures only: On'],
    ['show_qr_code', null, 'QR code to sign on a phone: Workspace default'],
    ['disable_guided_navigation', true, 'Guide recipients from field to field: Off'],
    ['reminders', [], 'Reminders: –'],
    [
      'reminders',
      [{ hours: 48, hours_before_expiration: null, subject: 'Please sign' }],
      'Reminders: After sending: 2 days (Please sign)',
    ],
  ] as const)('are described in words: %s %o', (id, value, words) => {
    expect(lineOf(id, value)).toBe(words);
  });
});

describe('a setting with a negated name', () => {
  it('is shown without the negation, and stored as in the API', () => {
    const key = 'disable_guided_navigation';
    expect(settingName(key)).toBe('guided_navigation');
    expect([null, true, false].map((value) => settingChoice(key, value))).toEqual(['inherit', 'off', 'on']);
    expect((['inherit', 'on', 'off'] as const).map((choice) => settingValue(key, choice))).toEqual([
      null,
      false,
      true,
    ]);
  });

  it("doesn't affect other settings", () => {
    expect(settingName('show_qr_code')).toBe('show_qr_code');
    expect([null, true, false].map((value) => settingChoice('show_qr_code', value))).toEqual([
      'inherit',
      'on',
      'off',
    ]);
    expect(settingValue('show_qr_code', 'on')).toBe(true);
    expect(settingValue('show_qr_code', 'off')).toBe(false);
  });
});
