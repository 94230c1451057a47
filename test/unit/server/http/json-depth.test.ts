import { describe, expect, it } from 'vitest';
import { jsonDepth } from '../../../../src/server/http/json-depth.ts';

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
