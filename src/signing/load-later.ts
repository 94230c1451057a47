import { type ReadonlySignal, signal } from '@preact/signals';
import { CODE_LOADED, CODE_MISSING, OVERDUE_MS } from './load-events.ts';

type Later = typeof import('./later.ts');

const loaded = signal<Later | null>(null, { name: 'later' });

/** `later.ts` once it has come, for all pages of this window: it is code, not state. */
export const later: ReadonlySignal<Later | null> = loaded;

const AGAIN = 3_000;
let loading: Promise<Later> | null = null;

/** Tries until it has it: a network that is away for a moment must not leave a page without its dialogs. */
export function loadLater(): Promise<Later> {
  loading ??= attempt();
  return loading;
}

async function attempt(): Promise<Later> {
  const overdue = setTimeout(() => dispatchEvent(new Event(CODE_MISSING)), OVERDUE_MS);
  for (;;) {
    const found = await import('./later.ts').catch(() => null);
    if (found) {
      clearTimeout(overdue);
      loaded.value = found;
      dispatchEvent(new Event(CODE_LOADED));
      return found;
    }
    await new Promise((resolve) => setTimeout(resolve, AGAIN));
  }
}

/** Calls back when the browser has nothing better to do, within a second; returns what stops it. */
export function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(work, 200);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: 1_000 });
  return () => cancelIdleCallback(handle);
}
