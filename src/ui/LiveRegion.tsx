import { type ReadonlySignal, signal } from '@preact/signals';

export interface Announcer {
  readonly text: ReadonlySignal<string>;
  /** Says a sentence to screen readers once the calls have paused for 150 ms; only the last one is said. */
  announce(text: string): void;
  destroy(): void;
}

const PAUSE = 150;

export function createAnnouncer(): Announcer {
  const text = signal('', { name: 'announcer' });
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    text,
    announce: (next) => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        // The same words again are no change, and no change is not read: a no-break space makes them differ.
        text.value = text.value === next ? `${next}\u00a0` : next;
      }, PAUSE);
    },
    destroy: () => clearTimeout(timer),
  };
}

/** The one polite region of a mount. */
export function LiveRegion({ announcer }: { readonly announcer: Announcer }) {
  return (
    <div class="ui-visually-hidden" role="status" aria-live="polite">
      {announcer.text}
    </div>
  );
}
