/** `/embed/template-editor.js`: the classic script. Sets the global `CountersignTemplateEditor`. */
import { setScriptUrl } from '../embed/service-address.ts';
import { CountersignTemplateEditor } from '../embed/template-editor.ts';
import { EDITOR_GLOBAL } from '../model/brand.ts';

// Null in module scripts and in tests; then the embedder's `embedUrl` or `apiUrl` says where the service is.
setScriptUrl((document.currentScript as HTMLScriptElement | null)?.src);
(globalThis as Record<string, unknown>)[EDITOR_GLOBAL] = CountersignTemplateEditor;
