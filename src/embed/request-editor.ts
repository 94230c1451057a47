import type { RequestEditorLoaded, RequestEditorSaved } from '../wire/frame-messages.ts';
import { createEditor, type EditorHandle } from './create-editor.ts';
import type { RequestEditorOptions } from './editor-options.ts';

/** What `init` and `new` return. */
export type RequestEditorHandle = EditorHandle<RequestEditorLoaded, RequestEditorSaved>;

/**
 * The signing request editor in a page of yours: the template editor for a draft, with a button that sends it.
 * `init(options)` and `new CountersignSigningRequestEditor(options)` are the same. Errors are handled as in the
 * template editor.
 *
 * @example
 * const editor = CountersignSigningRequestEditor.init({
 *   container: '#editor', jwt, signingRequestId, onSend: ({ signing_request_id }) => editor.destroy(),
 * });
 */
export interface RequestEditorConstructor {
  new (options: RequestEditorOptions): RequestEditorHandle;
  init: (options: RequestEditorOptions) => RequestEditorHandle;
}

// A function that returns an object also works with `new`.
export const CountersignSigningRequestEditor = createEditor as unknown as RequestEditorConstructor;
CountersignSigningRequestEditor.init = createEditor as RequestEditorConstructor['init'];
