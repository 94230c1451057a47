/** `/embed/signing-request-editor.js`: the classic script. Sets the global `CountersignSigningRequestEditor`. */
import { CountersignSigningRequestEditor } from '../embed/request-editor.ts';
import { REQUEST_EDITOR_GLOBAL } from '../model/brand.ts';

(globalThis as Record<string, unknown>)[REQUEST_EDITOR_GLOBAL] = CountersignSigningRequestEditor;
