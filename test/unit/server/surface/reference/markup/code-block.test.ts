import { expect, it } from 'vitest';
import {
  javascript,
  json,
  python,
} from '../../../../../../src/server/surface/reference/markup/code-block.ts';

const VALUE = {
  name: 'Ada’s "lease"',
  'a-b': [1, true, null],
  nested: { empty: [], list: [{ x: 1.5 }] },
  text: "it's\n",
  path: 'C:\\"x"',
};

it('writes JSON with short lists and objects on one line', () => {
  expect(JSON.parse(json(VALUE))).toEqual(VALUE);
  expect(json(VALUE)).toContain('\n  "nested": { "empty": [], "list": [{ "x": 1.5 }] },\n');
});

it('writes values that JavaScript parses to the same', () => {
  expect(new Function(`return ${javascript(VALUE)}`)()).toEqual(VALUE);
});

it("writes values in Python's syntax", () => {
  expect(python(VALUE)).toBe(`{
    "name": "Ada’s \\"lease\\"",
    "a-b": [1, True, None],
    "nested": {"empty": [], "list": [{"x": 1.5}]},
    "text": "it's\\n",
    "path": "C:\\\\\\"x\\"",
}`);
});
