/** `/embed/template-editor.js`: the classic script. Sets the global `CountersignTemplateEditor`. */
import { CountersignTemplateEditor } from '../embed/template-editor.ts';
import { EDITOR_GLOBAL } from '../model/brand.ts';

(globalThis as Record<string, unknown>)[EDITOR_GLOBAL] = CountersignTemplateEditor;
