// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { type CountersignElement, defineElement } from '../../../../src/embed/wrappers/element.ts';
import { fakeKind } from './fake-kind.ts';

const fake = fakeKind();
type Options = Parameters<typeof fake.kind.make>[0];
type Made = ReturnType<typeof fake.kind.make>;
defineElement<Options, Made>('test-editor', {
  ...fake.kind,
  texts: ['id', 'templateId', 'theme'],
  flags: ['readOnly'],
  numbers: ['initialZoom'],
  events: ['Save'],
  needed: ['templateId'],
});
const settled = () => new Promise((resolve) => setTimeout(resolve));

let element: CountersignElement<Options, Made>;
beforeEach(() => {
  element?.remove();
  element = document.createElement('test-editor') as typeof element;
  document.body.append(element);
});

it('waits for required options, then follows attributes and options', async () => {
  await settled();
  expect(fake.alive()).toEqual([]);
  element.setAttribute('template-id', 'a');
  element.setAttribute('read-only', '');
  element.setAttribute('initial-zoom', '1.5');
  await settled();
  expect(fake.alive()[0]!.options).toMatchObject({ templateId: 'a', readOnly: true, initialZoom: 1.5 });
  expect(element.handle).toBe(fake.alive()[0]);
  element.setAttribute('theme', 'dark');
  await settled();
  element.options = { theme: 'light' };
  await settled();
  expect(fake.alive()[0]!.updates).toEqual([{ theme: 'dark' }, { theme: 'light' }]);
});

it('dispatches events for callbacks, and calls callbacks in its options too', async () => {
  const [own, heard] = [vi.fn(), vi.fn()];
  element.setAttribute('template-id', 'a');
  element.options = { onSave: own };
  element.addEventListener('countersign-save', (event) => heard((event as CustomEvent).detail));
  await settled();
  (fake.alive()[0]!.options.onSave as (detail: number) => void)(5);
  expect([own.mock.calls, heard.mock.calls]).toEqual([[[5]], [[5]]]);
});

it('is destroyed with the element', async () => {
  element.setAttribute('template-id', 'a');
  await settled();
  expect(fake.alive()).toHaveLength(1);
  element.remove();
  expect(fake.alive()).toEqual([]);
  expect(element.handle).toBeNull();
});
