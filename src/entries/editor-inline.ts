/** `/embed/editor-inline.mjs`: the editor for the loader's inline mode, in the loader's own shadow root. */
import type { InlineEditor } from '../host/show-inline.ts';
import { startEarly } from '../pdf/early.ts';
import { editorSession } from './editor-session.ts';

// Not `new URL('.', …)`: the bundler takes that for an asset.
const assetBase = import.meta.url.replace(/[^/]*$/, '');

export const connectInline: InlineEditor['connectInline'] = (mountPoint, send) => {
  const pdf = startEarly(assetBase);
  return editorSession({
    root: mountPoint.getRootNode() as ShadowRoot,
    container: mountPoint,
    assetBase,
    early: () => ({ pdf }),
    send,
  });
};
