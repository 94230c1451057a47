import { describe, expect, it, vi } from 'vitest';
import { syncWidget } from '../../../../src/embed/wrappers/sync-widget.ts';

const box = {} as Element;

function widgets() {
  const made: { options: Record<string, unknown>; updates: object[]; isDestroyed: boolean }[] = [];
  const widget = syncWidget({
    remountOptions: ['id'],
    make: (options: Record<string, unknown>) => {
      const one = { options, updates: [] as object[], isDestroyed: false };
      made.push(one);
      return {
        update: (changes: object) => void one.updates.push(changes),
        destroy: () => {
          one.isDestroyed = true;
        },
      };
    },
  });
  return { made, widget };
}

describe('a synchronized widget', () => {
  it('is created once, and updated with changed and removed options', () => {
    const { made, widget } = widgets();
    widget.sync(box, { id: 1, theme: 'dark', features: { pages: false } });
    widget.sync(box, { id: 1, theme: 'dark', features: { pages: false } });
    widget.sync(box, { id: 1, theme: { base: 'light' } });
    expect(made).toHaveLength(1);
    expect(made[0]).toMatchObject({
      options: { id: 1, theme: 'dark', container: box },
      updates: [{ theme: { base: 'light' }, features: null }],
    });
  });

  it('is recreated for another ID or container, and after it was destroyed', () => {
    const { made, widget } = widgets();
    widget.sync(box, { id: 1 });
    widget.sync(box, { id: 2 });
    widget.sync({} as Element, { id: 2 });
    widget.end();
    widget.end();
    widget.sync(box, { id: 2 });
    expect(made.map(({ isDestroyed }) => isDestroyed)).toEqual([true, true, true, false]);
  });

  it('ignores callbacks that are new on each render, and calls the latest', () => {
    const { made, widget } = widgets();
    const [first, second] = [vi.fn(), vi.fn()];
    widget.sync(box, { id: 1, onSave: first });
    const { onSave } = made[0]!.options as { onSave: (detail: number) => void };
    widget.sync(box, { id: 1, onSave: second });
    onSave(7);
    expect(made[0]!.updates).toEqual([]);
    expect(first).not.toHaveBeenCalled();
    expect(second).toHaveBeenCalledWith(7);
  });

  it('is updated with a new callback', () => {
    const { made, widget } = widgets();
    const onError = vi.fn();
    widget.sync(box, { id: 1 });
    widget.sync(box, { id: 1, onError });
    (made[0]!.updates[0] as { onError: () => void }).onError();
    expect(onError).toHaveBeenCalledOnce();
  });
});
