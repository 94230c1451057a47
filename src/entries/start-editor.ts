/** Starts the editor, in its frame and inline. */
import { startEditor } from '../editor/boot/start-editor.ts';

export { startEditor };

// In the frame, the page's first script has set the prelude; inline, `editor-inline.ts` calls `startEditor`.
const prelude = window.editorPrelude;
if (prelude) startEditor({ ...prelude, root: document, container: document.body }).catch(prelude.onLoadError);
