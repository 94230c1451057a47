import { expect, it } from 'vitest';
import { keyedQueue } from '../../../../src/server/platform/keyed-queue.ts';

function deferred() {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

it('runs work of one key in turn, also after a failure, and other keys at the same time', async () => {
  const inTurn = keyedQueue();
  const [first, other] = [deferred(), deferred()];
  const started: string[] = [];
  const start = (name: string, until: Promise<void>) => async () => {
    started.push(name);
    await until;
    return name;
  };
  const failing = inTurn('a', async () => {
    await start('a1', first.promise)();
    throw new Error('failed');
  });
  const second = inTurn('a', start('a2', Promise.resolve()));
  const parallel = inTurn('b', start('b1', other.promise));
  await Promise.resolve();
  await Promise.resolve();
  expect(started).toEqual(['a1', 'b1']);
  first.resolve();
  await expect(failing).rejects.toThrow('failed');
  expect(await second).toBe('a2');
  other.resolve();
  expect(await parallel).toBe('b1');
});
