import { expect, it } from 'vitest';
import { createLifecycle } from '../../../../src/server/platform/lifecycle.ts';

it('announces the shutdown to every open stream, including those that unsubscribe on it', () => {
  const { onStop, endStreams } = createLifecycle();
  const heard: string[] = [];
  const stops = ['first', 'second'].map((name) =>
    onStop(() => {
      heard.push(name);
      for (const stop of stops) stop();
    }),
  );
  endStreams();
  expect(heard).toEqual(['first', 'second']);
  endStreams();
  expect(heard).toHaveLength(2);
});

it('doesn’t end streams of another service in the same process', () => {
  const [one, other] = [createLifecycle(), createLifecycle()];
  let isEnded = false;
  other.onStop(() => {
    isEnded = true;
  });
  one.endStreams();
  expect(isEnded).toBe(false);
});
