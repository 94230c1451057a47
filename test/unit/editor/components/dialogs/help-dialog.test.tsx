// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/preact';
import { afterEach, expect, it, vi } from 'vitest';
import { HelpDialog } from '../../../../../src/editor/components/dialogs/HelpDialog.tsx';
import { showPanel } from '../../panel.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const keysFor = (action: string) =>
  [...screen.getByText(action, { selector: 'dd' }).parentElement!.querySelectorAll('dt > span')].map((one) =>
    [...one.querySelectorAll('kbd')].map(({ textContent }) => textContent),
  );

it.each([
  ['Win32', ['Ctrl', 'Shift', 'Z'], ['Ctrl', 'Y']],
  ['MacIntel', ['⌘', '⇧', 'Z'], ['⌘', 'Y']],
])('shows each key of a shortcut separately, on %s', (platform, ...redo) => {
  vi.stubGlobal('navigator', { platform });
  showPanel(<HelpDialog />);
  expect(keysFor('Redo')).toEqual(redo);
  expect(keysFor('From field to field')).toEqual([['←', '↑', '→', '↓']]);
  expect(keysFor('Pick up and drop')).toEqual([['Space'], ['Enter']]);
  expect(keysFor('To the next or previous part of the editor')).toEqual([['F6'], ['Shift', 'F6']]);
  expect(keysFor('To the previous or next page')).toEqual([['Page\u00a0↑'], ['Page\u00a0↓']]);
});
