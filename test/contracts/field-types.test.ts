import { describe, expect, it } from 'vitest';
import { appearances } from '../../src/fields/appearances.ts';
import { definitions } from '../../src/fields/definitions.ts';
import { FIELD_GROUPS } from '../../src/fields/palette-items.ts';
import { REFUSALS } from '../../src/fields/validation-issue.ts';
import type { Size } from '../../src/geometry/box.ts';
import type { Drawing, MeasureText } from '../../src/geometry/drawing.ts';
import { refusals, fields as words } from '../../src/i18n/locales/en.ts';
import { FIELD_TYPES, type FieldType } from '../../src/model/field-types.ts';
import type { FieldValue } from '../../src/model/field-value.ts';

const measure: MeasureText = (text, _font, size) => [...text].length * size * 0.55;

const PNG =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
const picture = {
  kind: 'file',
  file_name: 'a.png',
  content_type: 'image/png',
  size: 70,
  data_uri: PNG,
} as const;
const drawn = {
  kind: 'drawn',
  width: 400,
  height: 160,
  strokes: [[20, 80, 0.5, 200, 20, 0.5, 380, 140, 0.5]],
} as const;
const typed = { kind: 'typed', text: 'Ada Lovelace', font: 'caveat' } as const;

const VALUES: Record<FieldType, FieldValue> = {
  signature: drawn,
  initial: typed,
  date: '2026-02-28',
  text: 'Lorem',
  text_area: 'Lorem\nipsum',
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  company: 'Analytical Ltd',
  title: 'Countess',
  phone: '+44 20 7946 0958',
  number: '-12.5',
  cells: 'AB12',
  checkbox: 'true',
  radio_buttons: 'true',
  dropdown: 'Option 1',
  file: picture,
  image: picture,
  stamp: picture,
  url: 'https://example.com/terms',
  formula: '42',
  approval_signature: 'Ada Lovelace',
  approval_checkmark: 'true',
  approval_date: '2026-02-28',
};

const LONG = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft '.repeat(40);
const ODD: readonly FieldValue[] = [
  null,
  '',
  'false',
  'true',
  LONG,
  'x'.repeat(5000),
  'tab\tline\r\nend\u0000\u2028',
  '👩‍👩‍👧‍👦 العربية 漢字',
  { ...typed, text: LONG.slice(0, 200) },
  { ...drawn, strokes: [] },
  { ...drawn, strokes: [[5, 5, 0.5]] },
  {
    ...drawn,
    strokes: [
      [0, 0, 0, 400, 0, 1],
      [0, 160, 1, 400, 160, 0],
    ],
  },
  { ...drawn, strokes: [[Number.NaN, 3, 0.5, 8, 9, 0.5]] },
  { ...picture, data_uri: 'data:image/png;base64,AAAA' },
  { ...picture, data_uri: undefined as never },
];

function extent(drawing: Drawing) {
  const xs: number[] = [];
  const ys: number[] = [];
  for (const item of drawing) {
    if (item.kind === 'text') {
      xs.push(item.x, item.x + measure(item.text, item.font, item.size));
      ys.push(item.y - item.size * 0.72, item.y + item.size * 0.24);
    } else if (item.kind === 'image') {
      xs.push(item.x, item.x + item.width);
      ys.push(item.y, item.y + item.height);
    } else {
      const half = (item.lineWidth ?? 0) / 2;
      for (const [, ...numbers] of item.commands)
        (numbers as readonly number[]).forEach((number, index) => {
          (index % 2 ? ys : xs).push(number - half, number + half);
        });
    }
  }
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}

const onA4 = ({ width, height }: Size): Size => ({
  width: (width / 100) * 595,
  height: (height / 100) * 842,
});

describe.each(FIELD_TYPES)('%s', (type) => {
  const definition = definitions[type];
  const field = definition.create();

  it('has a definition', () => {
    expect(definition.type).toBe(type);
    expect(FIELD_GROUPS).toContain(definition.group);
    expect(words).toHaveProperty([definition.labelKey]);
    expect(definition.icon).toMatch(/^M[\d\sMLHVCSQTAZmlhvcsqtaz.,-]+$/);
    const size = onA4(definition.defaultSize);
    expect(size.width).toBeGreaterThanOrEqual(definition.minSize.width);
    expect(size.height).toBeGreaterThanOrEqual(definition.minSize.height);
  });

  it('creates a field of the default size that keeps given properties', () => {
    expect(field).toMatchObject({ type, page_number: 1, position: definition.defaultSize });
    expect(definition.create({ label: 'Here', page_number: 3 })).toMatchObject({
      type,
      label: 'Here',
      page_number: 3,
    });
    expect(definition.create().id).not.toBe(field.id);
  });

  it('accepts an empty and a valid value', () => {
    expect(definition.validate(field, null)).toBeNull();
    expect(definition.validate(field, '')).toBeNull();
    expect(definition.validate(field, VALUES[type])).toBeNull();
  });

  it('never throws on odd values, and rejects them with a message', () => {
    for (const value of ODD) {
      const refusal = definition.validate(field, value);
      if (refusal) expect(REFUSALS).toContain(refusal.reason);
    }
  });

  it('draws a valid value', () => {
    const drawing = appearances[type]({
      field,
      value: VALUES[type],
      size: onA4(definition.defaultSize),
      measure,
    });
    expect(drawing.length).toBeGreaterThan(type === 'file' ? -1 : 0);
  });

  it.each([
    ['default size', onA4(definition.defaultSize)],
    ['least size', definition.minSize],
    ['a tall box', { width: 30, height: 300 }],
    ['a flat box', { width: 400, height: 12 }],
  ])('stays inside %s whatever the value', (_name, size) => {
    for (const fontSize of [8, 11, 48])
      for (const value of [VALUES[type], ...ODD]) {
        const styled = {
          ...field,
          background_color: '#fe8',
          format_rules: { ...field.format_rules, fontSize },
        };
        const box = extent(appearances[type]({ field: styled, value, size, measure }));
        expect(box.left).toBeGreaterThanOrEqual(-0.02);
        expect(box.top).toBeGreaterThanOrEqual(-0.02);
        expect(box.right).toBeLessThanOrEqual(size.width + 0.02);
        expect(box.bottom).toBeLessThanOrEqual(size.height + 0.02);
      }
  });
});

it('every validation issue has a message', () => {
  for (const reason of REFUSALS) expect(refusals).toHaveProperty([`fields.refusal.${reason}`]);
});
