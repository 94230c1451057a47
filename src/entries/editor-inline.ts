/** `/embed/editor-inline.mjs`: the editor for the loader's inline mode, in the loader's own shadow root. */
import type { InlineEditor } from '../embed/show-inline.ts';
import { beginEditor } from './begin-editor.ts';
import { OVERDUE, showMissing } from './show-load-error.ts';

// Not `new URL('.', …)`: the bundler takes that for an asset.
const assetBase = import.meta.url.replace(/[^/]*$/, '');

export const connectInline: InlineEditor['connectInline'] = (mountPoint, send) => {
  const begun = beginEditor(assetBase);
  const root = mountPoint.getRootNode() as ShadowRoot;
  const missing = (onRetry: () => void, cause: unknown) =>
    showMissing({ begun, container: () => mountPoint, send, onRetry }, cause);
  let overdue: ReturnType<typeof setTimeout>;
  const start = (opening = begun.opening) => {
    let hide: Promise<() => void> | undefined;
    // To ask again for code that is on its way brings nothing: a try more is as long to wait for it.
    const wait = () => {
      overdue = setTimeout(() => {
        hide = missing(wait, `No editor after ${OVERDUE} ms`);
      }, OVERDUE);
    };
    /** It came, perhaps after all, or it failed. */
    const settle = () => {
      clearTimeout(overdue);
      return hide?.then((take) => take());
    };
    wait();
    import('./start-editor.ts')
      .then(({ startEditor }) => {
        const takeMessages: typeof begun.takeMessages = (onMessage) => {
          settle();
          begun.takeMessages(onMessage);
        };
        return startEditor({ ...begun, takeMessages, opening, root, container: mountPoint, send });
      })
      .catch(async (cause) => {
        await settle();
        await missing(onRetry, cause);
      });
  };
  // The template may have changed since.
  const onRetry = () =>
    start(begun.opening.then(({ options }) => ({ options, template: Promise.resolve(null) })));
  start();
  return (message) => {
    if (message.type === 'destroy') clearTimeout(overdue);
    begun.receive(message);
  };
};
