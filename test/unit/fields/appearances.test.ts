/**
 * What each type of field looks like on the page, item by item: on the signing page, in the sealed file, in the picture of a mark. No
 * digest or check depends on it, so a change shows in what is drawn from now on and leaves sealed files as they are. After an
 * intended one look at the difference in `test/fixtures/field-drawings.json` and write it with
 * `npx vitest run --project unit test/unit/fields/drawings.test.ts -u`.
 */
import { expect, it } from 'vitest';
import type { FrameLabel } from '../../../src/fields/appearance.ts';
import { appearances } from '../../../src/fields/appearances.ts';
import { definitions } from '../../../src/fields/definitions.ts';
import { BOLD_AND_HANDWRITING } from '../../../src/fields/text/glyph-widths-bold.ts';
import { addGlyphWidths, measureText } from '../../../src/fields/text/measure-text.ts';
import type { Drawing } from '../../../src/geometry/drawing.ts';
import type { Field } from '../../../src/model/field.ts';
import { FIELD_TYPES, type FieldType } from '../../../src/model/field-types.ts';
import type { FieldValue } from '../../../src/model/field-value.ts';

addGlyphWidths(BOLD_AND_HANDWRITING);

type Case = readonly [
  name: string,
  type: FieldType,
  value: FieldValue,
  width: number,
  height: number,
  field?: Partial<Field> & { readonly frame?: FrameLabel },
];

const frame = { text: 'Signed by \u2068Ada Lovelace\u2069', reference: '1a2b3c4d' };
const LONG = 'The quick brown fox jumps over the lazy dog, twice. '.repeat(3);
/** A wave, slow at first, with a sharp turn back at its end. */
const wave = Array.from({ length: 24 }, (_, i) => [
  20 + i ** 1.6,
  60 + Math.round(40 * Math.sin(i / 3)),
  0.5,
]).flat();
const pressed = Array.from({ length: 12 }, (_, i) => [30 + i * 12, 150 - (i % 4) * 6, i / 12]).flat();
const drawn = (...strokes: number[][]) =>
  ({ kind: 'drawn', width: 600, height: 200, strokes }) as const satisfies FieldValue;
const typed = (text: string, font: 'caveat' | 'kalam' = 'caveat') =>
  ({ kind: 'typed', text, font }) as const satisfies FieldValue;
const PNG_3_BY_2 =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAMAAAACCAYAAACddGYaAAAAC0lEQVR4nGNgQAcAABIAAenAEzoAAAAASUVORK5CYII=';
const picture = {
  kind: 'file',
  file_name: 'logo.png',
  content_type: 'image/png',
  size: 68,
  data_uri: PNG_3_BY_2,
} as const satisfies FieldValue;

const cases: readonly Case[] = [
  ['a line of text', 'text', 'Ada Lovelace', 120, 18],
  ['a line in a small box', 'text', 'Ada Lovelace', 60, 9],
  ['a line in a tiny box', 'text', 'Ada', 12, 5],
  ['a long line in a high box', 'text', LONG, 150, 60],
  ['a long line in a flat box', 'text', LONG, 150, 12],
  ['a word longer than the line', 'text', 'x'.repeat(60), 90, 40],
  ['a line with control characters', 'text', ' A\tB\nC\u0007 ', 90, 16],
  ['large type', 'text', 'Big', 200, 60, { format_rules: { fontSize: 36 } }],
  ['type larger than allowed', 'text', 'Big', 200, 80, { format_rules: { fontSize: 500 } }],
  ['type smaller than allowed', 'text', 'Small', 200, 80, { format_rules: { fontSize: 1 } }],
  ['type that is no number', 'text', 'NaN', 200, 80, { format_rules: { fontSize: Number.NaN } }],
  ['text on a short colour', 'text', 'On green', 90, 16, { background_color: '#0f8' }],
  ['text on a long colour', 'text', 'On blue', 90, 16, { background_color: '#AABBFF' }],
  ['text on what is no colour', 'text', 'Plain', 90, 16, { background_color: 'red' }],
  ['no text on a colour', 'text', '', 90, 16, { background_color: '#ffeedd' }],
  ['other scripts', 'text', 'Ωμέγα Жук 漢字 e\u0301 👍', 160, 16],
  ['a paragraph', 'text_area', `First line\nSecond line\n\n${LONG}`, 200, 120],
  ['a paragraph that does not fit', 'text_area', LONG.repeat(4), 120, 40],
  ['a date', 'date', '2026-02-03', 90, 16],
  ['a date in words', 'date', '2026-12-31', 120, 16, { format_rules: { dateFormat: 'dd MMMM yyyy' } }],
  ['cells', 'cells', 'AB 12', 120, 20, { format_rules: { cellCount: 6 } }],
  ['narrow cells', 'cells', 'WWWW', 40, 20, { format_rules: { cellCount: 4 } }],
  ['more text than cells', 'cells', 'ABCDEF', 60, 16, { format_rules: { cellCount: 3 } }],
  ['empty cells', 'cells', null, 80, 16],
  ['a ticked box', 'checkbox', 'true', 14, 12],
  ['a large box, not ticked', 'checkbox', 'false', 60, 40],
  ['a tiny ticked box', 'checkbox', 'true', 6, 6],
  ['a chosen button', 'radio_buttons', 'true', 14, 20],
  ['a tiny button', 'radio_buttons', 'false', 6, 6],
  ['an approval', 'approval_checkmark', 'true', 16, 30],
  ['a tiny approval', 'approval_checkmark', 'true', 6, 6],
  ['no approval yet', 'approval_checkmark', 'false', 16, 30],
  ['a link', 'url', 'https://example.com/terms', 150, 16],
  [
    'a fixed link with words',
    'url',
    null,
    150,
    16,
    {
      read_only_value: 'https://example.com',
      format_rules: { urlDisplayText: ' Terms ' },
    },
  ],
  ['a file', 'file', { ...picture, data_uri: undefined } as FieldValue, 150, 16],
  ['a drawn signature', 'signature', drawn(wave, [80, 120, 0.5, 300, 40, 0.5, 90, 60, 0.5]), 160, 40],
  ['a pressed signature', 'signature', drawn(pressed), 100, 60],
  ['a dot', 'signature', drawn([300, 100, 0.5]), 100, 40],
  ['a small mark on a large pad', 'initial', drawn([290, 95, 0.5, 310, 105, 0.5]), 80, 40],
  ['a mark with a broken point', 'initial', drawn([10, 10, 0.5, Number.NaN, 5, 0.5, 200, 90, 0.5]), 80, 40],
  ['a mark without strokes', 'initial', drawn(), 80, 40],
  ['a typed signature', 'signature', typed('Ada Lovelace'), 160, 40],
  ['a long typed signature', 'signature', typed('Ada Augusta King, Countess of Lovelace'), 90, 40],
  ['a typed signature in Cyrillic', 'signature', typed('Анна Жук'), 160, 40],
  ['a typed signature in another hand', 'signature', typed('अदा', 'kalam'), 120, 40],
  ['a typed signature that no hand writes', 'signature', typed('አዳ'), 120, 40],
  ['a framed signature', 'signature', typed('Ada'), 160, 40, { frame }],
  ['a frame that does not fit', 'signature', typed('Ada'), 60, 14, { frame }],
  ['a frame without a signature', 'signature', null, 160, 40, { frame }],
  ['an approval signature', 'approval_signature', 'Ada Lovelace', 120, 30, { frame }],
  ['a wide picture in a square', 'image', picture, 60, 60],
  ['a stamp in a wide box', 'stamp', picture, 90, 20],
  ['a signature on paper', 'signature', picture, 90, 40],
  ['what is no picture', 'image', { ...picture, data_uri: 'data:image/png;base64,AAAA' }, 60, 60],
];

const draw = ([, type, value, width, height, more = {}]: Case): Drawing => {
  const field = { ...definitions[type].create(more), ...more } as Field;
  return appearances[type]({ field, value, size: { width, height }, measure: measureText });
};

it('draws every type of field as recorded', async () => {
  const drawings = cases.map((one) => {
    const items = draw(one).map((item) => `    ${JSON.stringify(item)}`);
    return `  ${JSON.stringify(one[0])}: [\n${items.join(',\n')}\n  ]`;
  });
  await expect(`{\n${drawings.join(',\n')}\n}\n`).toMatchFileSnapshot('../../fixtures/field-drawings.json');
});

it('draws only the frame or background of a field without a value', () => {
  const drawnEmpty = FIELD_TYPES.filter((type) => draw(['', type, null, 100, 20]).length > 0);
  expect(drawnEmpty.toSorted()).toEqual(['cells', 'checkbox', 'radio_buttons']);
});
