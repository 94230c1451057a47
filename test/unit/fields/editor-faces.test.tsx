// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/preact';
import { afterEach, describe, expect, it } from 'vitest';
import { definitions } from '../../../src/fields/definitions.ts';
import { editorFaces, shortened } from '../../../src/fields/editor-faces.tsx';
import type { Field } from '../../../src/model/field.ts';
import type { FieldType } from '../../../src/model/field-types.ts';

afterEach(cleanup);

function face(type: FieldType, width: number, height: number, over: Partial<Field> = {}, label = 'A label') {
  const Face = editorFaces[type];
  const { container } = render(
    <Face field={definitions[type].create(over)} label={label} icon="sign" width={width} height={height} />,
  );
  return container.firstElementChild as HTMLElement;
}

describe('a field in the editor', () => {
  it.each([
    ['A label', 200, 'A label'],
    ['A label', 45, 'A label'],
    ['A label', 44, 'A lab'],
    ['A long label', 20, 'A'],
    ['A label', 19, ''],
    ['👍👍👍👍', 20, '👍👍'],
  ])('shows as much of %j as %d pixels have room for', (label, width, expected) => {
    expect(shortened(label, width)).toBe(expected);
  });

  it('shows its label where the box is high enough', () => {
    expect(face('signature', 200, 12).textContent).toBe('A label');
    cleanup();
    expect(face('signature', 200, 9).textContent).toBe('');
  });

  it('makes the letters smaller before it takes some away', () => {
    expect(face('signature', 80, 20).getAttribute('style')).toBeNull();
    cleanup();
    const small = face('signature', 65, 20);
    expect(small.textContent).toBe('A label');
    expect(small.style.fontSize).toBe('11px');
    expect(small.dataset.cut).toBeUndefined();
    cleanup();
    // Half a word is drawn by the style sheet: it is no part of the field's name.
    const cut = face('signature', 50, 20);
    expect(cut.textContent).toBe('');
    expect(cut.style.fontSize).toBe('9px');
    expect(cut.dataset.cut).toBe('A la…');
    cleanup();
    // At little zoom a field is low.
    expect(face('signature', 200, 10).style.fontSize).toBe('9px');
  });

  it('shrinks its sign with the box, never below six pixels', () => {
    expect(face('signature', 200, 40).getAttribute('style')).toBeNull();
    cleanup();
    expect(face('signature', 200, 12).style.backgroundSize).toBe('10px');
    cleanup();
    expect(face('signature', 10, 40).style.backgroundSize).toBe('8px');
    cleanup();
    expect(face('signature', 4, 4).style.backgroundSize).toBe('6px');
  });

  it('of text shows what the reader will see there', () => {
    expect(face('text', 200, 20, { read_only: true, read_only_value: 'Fixed' }).textContent).toBe('Fixed');
    cleanup();
    expect(face('text', 200, 20, { read_only_value: 'Not fixed' }).textContent).toBe('A label');
    cleanup();
    expect(face('text', 200, 20, { placeholder: 'Hint' }, '').textContent).toBe('Hint');
  });

  it('with room for a tick alone shows its sign alone', () => {
    expect(face('checkbox', 18, 14).style.backgroundSize).toBe('12px');
    expect(face('checkbox', 18, 14).textContent).toBe('');
    cleanup();
    expect(face('checkbox', 90, 90).style.backgroundSize).toBe('20px');
    cleanup();
    expect(face('checkbox', 3, 3).style.backgroundSize).toBe('6px');
  });
});
