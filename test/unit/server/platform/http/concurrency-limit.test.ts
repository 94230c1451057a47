import { expect, it } from 'vitest';
import { createConcurrencyLimit } from '../../../../../src/server/platform/http/concurrency-limit.ts';

it('limits slots by name and frees them on release', () => {
  const limit = createConcurrencyLimit();
  const first = limit.acquire([['a', 2]]);
  const second = limit.acquire([['a', 2]]);
  expect(first).not.toBeNull();
  expect(second).not.toBeNull();
  expect(limit.acquire([['a', 2]])).toBeNull();
  first?.();
  expect(limit.acquire([['a', 2]])).not.toBeNull();
  expect(limit.acquire([['a', 2]])).toBeNull();
});

it('ignores a second release', () => {
  const limit = createConcurrencyLimit();
  const first = limit.acquire([['a', 2]]);
  limit.acquire([['a', 2]]);
  first?.();
  first?.();
  expect(limit.acquire([['a', 2]])).not.toBeNull();
  expect(limit.acquire([['a', 2]])).toBeNull();
});

it('acquires a slot of every name or none', () => {
  const limit = createConcurrencyLimit();
  const release = limit.acquire([
    ['all', 2],
    ['one', 1],
  ]);
  expect(
    limit.acquire([
      ['all', 2],
      ['one', 1],
    ]),
  ).toBeNull();
  // The failed call didn't acquire the second slot of `all`.
  expect(
    limit.acquire([
      ['all', 2],
      ['other', 1],
    ]),
  ).not.toBeNull();
  expect(limit.acquire([['all', 2]])).toBeNull();
  release?.();
  expect(
    limit.acquire([
      ['all', 2],
      ['one', 1],
    ]),
  ).not.toBeNull();
});
