/**
 * The template editor as an ES module: `/embed/template-editor.mjs`, and `countersign/template-editor` for bundlers, where
 * `embedUrl` (or `apiUrl`) must be given. Importing it outside a browser does nothing.
 */
export type { EditorHandle } from '../embed/create-editor.ts';
export type { EditorOptions } from '../embed/editor-options.ts';
export { CountersignTemplateEditor } from '../embed/template-editor.ts';
export type { ErrorCode } from '../model/error-codes.ts';
export type { WidgetError } from '../model/errors.ts';
export type { Finding } from '../model/findings.ts';
export type { EditorHistory, EditorLoaded, EditorSaved, Theme } from '../wire/frame-messages.ts';
