import { describe, expect, it } from 'vitest';
import { outlineJson } from '../../../../src/server/http/check-json.ts';

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
    expect(outlineJson(text).depth).toBe(depth);
  });
});

it('counts characters outside strings as structure', () => {
  expect(outlineJson('{"a":[1,2],"b\\"c":"ddd"}').structure).toBe('{:[1,2],:}'.length);
});

describe('unpaired surrogates', () => {
  it.each([
    ['{"a":"\\ud83d\\ude00"}', false],
    ['{"a":"\\ud83d\\ude00\\uD83D\\uDE00"}', false],
    ['{"a":"\\\\ud83d"}', false],
    ['{"a":"\\\\\\ud83d"}', true],
    ['{"a":"\\ud83d"}', true],
    ['{"a":"\\ud83d ","b":"\\ude00"}', true],
    ['{"a":"\\ud83d\\ud83d\\ude00"}', true],
    ['{"a":["\\uDE00\\ud83d"]}', true],
    ['{"\\udc00":1}', true],
    ['{"a":"\\uzzzz\\u12"}', false],
    ['{"a":"\\', false],
  ])('in %s: %s', (text, isThere) => {
    expect(outlineJson(text).hasLoneSurrogate).toBe(isThere);
  });
});

it.each(['\\ud83d\\ude00', '\\"', '","', '\\\\'])('reads a million times %s in one pass', (piece) => {
  // Searching the rest of the text for each of them would take minutes.
  const outline = outlineJson(`["${piece.repeat(1_000_000)}"]`);
  expect(outline).toMatchObject({ depth: 1, hasLoneSurrogate: false });
});
