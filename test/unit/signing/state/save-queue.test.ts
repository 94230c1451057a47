import { describe, expect, it, vi } from 'vitest';
import type { FieldValue } from '../../../../src/model/field-value.ts';
import type { FieldId } from '../../../../src/model/ids.ts';
import { createSaveQueue } from '../../../../src/signing/state/save-queue.ts';

const id = (name: string) => name as FieldId;
const settled = () => new Promise((resolve) => setImmediate(resolve));

function given() {
  const sent: [string, FieldValue][] = [];
  const answers: ((error?: unknown) => void)[] = [];
  const timers: { wait: number; fire: () => void }[] = [];
  const onRefused = vi.fn();
  const queue = createSaveQueue({
    save: (field, value) => {
      sent.push([field, value]);
      return new Promise<void>((resolve, reject) => {
        answers.push((error) => (error ? reject(error) : resolve()));
      });
    },
    canRetry: (error) => error === 'offline',
    onRefused,
    startTimer: (wait, fire) => {
      timers.push({ wait, fire });
      return () => {};
    },
  });
  const answer = async (error?: unknown) => {
    answers.shift()!(error);
    await settled();
  };
  return { queue, sent, answer, timers, onRefused };
}

describe('saving answers', () => {
  it('sends one at a time, and only the newest of each field', async () => {
    const { queue, sent, answer } = given();
    queue.push(id('a'), '1');
    queue.push(id('a'), '2');
    queue.push(id('b'), 'x');
    queue.push(id('a'), '3');
    expect(sent).toEqual([['a', '1']]);
    expect(queue.state.value).toBe('saving');
    await answer();
    expect(sent).toEqual([
      ['a', '1'],
      ['b', 'x'],
    ]);
    await answer();
    expect(sent.at(-1)).toEqual(['a', '3']);
    expect(queue.state.value).toBe('saving');
    await answer();
    expect(queue.state.value).toBe('saved');
    expect(sent).toHaveLength(3);
  });

  it('keeps unsent answers, reports them, and increases the delay', async () => {
    const { queue, sent, answer, timers } = given();
    queue.push(id('a'), '1');
    await answer('offline');
    expect(queue.state.value).toBe('waiting');
    expect(queue.pending.value).toBe(1);
    timers.at(-1)!.fire();
    await answer('offline');
    expect(timers[1]!.wait).toBeGreaterThan(timers[0]!.wait);
    timers.at(-1)!.fire();
    await answer();
    expect(queue.state.value).toBe('saved');
    expect(sent).toHaveLength(3);
  });

  it('doubles the delay up to 20 seconds, and resets it after a success', async () => {
    const { queue, answer, timers } = given();
    queue.push(id('a'), '1');
    for (let tries = 0; tries < 8; tries++) {
      await answer('offline');
      timers.at(-1)!.fire();
    }
    expect(timers.map(({ wait }) => wait)).toEqual([1000, 2000, 4000, 8000, 16000, 20000, 20000, 20000]);
    await answer();
    queue.push(id('a'), '2');
    await answer('offline');
    expect(timers.at(-1)!.wait).toBe(1000);
  });

  it("doesn't cut a delay short for new answers, but sends the newest", async () => {
    const { queue, sent, answer, timers } = given();
    queue.push(id('a'), '1');
    await answer('offline');
    queue.push(id('a'), '2');
    expect(sent).toHaveLength(1);
    timers.at(-1)!.fire();
    expect(sent.at(-1)).toEqual(['a', '2']);
  });

  it('retries at once when the network returns', async () => {
    const { queue, sent, answer } = given();
    queue.push(id('a'), '1');
    await answer('offline');
    queue.retry();
    expect(sent).toHaveLength(2);
    await answer();
    expect(queue.state.value).toBe('saved');
  });

  it('drops only rejected answers, and continues', async () => {
    const { queue, sent, answer, onRefused } = given();
    queue.push(id('a'), 'bad');
    queue.push(id('b'), 'good');
    await answer('refused');
    expect(onRefused).toHaveBeenCalledWith('a', 'refused');
    await answer();
    expect(sent.at(-1)).toEqual(['b', 'good']);
    expect(queue.state.value).toBe('saved');
  });

  it('is drained only when everything has been saved', async () => {
    const { queue, answer } = given();
    const drained = vi.fn();
    queue.push(id('a'), '1');
    queue.push(id('b'), '2');
    void queue.drained().then(drained);
    await answer();
    expect(drained).not.toHaveBeenCalled();
    await answer();
    expect(drained).toHaveBeenCalledOnce();
  });

  it('sends nothing after it was destroyed', async () => {
    const { queue, sent, answer } = given();
    queue.push(id('a'), '1');
    queue.push(id('b'), '2');
    queue.destroy();
    await answer();
    expect(sent).toHaveLength(1);
  });
});
