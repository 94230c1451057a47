/** `/embed/editor-inline.mjs`: the editor for the loader's inline mode, in the loader's own shadow root. */
import { connectEditor } from '../editor/boot/connect-inline.ts';
import { errorCard } from '../embed/error-card.ts';
import { LOADING_FAILED } from '../embed/fallback-messages.ts';
import type { InlineEditor } from '../embed/show-inline.ts';

// Not `new URL('.', …)`, which the bundler would treat as an asset.
const assetBase = import.meta.url.replace(/[^/]*$/, '');

export const connectInline: InlineEditor['connectInline'] = (mountPoint, send) =>
  connectEditor(
    { mountPoint, send, assetBase, load: () => import('./start-editor.ts') },
    { message: LOADING_FAILED, card: errorCard },
  );
