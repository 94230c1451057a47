import { expect, it } from 'vitest';
import { createPlaces } from '../../../../../src/server/platform/http/concurrency-limit.ts';

it('gives as many places of a name as there are, and again once they are given back', () => {
  const places = createPlaces();
  const first = places.take([['a', 2]]);
  const second = places.take([['a', 2]]);
  expect(first).not.toBeNull();
  expect(second).not.toBeNull();
  expect(places.take([['a', 2]])).toBeNull();
  first?.();
  expect(places.take([['a', 2]])).not.toBeNull();
  expect(places.take([['a', 2]])).toBeNull();
});

it('gives a place back once, however often it is left', () => {
  const places = createPlaces();
  const first = places.take([['a', 2]]);
  places.take([['a', 2]]);
  first?.();
  first?.();
  expect(places.take([['a', 2]])).not.toBeNull();
  expect(places.take([['a', 2]])).toBeNull();
});

it('takes a place of every name or none', () => {
  const places = createPlaces();
  const leave = places.take([
    ['all', 2],
    ['one', 1],
  ]);
  expect(
    places.take([
      ['all', 2],
      ['one', 1],
    ]),
  ).toBeNull();
  // The refused call has not taken the second place of `all`.
  expect(
    places.take([
      ['all', 2],
      ['other', 1],
    ]),
  ).not.toBeNull();
  expect(places.take([['all', 2]])).toBeNull();
  leave?.();
  expect(
    places.take([
      ['all', 2],
      ['one', 1],
    ]),
  ).not.toBeNull();
});
