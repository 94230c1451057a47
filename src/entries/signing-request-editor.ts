/** `/embed/signing-request-editor.js`: the classic script. Sets the global `CountersignSigningRequestEditor`. */
import { CountersignSigningRequestEditor } from '../embed/request-editor.ts';
import { setScriptUrl } from '../embed/service-address.ts';
import { REQUEST_EDITOR_GLOBAL } from '../model/brand.ts';

// As in `template-editor.ts`.
setScriptUrl((document.currentScript as HTMLScriptElement | null)?.src);
(globalThis as Record<string, unknown>)[REQUEST_EDITOR_GLOBAL] = CountersignSigningRequestEditor;
