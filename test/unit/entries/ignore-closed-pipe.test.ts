import { Writable } from 'node:stream';
import { expect, it, vi } from 'vitest';
import { ignoreClosedPipe } from '../../../src/entries/ignore-closed-pipe.ts';

it.each([
  ['a reader who goes away', 'EPIPE', 0],
  ['a full disk', 'ENOSPC', 1],
])('reports lost output, but not a closed pipe: %s', async (_name, code, times) => {
  const stream = new Writable({
    write: (_line, _encoding, done) => done(Object.assign(new Error(`write ${code}`), { code })),
  });
  const onLost = vi.fn();
  ignoreClosedPipe([stream], onLost);
  stream.write('a line\n');
  await new Promise((resolve) => stream.once('close', resolve));
  expect(onLost).toHaveBeenCalledTimes(times);
});
