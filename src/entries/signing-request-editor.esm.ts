/**
 * The signing request editor as an ES module: `/embed/signing-request-editor.mjs`, and `countersign/signing-request-editor`
 * for bundlers. Importing it outside a browser does nothing.
 */
export type { RequestEditorOptions } from '../embed/editor-options.ts';
export { CountersignSigningRequestEditor, type RequestEditorHandle } from '../embed/request-editor.ts';
export type { ErrorCode } from '../model/error-codes.ts';
export type { WidgetError } from '../model/errors.ts';
export type { Finding } from '../model/findings.ts';
export type {
  EditorHistory,
  RequestEditorLoaded,
  RequestEditorSaved,
  RequestEditorSent,
  Theme,
} from '../wire/frame-messages.ts';
