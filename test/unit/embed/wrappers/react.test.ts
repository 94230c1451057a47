// @vitest-environment happy-dom
import { act, createElement, createRef, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { reactComponent } from '../../../../src/embed/wrappers/react.ts';
import { fakeKind } from './fake-kind.ts';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

it('works in StrictMode, follows its props and destroys its widget on unmount', async () => {
  const { kind, alive, made } = fakeKind();
  const Editor = reactComponent('Editor', kind);
  const ref = createRef<ReturnType<typeof kind.make>>();
  const root = createRoot(document.createElement('div'));
  const onSave = vi.fn();
  const show = (props: { id: string; theme: string }) =>
    act(() => root.render(createElement(StrictMode, null, createElement(Editor, { ...props, onSave, ref }))));
  await show({ id: 'a', theme: 'light' });
  expect(alive()).toHaveLength(1);
  expect(ref.current).toBe(alive()[0]);
  await show({ id: 'a', theme: 'dark' });
  expect(alive()[0]!.updates).toEqual([{ theme: 'dark' }]);
  (alive()[0]!.options.onSave as (detail: number) => void)(3);
  expect(onSave).toHaveBeenCalledWith(3);
  await show({ id: 'b', theme: 'dark' });
  expect(alive()).toHaveLength(1);
  expect(alive()[0]!.options.id).toBe('b');
  await act(() => root.unmount());
  expect(alive()).toEqual([]);
  expect(ref.current).toBeNull();
  expect(made.length).toBeGreaterThanOrEqual(2);
});

it('is an empty element on a server', () => {
  const { kind, made } = fakeKind();
  const Editor = reactComponent('Editor', kind);
  expect(renderToString(createElement(Editor, { id: 'a', className: 'box' }))).toBe(
    '<div class="box"></div>',
  );
  expect(made).toEqual([]);
});
