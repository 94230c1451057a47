/** Script of the editor's frame: mounts the editor and takes over what `editor-early.ts` began. */
import { assetBase, earlyPdf, sendToHost, takeMessages, takeTemplate, tellParent } from './editor-early.ts';
import { editorSession } from './editor-session.ts';

takeMessages(
  editorSession({
    root: document,
    container: document.body,
    assetBase,
    early: () => ({ pdf: earlyPdf, template: takeTemplate() }),
    send: sendToHost,
    tell: tellParent,
  }),
);
