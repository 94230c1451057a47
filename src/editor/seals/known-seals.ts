import { type ReadonlySignal, signal } from '@preact/signals';
import type { SealChoice } from '../../wire/http/seal-choices.ts';
import type { Editor } from '../kernel/editor-context.ts';
import { picturesOf } from '../pictures/picture-urls.ts';

export interface KnownSeals {
  /** The seals in the signing order, and those that can be added. Null until they have loaded. */
  readonly choices: ReadonlySignal<readonly SealChoice[] | null>;
  /** Loads them unless they are there and the links to their pictures still work. Rejects if that fails. */
  load(): Promise<void>;
}

const byDocument = new WeakMap<object, KnownSeals>();

/** Milliseconds until the links to the pictures, which work for an hour, are renewed. Not compared with their expiry: clocks differ. */
const LIFE = 50 * 60_000;

/** The seals that an editor can show. Requested once for all of its parts. */
export function sealsOf(editor: Pick<Editor, 'document' | 'pictures'>): KnownSeals {
  const known = byDocument.get(editor.document);
  if (known) return known;
  const choices = signal<readonly SealChoice[] | null>(null, { name: 'seals.choices' });
  let loading: Promise<void> | null = null;
  let loadedAt = -Infinity;
  const request = async () => {
    const found = await (await editor.pictures()).seals();
    // The preview looks for pictures there.
    for (const { id, image_url } of found) picturesOf(editor).add(id, image_url);
    loadedAt = performance.now();
    choices.value = found;
  };
  const made: KnownSeals = {
    choices,
    load: async () => {
      if (performance.now() - loadedAt < LIFE) return;
      loading ??= request().finally(() => {
        loading = null;
      });
      await loading;
    },
  };
  byDocument.set(editor.document, made);
  return made;
}
