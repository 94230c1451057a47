// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/preact';
import { useState } from 'preact/hooks';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FilterInput } from '../../../../src/console/shell/FilterInput.tsx';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const PAUSE = 400;
const pause = () => act(() => void vi.advanceTimersByTime(PAUSE));
const input = () => screen.getByRole('searchbox') as HTMLInputElement;
const type = (text: string) => act(() => void fireEvent.input(input(), { target: { value: text } }));

/** A list with two filters, which every change replaces together. */
function List({ onQuery }: { readonly onQuery: (query: object) => void }) {
  const [query, setQuery] = useState({ name: '', status: '' });
  const change = (next: Partial<typeof query>) => {
    onQuery({ ...query, ...next });
    setQuery({ ...query, ...next });
  };
  return (
    <>
      <FilterInput label="Name" value={query.name} onValue={(name) => change({ name })} />
      <button type="button" onClick={() => change({ status: 'finished' })}>
        Finished
      </button>
      <button type="button" onClick={() => change({ name: '', status: '' })}>
        Clear
      </button>
    </>
  );
}

function show() {
  const onQuery = vi.fn();
  render(<List onQuery={onQuery} />);
  return onQuery;
}

it('applies what was typed after a pause, and keeps a blank that more text will follow', () => {
  const onQuery = show();
  type('lease ');
  pause();
  expect(onQuery).toHaveBeenLastCalledWith({ name: 'lease', status: '' });
  expect(input().value).toBe('lease ');
});

it('keeps a filter that was chosen during the pause', () => {
  const onQuery = show();
  type('lease');
  act(() => screen.getByText('Finished').click());
  pause();
  expect(onQuery).toHaveBeenLastCalledWith({ name: 'lease', status: 'finished' });
});

it('applies once on Enter', () => {
  const onQuery = show();
  type('lease');
  act(() => void fireEvent.keyDown(input(), { key: 'Enter' }));
  pause();
  expect(onQuery).toHaveBeenCalledOnce();
});

it('follows filters that are cleared', () => {
  const onQuery = show();
  type('lease');
  pause();
  act(() => screen.getByText('Clear').click());
  expect(input().value).toBe('');
  pause();
  expect(onQuery).toHaveBeenCalledTimes(2);
});
