import { type ReadonlySignal, signal } from '@preact/signals';
import type { Tone } from './Banner.tsx';

export interface Toast {
  readonly id: number;
  readonly tone: Tone;
  readonly text: string;
  readonly action?: { readonly label: string; readonly run: () => void };
}

export interface Toasts {
  readonly list: ReadonlySignal<readonly Toast[]>;
  /** Shows a note; returns its id. With an action it stays until answered, otherwise `life` milliseconds. */
  show(toast: Omit<Toast, 'id' | 'tone'> & { readonly tone?: Tone; readonly life?: number }): number;
  dismiss(id: number): void;
  /** Stops the clocks while someone reads (hover, focus) and starts them again. */
  hold(isHeld: boolean): void;
  destroy(): void;
}

/** Notes of one mount. Newest last, at most three. */
export function createToasts(): Toasts {
  const list = signal<readonly Toast[]>([], { name: 'toasts' });
  const lives = new Map<number, number>();
  const timers = new Map<number, ReturnType<typeof setTimeout>>();
  let last = 0;

  const dismiss = (id: number) => {
    clearTimeout(timers.get(id));
    timers.delete(id);
    lives.delete(id);
    list.value = list.peek().filter((toast) => toast.id !== id);
  };
  const wind = (id: number, life: number) => {
    clearTimeout(timers.get(id));
    timers.set(
      id,
      setTimeout(() => dismiss(id), life),
    );
  };

  return {
    list,
    show: ({ life = 6000, tone = 'neutral', ...rest }) => {
      const id = ++last;
      // Peeked at: an effect that shows a note would otherwise follow the notes, and show its own again whenever one goes.
      for (const old of list.peek().slice(0, -2)) dismiss(old.id);
      list.value = [...list.peek(), { ...rest, tone, id }];
      if (!rest.action) {
        lives.set(id, life);
        wind(id, life);
      }
      return id;
    },
    dismiss,
    hold: (isHeld) => {
      for (const [id, life] of lives) {
        if (isHeld) clearTimeout(timers.get(id));
        else wind(id, life);
      }
    },
    destroy: () => {
      for (const timer of timers.values()) clearTimeout(timer);
      timers.clear();
      lives.clear();
      list.value = [];
    },
  };
}
