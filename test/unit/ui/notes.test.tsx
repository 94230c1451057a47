// @vitest-environment happy-dom
import { effect } from '@preact/signals';
import { cleanup, fireEvent, render, screen } from '@testing-library/preact';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAnnouncer } from '../../../src/ui/announcer.ts';
import { arrowKeyTarget } from '../../../src/ui/arrow-key-target.ts';
import { initials } from '../../../src/ui/initials.ts';
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
  it('leave by themselves, wait while someone reads, and stay when they ask something', () => {
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

  it('are at most three', () => {
    const toasts = createToasts();
    for (const text of ['a', 'b', 'c', 'd']) toasts.show({ text });
    expect(toasts.list.value.map((toast) => toast.text)).toEqual(['b', 'c', 'd']);
  });

  it('are shown once by an effect, however often they come and go', () => {
    const toasts = createToasts();
    const stop = effect(() => void toasts.show({ text: 'Merged', life: 1000 }));
    expect(toasts.list.value).toHaveLength(1);
    vi.advanceTimersByTime(1000);
    expect(toasts.list.value).toHaveLength(0);
    stop();
  });

  it('run their action once and go', () => {
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
  it('says only the last of quick calls, and the same words again as a change', () => {
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

  it('ask the browser for the rules of no other script where there is none: they take as long as the first screen', () => {
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
