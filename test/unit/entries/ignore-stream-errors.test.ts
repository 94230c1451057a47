import { Writable } from 'node:stream';
import { expect, it } from 'vitest';
import { ignoreStreamErrors } from '../../../src/entries/ignore-stream-errors.ts';

it('keeps running when the reader of its output goes away', async () => {
  const gone = new Writable({
    write: (_line, _encoding, done) => done(Object.assign(new Error('write EPIPE'), { code: 'EPIPE' })),
  });
  ignoreStreamErrors([gone]);
  gone.write('somebody called\n');
  await new Promise((resolve) => gone.once('close', resolve));
  expect(gone.errored).toMatchObject({ code: 'EPIPE' });
});
