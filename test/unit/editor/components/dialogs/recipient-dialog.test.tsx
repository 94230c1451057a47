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
])('a reader of %s is asked for the %s before the %s', (locale, ...names) => {
  showPanel(<RecipientDialog id={ada.id} isNew />, [], { recipients: [ada], locale });
  const asked = screen.getAllByLabelText(/^(First|Last) name/);
  expect(asked).toEqual(names.map((name) => screen.getByLabelText(new RegExp(`^${name}`))));
  expect(asked.map((input) => 'autofocus' in input.dataset)).toEqual([true, false]);
});
