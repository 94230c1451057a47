/**
 * `countersign/element`: the widgets as custom elements. Importing it defines `<countersign-template-editor>`,
 * `<countersign-signing-request-editor>` and `<countersign-signing>`; on a server it does nothing.
 *
 * @example
 * <countersign-template-editor embed-url="https://sign.example.com/embed" jwt="…" template-id="…" theme="dark"></countersign-template-editor>
 * editor.addEventListener('countersign-save', ({ detail }) => reload(detail.revision));
 * editor.options = { features: { recipients: false } };
 */
import { type CountersignElement, defineElement } from '../embed/wrappers/element.ts';
import { REMOUNT_OPTIONS } from '../embed/wrappers/remount-options.ts';
import { CountersignSigning, type SigningHandle, type SigningOptions } from './signing.esm.ts';
import {
  CountersignSigningRequestEditor,
  type RequestEditorHandle,
  type RequestEditorOptions,
} from './signing-request-editor.esm.ts';
import { CountersignTemplateEditor, type EditorHandle, type EditorOptions } from './template-editor.esm.ts';

const PLACE = ['apiUrl', 'embedUrl', 'width', 'height', 'theme', 'locale'];
const EDITOR = {
  flags: ['readOnly', 'showCloseButton', 'autosave', 'autoFit'],
  numbers: ['initialZoom'],
} as const;
const EDITOR_TEXTS = ['jwt', 'isolation', ...PLACE];
const EDITOR_EVENTS = ['Save', 'Load', 'Error', 'Close', 'Checks', 'DirtyChange', 'History', 'TokenExpiring'];

defineElement('countersign-template-editor', {
  make: CountersignTemplateEditor.init,
  remountOptions: REMOUNT_OPTIONS.templateEditor,
  texts: ['templateId', ...EDITOR_TEXTS],
  events: EDITOR_EVENTS,
  needed: ['jwt'],
  ...EDITOR,
});
defineElement('countersign-signing-request-editor', {
  make: CountersignSigningRequestEditor.init,
  remountOptions: REMOUNT_OPTIONS.requestEditor,
  texts: ['signingRequestId', ...EDITOR_TEXTS],
  events: ['Send', ...EDITOR_EVENTS],
  needed: ['jwt'],
  ...EDITOR,
});
defineElement('countersign-signing', {
  make: CountersignSigning.mount,
  remountOptions: REMOUNT_OPTIONS.signing,
  texts: ['signingRequestUserId', 'signingLink', 'title', ...PLACE],
  flags: ['focusOnOpen'],
  numbers: ['zoom', 'minHeight', 'maxHeight', 'timeout'],
  events: [
    'Event',
    'Ready',
    'Progress',
    'PageChanged',
    'FieldFilled',
    'Signed',
    'Sealed',
    'Declined',
    'WaitingForTurn',
    'Expired',
    'Cancelled',
    'AlreadySigned',
    'AuthRequired',
    'Resize',
    'Error',
  ],
  needed: ['signingRequestUserId', 'signingLink'],
});

export type { CountersignElement } from '../embed/wrappers/element.ts';

declare global {
  interface HTMLElementTagNameMap {
    'countersign-template-editor': CountersignElement<EditorOptions, EditorHandle>;
    'countersign-signing-request-editor': CountersignElement<RequestEditorOptions, RequestEditorHandle>;
    'countersign-signing': CountersignElement<SigningOptions, SigningHandle>;
  }
}
