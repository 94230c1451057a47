import { describe, expect, it } from 'vitest';
import { frameWords, shortId } from '../../../../src/fields/shared/frame-labels.ts';
import { signatureFrame } from '../../../../src/fields/shared/signature-frame.ts';
import type { MeasureText } from '../../../../src/geometry/drawing.ts';

/** Every character is as wide as the font size: five points in a frame. */
const measure: MeasureText = (text, _font, size) => [...text].length * size;
const frame = (width: number, height: number, words = '1a2b3c4d') =>
  signatureFrame({ width, height }, words, measure);

describe('the frame around a signature', () => {
  it('is a pill with the words in a gap of its lower edge', () => {
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

describe('the words of a frame', () => {
  const ID = '1a2b3c4d-6a51-4b8e-9d38-0f8f5a1b7c2d';

  it.each([
    ['signature', ID, '1a2b3c4d'],
    ['approval_signature', ID, '1a2b3c4d'],
    ['initial', ID, null],
    ['text', ID, null],
    ['signature', null, null],
  ])('of a field of type %s for %s are %s', (type, id, expected) => {
    expect(frameWords(type, id)).toBe(expected);
  });

  it('tell signers apart by the start of their ids', () => {
    expect(shortId(ID)).toBe('1a2b3c4d');
  });
});
