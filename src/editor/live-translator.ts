import { signal } from '@preact/signals';
import type { Translator } from '../i18n/translator.ts';

/** A translator whose language can change; everything rendered with it then updates. */
export function liveTranslator(first: Translator): {
  readonly translator: Translator;
  change(next: Translator): void;
} {
  const current = signal(first);
  return {
    translator: {
      get locale() {
        return current.value.locale;
      },
      get direction() {
        return current.value.direction;
      },
      t: (...args) => current.value.t(...args),
      number: (...args) => current.value.number(...args),
      percent: (...args) => current.value.percent(...args),
      date: (...args) => current.value.date(...args),
      list: (...args) => current.value.list(...args),
      // Every language falls back to the same English texts.
      add: (more) => current.peek().add(more),
    },
    change: (next) => {
      current.value = next;
    },
  };
}
