/**
 * `countersign/vue`: the widgets as components. Attributes are the options of the editors and of the signing frame,
 * callbacks are listeners; most changes apply without a reload. Renders an empty element on a server.
 *
 * @example
 * <TemplateEditor embed-url="https://sign.example.com/embed" :jwt="jwt" :template-id="id" @save="reload" style="height: 700px" />
 */
import { REMOUNT_OPTIONS } from '../embed/wrappers/remount-options.ts';
import { vueComponent } from '../embed/wrappers/vue.ts';
import { CountersignSigning } from './signing.esm.ts';
import { CountersignSigningRequestEditor } from './signing-request-editor.esm.ts';
import { CountersignTemplateEditor } from './template-editor.esm.ts';

export const TemplateEditor = /* @__PURE__ */ vueComponent('TemplateEditor', {
  make: CountersignTemplateEditor.init,
  remountOptions: REMOUNT_OPTIONS.templateEditor,
});
export const SigningRequestEditor = /* @__PURE__ */ vueComponent('SigningRequestEditor', {
  make: CountersignSigningRequestEditor.init,
  remountOptions: REMOUNT_OPTIONS.requestEditor,
});
export const Signing = /* @__PURE__ */ vueComponent('Signing', {
  make: CountersignSigning.mount,
  remountOptions: REMOUNT_OPTIONS.signing,
});

export type { VueComponent } from '../embed/wrappers/vue.ts';
export type { SigningHandle } from './signing.esm.ts';
export type { RequestEditorHandle } from './signing-request-editor.esm.ts';
export type { EditorHandle } from './template-editor.esm.ts';
