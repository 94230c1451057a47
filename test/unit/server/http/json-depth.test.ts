import { describe, expect, it } from 'vitest';
import { hasHalfCharacter, jsonDepth } from '../../../../src/server/http/json-depth.ts';

describe('the depth of JSON', () => {
  it.each([
    ['5', 0],
    ['{}', 1],
    ['[{"a":[1,2]},[]]', 3],
    ['{"a":"[[[[","b":"]"}', 1],
    ['{"a":"\\"[[[[","b":[1]}', 2],
    ['{"a":"\\\\","b":[[1]]}', 3],
    ['{"never ends', 1],
    ['[[[', 3],
  ])('of %s is %i', (text, depth) => {
    expect(jsonDepth(text)).toBe(depth);
  });
});

it.each([
  ['{"a":"\\ud83d\\ude00"}', false],
  ['{"a":"\\\\ud83d"}', false],
  ['{"a":"\\ud83d"}', true],
  ['{"a":["\\uDE00\\ud83d"]}', true],
  ['{"\\udc00":1}', true],
  ['{"a":"\\ud83d', false],
])('half a character is seen in %s: %s', (text, isThere) => {
  expect(hasHalfCharacter(text)).toBe(isThere);
});
