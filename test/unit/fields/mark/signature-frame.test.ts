import { describe, expect, it } from 'vitest';
import { definitions } from '../../../../src/fields/definitions.ts';
import { frameLabel } from '../../../../src/fields/mark/frame-labels.ts';
import { fitFrameLabel, signatureFrame } from '../../../../src/fields/mark/signature-frame.ts';
import type { MeasureText } from '../../../../src/geometry/drawing.ts';
import type { FieldType } from '../../../../src/model/field-types.ts';

/** Every character is as wide as the font size: five points in a frame. */
const measure: MeasureText = (text, _font, size) => text.replace(/[\u2068\u2069]/g, '').length * size;
const frame = (width: number, height: number, reference = '1a2b3c4d') =>
  signatureFrame({ width, height }, { text: '', reference }, measure);

describe('the frame around a signature', () => {
  it('is a rounded rectangle with the label in a gap of its lower edge', () => {
    const [pill, words] = frame(120, 40);
    expect(words).toEqual({
      kind: 'text',
      text: '1a2b3c4d',
      font: 'sans',
      size: 5,
      x: 12,
      y: 39.3,
      fill: '#6b7280',
    });
    expect(pill).toEqual({
      kind: 'path',
      stroke: '#6b7280',
      lineWidth: 0.6,
      commands: [
        ['M', 54, 37.5],
        ['L', 112.5, 37.5],
        ['C', 116.37, 37.5, 119.5, 34.37, 119.5, 30.5],
        ['L', 119.5, 7.5],
        ['C', 119.5, 3.63, 116.37, 0.5, 112.5, 0.5],
        ['L', 7.5, 0.5],
        ['C', 3.63, 0.5, 0.5, 3.63, 0.5, 7.5],
        ['L', 0.5, 30.5],
        ['C', 0.5, 34.37, 3.63, 37.5, 7.5, 37.5],
        ['L', 10, 37.5],
      ],
    });
  });

  it.each([
    [120, 18, true],
    [120, 17.9, false],
    // Indent 12, words 40, room 2 and the corner 7 end at 61, half a point inside the box.
    [61.5, 40, true],
    [61.4, 40, false],
  ])('in a box of %d by %d is drawn: %s', (width, height, isDrawn) => {
    expect(frame(width, height).length > 0).toBe(isDrawn);
  });
});

describe('the label of a frame', () => {
  const who = { id: '1a2b3c4d-6a51-4b8e-9d38-0f8f5a1b7c2d', name: 'Ada Lovelace' };
  const texts = { signed: 'Signed by {name}', approved: 'Approved by {name}' };

  it.each<[FieldType, typeof who | null, string | undefined]>([
    ['signature', who, 'Signed by \u2068Ada Lovelace\u2069'],
    ['approval_signature', who, 'Approved by \u2068Ada Lovelace\u2069'],
    ['initial', who, undefined],
    ['text', who, undefined],
    ['signature', null, undefined],
    ['signature', { ...who, name: '' }, ''],
  ])('of a field of type %s for %j is %j', (type, recipient, text) => {
    expect(frameLabel(definitions[type].frame, recipient, texts)?.text).toBe(text);
  });

  it("isolates the name's direction once, without direction marks in the name", () => {
    const name = '\u202emoc.live\u202c $&';
    expect(frameLabel('signed', { ...who, name }, { ...texts, signed: '\u2068{name}\u2069: x' })?.text).toBe(
      '\u2068moc.live $&\u2069: x',
    );
  });

  const label = frameLabel('signed', who, texts)!;
  const fitted = (width: number) => {
    const found = fitFrameLabel(label, width, 5, measure);
    return found && [found.text.replace(/[\u2068\u2069]/g, ''), found.size];
  };
  it.each([
    [165, ['Signed by Ada Lovelace · 1a2b3c4d', 5]],
    [164, ['Signed by Ada Lovelace', 5]],
    [109, ['Signed by Ada Lovelace', 4]],
    [87, ['1a2b3c4d', 5]],
  ])('in %d points is %j', (width, expected) => {
    expect(fitted(width)).toEqual(expected);
  });

  it('truncates a name only if the reference fits next to it', () => {
    const long = frameLabel('signed', { ...who, name: 'Maximiliana von Hohenlohe-Waldenburg' }, texts)!;
    const at = (width: number) => fitFrameLabel(long, width, 5, measure)?.text.replace(/[\u2068\u2069]/g, '');
    expect(at(140)).toBe('Signed by Maximiliana v… · 1a2b3c4d');
    expect(at(100)).toBe('Signed by Max… · 1a2b3c4d');
    expect(at(99)).toBe('1a2b3c4d');
    expect(at(39)).toBeUndefined();
  });

  it('truncates the name even if other words follow it', () => {
    const texts = { signed: '{name} signed', approved: '' };
    const label = frameLabel('signed', { ...who, name: 'Grace Brewster Murray Hopper' }, texts)!;
    expect(fitFrameLabel(label, 110, 5, measure)?.text).toBe(
      '\u2068Grace Br…\u2069 signed · \u20681a2b3c4d\u2069',
    );
  });
});
