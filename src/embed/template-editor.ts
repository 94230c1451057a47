import { createEditor, type EditorHandle } from './create-editor.ts';
import type { EditorOptions } from './editor-options.ts';

/**
 * The template editor in a page of yours. `init(options)` and `new CountersignTemplateEditor(options)` are the same.
 *
 * Invalid options throw a `TypeError`. Later failures (container not found, expired token, unreachable service) are
 * reported to `onError`. Both are also shown in the container.
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

// A function that returns an object also works with `new`.
export const CountersignTemplateEditor = createEditor as unknown as TemplateEditorConstructor;
