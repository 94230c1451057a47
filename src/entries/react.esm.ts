/**
 * `countersign/react`: the widgets as components. Props are the options of the editors and of the signing frame, without
 * `container`; most changes apply without a reload. Works in StrictMode, and renders an empty element on a server.
 * The built file starts with `'use client'`, so server components can render them; see `vite.config.ts`.
 *
 * @example
 * <TemplateEditor embedUrl="https://sign.example.com/embed" jwt={jwt} templateId={id} onSave={reload} style={{ height: 700 }} />
 */

import { reactComponent } from '../embed/wrappers/react.ts';
import { REMOUNT_OPTIONS } from '../embed/wrappers/remount-options.ts';
import { CountersignSigning } from './signing.esm.ts';
import { CountersignSigningRequestEditor } from './signing-request-editor.esm.ts';
import { CountersignTemplateEditor } from './template-editor.esm.ts';

export const TemplateEditor = /* @__PURE__ */ reactComponent('TemplateEditor', {
  make: CountersignTemplateEditor.init,
  remountOptions: REMOUNT_OPTIONS.templateEditor,
});
export const SigningRequestEditor = /* @__PURE__ */ reactComponent('SigningRequestEditor', {
  make: CountersignSigningRequestEditor.init,
  remountOptions: REMOUNT_OPTIONS.requestEditor,
});
export const Signing = /* @__PURE__ */ reactComponent('Signing', {
  make: CountersignSigning.mount,
  remountOptions: REMOUNT_OPTIONS.signing,
});

export type { BoxProps } from '../embed/wrappers/react.ts';
export type { SigningHandle } from './signing.esm.ts';
export type { RequestEditorHandle } from './signing-request-editor.esm.ts';
export type { EditorHandle } from './template-editor.esm.ts';
