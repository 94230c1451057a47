import type { EditorFromFrame, EditorToFrame } from '../../wire/frame-messages.ts';
import { prefetchEditor } from './prefetch.ts';
import { type LoadErrorNotice, OVERDUE, showLoadError } from './show-load-error.ts';
import type { startEditor } from './start-editor.ts';

export interface InlineOptions {
  readonly mountPoint: HTMLElement;
  readonly send: (message: EditorFromFrame) => void;
  /** Folder of the built files, with a trailing slash. */
  readonly assetBase: string;
  readonly load: () => Promise<{ readonly startEditor: typeof startEditor }>;
}

/** Starts an editor in a shadow root on the host's page. Returns the handler for the host's messages. */
export function connectEditor(
  { mountPoint, send, assetBase, load }: InlineOptions,
  notice: LoadErrorNotice,
): (message: EditorToFrame) => void {
  const prelude = prefetchEditor(assetBase);
  const root = mountPoint.getRootNode() as ShadowRoot;
  const showError = (onRetry: () => void, cause: unknown) =>
    showLoadError({ prelude, notice, container: () => mountPoint, send, onRetry }, cause);
  let overdue: ReturnType<typeof setTimeout>;
  const start = (opening = prelude.opening) => {
    let hide: Promise<() => void> | undefined;
    // A pending import can't be started again, so a retry only waits longer.
    const wait = () => {
      overdue = setTimeout(() => {
        hide = showError(wait, `No editor after ${OVERDUE} ms`);
      }, OVERDUE);
    };
    /** The code has loaded, perhaps late, or failed to load. */
    const settle = () => {
      clearTimeout(overdue);
      return hide?.then((hideError) => hideError());
    };
    wait();
    load()
      .then(({ startEditor }) => {
        const takeMessages: typeof prelude.takeMessages = (onMessage) => {
          settle();
          prelude.takeMessages(onMessage);
        };
        return startEditor({ ...prelude, takeMessages, opening, root, container: mountPoint, send });
      })
      .catch(async (cause) => {
        await settle();
        await showError(onRetry, cause);
      });
  };
  // The template may have changed in the meantime.
  const onRetry = () =>
    start(prelude.opening.then(({ options }) => ({ options, template: Promise.resolve(null) })));
  start();
  return (message) => {
    if (message.type === 'destroy') clearTimeout(overdue);
    prelude.receive(message);
  };
}
