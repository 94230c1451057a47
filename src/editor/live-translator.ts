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
      t: (...given) => current.value.t(...given),
      number: (...given) => current.value.number(...given),
      percent: (...given) => current.value.percent(...given),
      date: (...given) => current.value.date(...given),
      list: (...given) => current.value.list(...given),
      // For all languages, which share the English texts.
      add: (more) => current.peek().add(more),
    },
    change: (next) => {
      current.value = next;
    },
  };
}
