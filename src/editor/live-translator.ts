import { signal } from '@preact/signals';
import type { Translator } from '../i18n/translator.ts';

/** A translator whose language can change: whatever was rendered with it is rendered again then. */
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
      t: (...given) => current.value.t(...given),
      number: (...given) => current.value.number(...given),
      percent: (...given) => current.value.percent(...given),
      date: (...given) => current.value.date(...given),
      list: (...given) => current.value.list(...given),
      // Of all languages, as they share their English.
      add: (more) => current.peek().add(more),
    },
    change: (next) => {
      current.value = next;
    },
  };
}
