/**
 * Script of the editor's frame. Puts the document on screen and fetches the editor meanwhile, but runs it only once a
 * person sees the page: by then the PDF is in its worker's hands, and this thread would wait anyway.
 */
import { type EarlyStage, showEarlyStage } from '../editor/early-stage.ts';
import {
  assetBase,
  earlyPdf,
  opening,
  sendToHost,
  takeMessages,
  takeTemplate,
  tellParent,
} from './editor-early.ts';

/** A person waits without a page for this long, in milliseconds, before the editor shows that it loads. */
const PATIENCE = 400;

let stage: EarlyStage | null = null;
const shown = opening.then(async ({ options, template }) => {
  stage = showEarlyStage({
    root: document,
    container: document.body,
    template: await template,
    options,
    assetBase,
    pdf: earlyPdf,
  });
  await stage.firstPixels;
});
const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE));

/** Lets the browser draw and pass messages on between two pieces of work. */
const rest = () => new Promise((resolve) => setTimeout(resolve));

async function start(): Promise<void> {
  // A template that does not come is the editor's to report.
  await Promise.race([shown.catch(() => {}), patience]);
  const { editorSession } = await import('./editor-session.ts');
  await rest();
  takeMessages(
    editorSession({
      root: document,
      container: document.body,
      assetBase,
      early: () => ({
        pdf: earlyPdf,
        template: takeTemplate(),
        takeStage: () => {
          const taken = stage;
          stage = null;
          return taken;
        },
      }),
      send: sendToHost,
      tell: tellParent,
    }),
  );
}

void start();
