import { expect, it, vi } from 'vitest';
import { sealsOf } from '../../../../src/editor/seals/known-seals.ts';

const MINUTE = 60_000;

function editorThatLists(list: () => Promise<readonly object[]>) {
  return { document: {}, pictures: async () => ({ seals: list }) } as never;
}

it('asks for the seals once for all parts of an editor, and again before the links expire', async () => {
  vi.useFakeTimers();
  try {
    // Long expired, as on a computer whose clock is wrong.
    const seal = { id: 'a', name: 'Acme', image_url: 'a.png', image_url_expires_at: '2020-01-01T00:00:00Z' };
    const list = vi.fn(async () => [seal]);
    const editor = editorThatLists(list);
    const seals = sealsOf(editor);
    expect(sealsOf(editor)).toBe(seals);
    await Promise.all([seals.load(), seals.load()]);
    await seals.load();
    expect(list).toHaveBeenCalledTimes(1);
    expect(seals.choices.peek()).toEqual([seal]);
    vi.advanceTimersByTime(55 * MINUTE);
    await seals.load();
    expect(list).toHaveBeenCalledTimes(2);
  } finally {
    vi.useRealTimers();
  }
});

it('asks again after a failure', async () => {
  const list = vi.fn(async () => [] as object[]);
  list.mockRejectedValueOnce(new Error('offline'));
  const seals = sealsOf(editorThatLists(list));
  await expect(seals.load()).rejects.toThrow('offline');
  expect(seals.choices.peek()).toBeNull();
  await seals.load();
  expect(seals.choices.peek()).toEqual([]);
});
