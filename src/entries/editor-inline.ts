/** `/embed/editor-inline.mjs`: the editor for the loader's inline mode, in the loader's own shadow root. */
import type { InlineEditor } from '../host/show-inline.ts';
import { beginEditor } from './begin-editor.ts';
import { showMissing } from './show-missing.ts';

// Not `new URL('.', …)`: the bundler takes that for an asset.
const assetBase = import.meta.url.replace(/[^/]*$/, '');

export const connectInline: InlineEditor['connectInline'] = (mountPoint, send) => {
  const begun = beginEditor(assetBase);
  const root = mountPoint.getRootNode() as ShadowRoot;
  const start = (opening = begun.opening) => {
    import('./start-editor.ts')
      .then(({ startEditor }) => startEditor({ ...begun, opening, root, container: mountPoint, send }))
      .catch((cause) => showMissing({ begun, container: () => mountPoint, send, onRetry }, cause));
  };
  // The template may have changed since.
  const onRetry = () =>
    start(begun.opening.then(({ options }) => ({ options, template: Promise.resolve(null) })));
  start();
  return begun.receive;
};
