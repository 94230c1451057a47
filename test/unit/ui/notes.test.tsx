// @vitest-environment happy-dom
import { effect } from '@preact/signals';
import { cleanup, fireEvent, render, screen } from '@testing-library/preact';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { initials } from '../../../src/ui/Avatar.tsx';
import { arrowKeyTarget } from '../../../src/ui/arrow-key-target.ts';
import { createAnnouncer } from '../../../src/ui/LiveRegion.tsx';
import { ToastList } from '../../../src/ui/ToastList.tsx';
import { createToasts } from '../../../src/ui/toasts.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('toasts', () => {
  it('disappear by themselves, wait while hovered or focused, and stay if they have an action', () => {
    const toasts = createToasts();
    toasts.show({ text: 'Saved', life: 1000 });
    toasts.show({ text: 'Deleted', action: { label: 'Undo', run: () => {} }, life: 1000 });
    toasts.hold(true);
    vi.advanceTimersByTime(5000);
    expect(toasts.list.value).toHaveLength(2);
    toasts.hold(false);
    vi.advanceTimersByTime(1000);
    expect(toasts.list.value.map((toast) => toast.text)).toEqual(['Deleted']);
  });

  it('are limited to three', () => {
    const toasts = createToasts();
    for (const text of ['a', 'b', 'c', 'd']) toasts.show({ text });
    expect(toasts.list.value.map((toast) => toast.text)).toEqual(['b', 'c', 'd']);
  });

  it('are shown once per effect, however often it runs', () => {
    const toasts = createToasts();
    const stop = effect(() => void toasts.show({ text: 'Merged', life: 1000 }));
    expect(toasts.list.value).toHaveLength(1);
    vi.advanceTimersByTime(1000);
    expect(toasts.list.value).toHaveLength(0);
    stop();
  });

  it('run their action once and disappear', () => {
    const toasts = createToasts();
    const run = vi.fn();
    toasts.show({ text: 'Deleted', action: { label: 'Undo', run } });
    render(<ToastList toasts={toasts} />);
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(run).toHaveBeenCalledTimes(1);
    expect(toasts.list.value).toHaveLength(0);
  });
});

describe('the announcer', () => {
  it('announces only the last of several quick calls, and repeats the same text as a change', () => {
    const announcer = createAnnouncer();
    announcer.announce('10% left');
    announcer.announce('11% left');
    expect(announcer.text.value).toBe('');
    vi.advanceTimersByTime(150);
    expect(announcer.text.value).toBe('11% left');
    announcer.announce('11% left');
    vi.advanceTimersByTime(150);
    expect(announcer.text.value).not.toBe('11% left');
    expect(announcer.text.value.trim()).toBe('11% left');
  });
});

describe('initials', () => {
  it.each([
    ['Ada Lovelace', 'AL'],
    ['ada', 'A'],
    ['Jean van der Berg', 'JB'],
    ['李 小龙', '李小'],
    ['Ørsted Øster', 'ØØ'],
    ['e\u0301mile zola', 'E\u0301Z'],
    ['x\u0308', 'X\u0308'],
    ['👩‍⚕️ Ada', '👩‍⚕️A'],
    ['  ', ''],
  ])('of %j are %j', (name, expected) => {
    expect(initials(name)).toBe(expected);
  });

  it("don't load rules for scripts that don't occur, which would be slow", () => {
    const rules = vi.spyOn(Intl, 'Segmenter');
    expect(initials('Zoë Łukasz Müller')).toBe('ZM');
    expect(rules).not.toHaveBeenCalled();
    rules.mockRestore();
  });
});

describe('roving', () => {
  it('wraps, jumps to the ends and ignores other keys', () => {
    expect(arrowKeyTarget('ArrowDown', 2, 3, { axis: 'vertical' })).toBe(0);
    expect(arrowKeyTarget('End', 0, 3, { axis: 'vertical' })).toBe(2);
    expect(arrowKeyTarget('ArrowRight', 0, 3, { axis: 'vertical' })).toBeNull();
    expect(arrowKeyTarget('Home', 0, 0, { axis: 'vertical' })).toBeNull();
  });
});
