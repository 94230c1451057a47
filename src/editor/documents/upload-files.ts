import { createModel, signal } from '@preact/signals';
import type { Editor } from '../kernel/editor-context.ts';
import { passwordError } from '../pages/change-pages.ts';
import { type Failure, failureOf } from './change-documents.ts';

/** Uploads chosen files one after the other, and waits for the password of a protected one. */
export const FileUploads = createModel((editor: Editor) => {
  const stop = new AbortController();
  /** The file that is being uploaded. */
  const current = signal<File | null>(null, { name: 'uploads.current' });
  const locked = signal<{ readonly file: File; readonly fault: 'missing' | 'wrong' } | null>(null, {
    name: 'uploads.locked',
  });
  const failure = signal<Failure | null>(null, { name: 'uploads.failure' });
  const fonts = signal<readonly string[]>([], { name: 'uploads.fonts' });
  let waiting: readonly File[] = [];
  let done: readonly string[] = [];

  /** @returns the IDs of all uploads; null if there was an error, a file is protected, or uploading was stopped */
  const next = async (password?: string): Promise<readonly string[] | null> => {
    locked.value = null;
    failure.value = null;
    let given = password;
    for (const file of waiting) {
      current.value = file;
      try {
        const source = await editor.pages!.source();
        const uploaded = await source.upload(file, { signal: stop.signal, password: given });
        done = [...done, uploaded.documentId];
        fonts.value = [...new Set([...fonts.peek(), ...uploaded.fonts])];
      } catch (cause) {
        if (stop.signal.aborted) return null;
        const fault = passwordError(cause);
        if (fault) locked.value = { file, fault };
        else failure.value = failureOf(editor, cause);
        return null;
      } finally {
        current.value = null;
      }
      given = undefined;
      waiting = waiting.slice(1);
    }
    return done;
  };

  return {
    current,
    locked,
    failure,
    /** Substituted fonts of the Word documents among them. */
    fonts,
    start: (files: readonly File[]) => {
      waiting = files;
      done = [];
      fonts.value = [];
      return next();
    },
    /** Continues with the password of the protected file. */
    unlock: next,
    stop: () => stop.abort(new DOMException('No longer needed', 'AbortError')),
  };
});
export type Uploads = InstanceType<typeof FileUploads>;
