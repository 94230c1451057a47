/** `/embed/editor-inline.mjs`: the editor for the loader's inline mode, in the loader's own shadow root. */
import type { InlineEditor } from '../host/show-inline.ts';
import { beginEditor } from './begin-editor.ts';

// Not `new URL('.', …)`: the bundler takes that for an asset.
const assetBase = import.meta.url.replace(/[^/]*$/, '');

export const connectInline: InlineEditor['connectInline'] = (mountPoint, send) => {
  const begun = beginEditor(assetBase);
  const root = mountPoint.getRootNode() as ShadowRoot;
  void import('./start-editor.ts').then(({ startEditor }) =>
    startEditor({ ...begun, root, container: mountPoint, send }),
  );
  return begun.receive;
};
