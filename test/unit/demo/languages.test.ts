import { expect, it } from 'vitest';
import { LANGUAGES as OFFERED } from '../../../demo/languages.ts';
import { LANGUAGES } from '../../../src/model/languages.ts';

it('the demo offers every language of the widgets', () => {
  expect(OFFERED.map(([tag]) => tag).toSorted()).toEqual([...LANGUAGES].toSorted());
});
