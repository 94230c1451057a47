import { expect, it } from 'vitest';
import { countMatches, OBJECT_HEAD } from '../../../../src/verify/pdf/count-matches.ts';

it.each([
  ['', 0],
  ['1 0 obj', 1],
  ['1 0 obj\n<<>>\nendobj\n2 0 obj[]endobj', 2],
  ['1 0\0\t\n\f\r obj<', 1],
  ['1 0 obj/A', 1],
  ['1 0 obj7', 1],
  ['1 0obj', 0],
  ['1 0 object', 0],
  ['1 0 Obj', 0],
  ['R obj', 0],
  ['0 endobj', 0],
])('counts the heads of objects in %j: %i', (text, count) => {
  expect(countMatches(new TextEncoder().encode(text), OBJECT_HEAD)).toBe(count);
});
