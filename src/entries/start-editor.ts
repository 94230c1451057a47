/** The first code of the editor, in its frame and inline. */
import { startEditor } from '../editor/boot/start-editor.ts';

export { startEditor };

// In the frame its page has begun already; inline, `editor-inline.ts` begins.
const prelude = window.editorPrelude;
if (prelude) startEditor({ ...prelude, root: document, container: document.body }).catch(prelude.onLoadError);
