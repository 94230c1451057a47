// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/preact';
import { afterEach, describe, expect, it } from 'vitest';
import { DrawingView, fontFamily, pathData } from '../../../src/fields/DrawingView.tsx';
import { measureText } from '../../../src/fields/text/measure-text.ts';
import type { Drawing } from '../../../src/geometry/drawing.ts';

afterEach(cleanup);

const drawing: Drawing = [
  { kind: 'path', commands: [['M', 1, 2], ['L', 3, 4], ['Z']], stroke: '#111111', lineWidth: 0.5 },
  { kind: 'path', commands: [['M', 0, 0]], fill: '#222222' },
  { kind: 'text', text: 'Ada', font: 'sans-bold', size: 11, x: 2, y: 12, fill: '#333333' },
  { kind: 'text', text: 'Ada', font: 'handwriting', size: 11, x: 2, y: 12, fill: '#333333' },
  { kind: 'image', source: 'data:image/png;base64,AAAA', x: 1, y: 2, width: 30, height: 20 },
];

describe('a drawing on the page', () => {
  it('is nothing when it is empty', () => {
    const { container } = render(<DrawingView drawing={[]} size={{ width: 10, height: 10 }} />);
    expect(container.innerHTML).toBe('');
  });

  it('fills its box and is hidden from screen readers', () => {
    const { container } = render(<DrawingView drawing={drawing} size={{ width: 120, height: 18 }} />);
    const svg = container.querySelector('svg')!;
    expect(svg.getAttribute('viewBox')).toBe('0 0 120 18');
    expect(svg.getAttribute('preserveAspectRatio')).toBe('none');
    expect(svg.getAttribute('aria-hidden')).toBe('true');
  });

  it('has the lines, words and pictures of the sealed file, words in the width they have there', () => {
    const { container } = render(<DrawingView drawing={drawing} size={{ width: 120, height: 18 }} />);
    const [line, area] = container.querySelectorAll('path');
    expect(line!.getAttribute('d')).toBe('M1 2L3 4Z');
    expect(line!.getAttribute('fill')).toBe('none');
    expect(line!.getAttribute('stroke')).toBe('#111111');
    expect(area!.getAttribute('fill')).toBe('#222222');
    const [bold, hand] = container.querySelectorAll('text');
    expect(bold!.textContent).toBe('Ada');
    expect(bold!.getAttribute('font-weight')).toBe('700');
    expect(hand!.getAttribute('font-weight')).toBe('400');
    expect(Number(bold!.getAttribute('textLength'))).toBeCloseTo(measureText('Ada', 'sans-bold', 11));
    expect(bold!.getAttribute('direction')).toBe('ltr');
    expect(container.querySelector('image')!.getAttribute('href')).toBe('data:image/png;base64,AAAA');
  });

  it('names our font first, and the system’s hands after a hand of its own', () => {
    expect(fontFamily('sans')).toMatch(/^"Countersign Sans", .*sans-serif$/);
    expect(fontFamily('sans-bold')).toBe(fontFamily('sans'));
    expect(fontFamily('handwriting')).toMatch(/^"Countersign Hand", .*cursive$/);
    expect(fontFamily('hand:kalam')).toBe(`"Countersign kalam", ${fontFamily('handwriting')}`);
    expect(pathData([['C', 1, 2, 3, 4, 5, 6], ['Z']])).toBe('C1 2 3 4 5 6Z');
  });
});
