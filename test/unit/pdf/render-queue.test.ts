import { describe, expect, it } from 'vitest';
import { AHEAD_OF_NEED, createRenderQueue } from '../../../src/pdf/render-queue.ts';

function setUp(places = 1) {
  const queue = createRenderQueue(places);
  const started: string[] = [];
  const endings = new Map<string, () => void>();
  const add = (name: string, priority: () => number) =>
    queue.add({
      priority,
      run(signal) {
        started.push(name);
        return new Promise((resolve, reject) => {
          endings.set(name, resolve);
          signal.addEventListener('abort', () => reject(signal.reason));
        });
      },
    });
  const settle = async () => {
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
  };
  const end = async (name: string) => {
    endings.get(name)!();
    await settle();
  };
  return { queue, started, add, end, settle };
}

describe('the render queue', () => {
  it('runs the nearest page first, chosen when a slot is free', async () => {
    const { started, add, end, settle } = setUp();
    let far = 9;
    add('first', () => 0);
    add('near', () => 5);
    add('far', () => far);
    await settle();
    expect(started).toEqual(['first']);
    far = 1; // the reader scrolled
    await end('first');
    expect(started).toEqual(['first', 'far']);
  });

  it('skips a canceled job, and frees the slot of a running one', async () => {
    const { started, add, settle } = setUp();
    const stop = add('running', () => 0);
    const forget = add('waiting', () => 1);
    add('next', () => 2);
    await settle();
    forget();
    stop();
    await settle();
    expect(started).toEqual(['running', 'next']);
  });

  it('prefetches only when nothing else runs', async () => {
    const { started, add, end, settle } = setUp(2);
    add('seen', () => 0);
    add('neighbour', () => AHEAD_OF_NEED + 1);
    await settle();
    expect(started).toEqual(['seen']);
    await end('seen');
    expect(started).toEqual(['seen', 'neighbour']);
  });

  it('starts nothing after it was destroyed', async () => {
    const { queue, started, add, settle } = setUp();
    add('one', () => 0);
    queue.destroy();
    await settle();
    expect(started).toEqual([]);
  });
});
