import { describe, expect, it } from 'vitest';
import { type TextPiece, textLines, weave } from '../../../../src/signing/components/text-lines.ts';

const piece = (text: string, x: number, y: number, endsLine = false, width = 10): TextPiece => ({
  text,
  box: { x, y, width, height: 2 },
  endsLine,
});
const line = (text: string, x: number, y: number, width = 10) => ({ text, box: { x, y, width, height: 2 } });
const field = (id: string, x: number, y: number) => ({ id, position: { x, y, width: 20, height: 3 } });

const read = (parts: ReturnType<typeof weave<ReturnType<typeof field>>>) =>
  parts.map((part) => ('line' in part ? part.line.text : `[${part.field.id}]`));

describe('lines of text', () => {
  it('joins the pieces of a line and keeps columns apart', () => {
    const lines = textLines([
      piece('The', 10, 10),
      piece('Client', 21, 10.2, true),
      piece('signs', 10, 13, true),
      piece('Provider', 60, 10, true),
    ]);
    expect(lines.map(({ text }) => text)).toEqual(['The Client', 'signs', 'Provider']);
    expect(lines[0]!.box).toMatchObject({ x: 10, y: 10, width: 21 });
  });

  it('puts a field after the words on its left, or else after those above it', () => {
    const lines = [line('Name', 5, 10), line('Date', 50, 10), line('Signature', 5, 20), line('End', 5, 40)];
    const fields = [field('name', 16, 9.5), field('date', 61, 9.5), field('sign', 5, 23)];
    expect(read(weave(lines, fields))).toEqual([
      'Name',
      '[name]',
      'Date',
      '[date]',
      'Signature',
      '[sign]',
      'End',
    ]);
  });

  it('never changes the order of the fields', () => {
    const lines = [line('Second', 5, 30), line('First', 5, 10)];
    const fields = [field('a', 16, 10), field('b', 16, 30)];
    expect(read(weave(lines, fields)).filter((part) => part.startsWith('['))).toEqual(['[a]', '[b]']);
  });

  it('keeps fields of a page without text', () => {
    expect(read(weave([], [field('a', 1, 1)]))).toEqual(['[a]']);
  });
});
