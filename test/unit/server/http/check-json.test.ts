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

it('takes time in proportion to the text, also where every character is an escape or a quote', () => {
  const time = (text: string) => {
    const begun = performance.now();
    outlineJson(text);
    return performance.now() - begun;
  };
  for (const piece of ['\\ud83d\\ude00', '\\"', '","', '\\\\']) {
    time(`["${piece.repeat(50_000)}"]`);
    const [small, large] = [50_000, 800_000].map((count) => time(`["${piece.repeat(count)}"]`));
    // 16 times the text; the quadratic case takes 256 times as long.
    expect(large!, piece).toBeLessThan(Math.max(small!, 1) * 100);
  }
});
