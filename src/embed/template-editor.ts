import { createEditor, type EditorHandle } from './create-editor.ts';
import type { EditorOptions } from './editor-options.ts';

/**
 * The template editor in a page of yours. `init(options)` and `new CountersignTemplateEditor(options)` are the same.
 *
 * Wrong options throw a `TypeError`. Whatever fails later (no such container, an expired token, an unreachable service)
 * goes to `onError`. Both are shown in the container.
 *
 * @example
 * const editor = CountersignTemplateEditor.init({ container: '#editor', jwt, templateId, onSave: ({ revision }) => {} });
 * await editor.ready;
 * editor.destroy();
 */
export interface TemplateEditorConstructor {
  new (options: EditorOptions): EditorHandle;
  init: (options: EditorOptions) => EditorHandle;
}

// A plain function that returns an object may be called with `new` too.
export const CountersignTemplateEditor = createEditor as unknown as TemplateEditorConstructor;
CountersignTemplateEditor.init = createEditor as TemplateEditorConstructor['init'];
