import type { RequestEditorLoaded, RequestEditorSaved } from '../wire/frame-messages.ts';
import { createEditor, type EditorHandle } from './create-editor.ts';
import type { RequestEditorOptions } from './editor-options.ts';

/** What `init` and `new` give. */
export type RequestEditorHandle = EditorHandle<RequestEditorLoaded, RequestEditorSaved>;

/**
 * The signing request editor in a page of yours: the template editor on a draft, with a button that sends it. `init(options)`
 * and `new CountersignSigningRequestEditor(options)` are the same, and both behave as the template editor's.
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

// A plain function that returns an object may be called with `new` too.
export const CountersignSigningRequestEditor = createEditor as unknown as RequestEditorConstructor;
CountersignSigningRequestEditor.init = createEditor as RequestEditorConstructor['init'];
