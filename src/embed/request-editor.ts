import type { SigningRequest } from '../client/api/operations.ts';
import type { RequestEditorLoaded, RequestEditorSaved } from '../wire/frame-messages.ts';
import { createEditor, type SharedEditorHandle } from './create-editor.ts';
import type { RequestEditorOptions } from './editor-options.ts';

/** What `init` and `new` of the signing request editor return. */
export interface RequestEditorHandle extends SharedEditorHandle<RequestEditorLoaded, RequestEditorSaved> {
  /**
   * The signing request with the unsaved changes, as `GET /signing-requests/{id}?pages=combined` would return it after saving: page
   * numbers count the pages of all documents, like `goToPage()`. Each recipient's `id` is the `recipient_id`: signing IDs don't reach
   * the editor. What only the service knows, such as links, is as of the last load or save.
   */
  getSigningRequest(): Promise<SigningRequest>;
}

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
