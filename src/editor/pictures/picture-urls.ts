import { type ReadonlySignal, signal } from '@preact/signals';
import type { Editor } from '../kernel/editor-context.ts';

export interface PictureUrls {
  /** Where to load each picture, by ID. */
  readonly urls: ReadonlySignal<ReadonlyMap<string, string>>;
  /** Finds out where this picture and all others are. */
  request(id: string): void;
  /** The picture's link has expired. */
  renew(id: string): void;
  /** A picture was uploaded. */
  add(id: string, url: string): void;
}

const byDocument = new WeakMap<object, PictureUrls>();

/** The pictures of an editor's fields. Links are requested once for all of them. */
export function picturesOf(editor: Pick<Editor, 'document' | 'pictures'>): PictureUrls {
  const known = byDocument.get(editor.document);
  if (known) return known;
  const urls = signal<ReadonlyMap<string, string>>(new Map(), { name: 'pictures.urls' });
  const asked = new Set<string>();
  let isLoading = false;
  const add = (...entries: readonly (readonly [string, string])[]) => {
    urls.value = new Map([...urls.peek(), ...entries]);
  };
  const load = async () => {
    const client = await editor.pictures();
    const links = await client.list();
    add(...links.map(({ id, url }) => [id, url] as const));
  };
  const start = () => {
    if (isLoading) return;
    isLoading = true;
    // A failure leaves the field without its picture.
    void load()
      .catch(() => {})
      .finally(() => {
        isLoading = false;
      });
  };
  const made: PictureUrls = {
    urls,
    request: (id) => {
      if (urls.peek().has(id) || asked.has(id)) return;
      asked.add(id);
      start();
    },
    renew: (id) => {
      // Once: a second failure has another reason.
      if (!asked.delete(id)) return;
      start();
    },
    add: (id, url) => {
      asked.add(id);
      add([id, url]);
    },
  };
  byDocument.set(editor.document, made);
  return made;
}

/** Whether the service has given this editor the picture, so that its fields may show it. */
export const isOwnPicture = (document: object, id: string): boolean =>
  byDocument.get(document)?.urls.peek().has(id) ?? false;
