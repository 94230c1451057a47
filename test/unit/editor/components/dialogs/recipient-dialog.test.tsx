// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/preact';
import { afterEach, expect, it } from 'vitest';
import { RecipientDialog } from '../../../../../src/editor/components/dialogs/RecipientDialog.tsx';
import { showPanel } from '../../panel.tsx';
import { person } from '../../template.ts';

const ada = person('Ada', { last_name: 'Lovelace' });
afterEach(cleanup);

it.each([
  ['en-GB', 'First name', 'Last name'],
  ['de', 'First name', 'Last name'],
  ['ja', 'Last name', 'First name'],
  ['ko-KR', 'Last name', 'First name'],
  ['zh-TW', 'Last name', 'First name'],
])('asks for names in the order of the language %s: %s, then %s', (locale, ...names) => {
  showPanel(<RecipientDialog id={ada.id} isNew />, [], { recipients: [ada], locale });
  const inputs = screen.getAllByLabelText(/^(First|Last) name/);
  expect(inputs).toEqual(names.map((name) => screen.getByLabelText(new RegExp(`^${name}`))));
  expect(inputs.map((input) => 'autofocus' in input.dataset)).toEqual([true, false]);
});
