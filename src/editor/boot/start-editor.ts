/**
 * Puts the document on screen and fetches and runs the editor once a person sees the page crisp, or has waited for that
 * long enough: on two cores whatever else is done before would come out of the page's time.
 */

import type { StyleRoot } from '../../theme/adopt-styles.ts';
import type { EditorFromFrame, EditorWindowMessage } from '../../wire/frame-messages.ts';
import type { AppShell } from '../kernel/app-shell.ts';
import type { EditorPrelude } from './prefetch.ts';
import { showAppShell } from './show-app-shell.ts';

export interface StartOptions extends EditorPrelude {
  readonly root: StyleRoot;
  readonly container: HTMLElement;
  readonly send: (message: EditorFromFrame) => void;
  readonly postWindowMessage?: (message: EditorWindowMessage) => void;
}

/** A person waits without a page for this long, in milliseconds, before the editor shows that it loads. */
const PATIENCE = 400;

/** Lets the browser draw and pass messages on between two pieces of work. */
const rest = () => new Promise((resolve) => setTimeout(resolve));

/** Rejects when the editor's code does not come; nothing is left on screen then. */
export async function startEditor(given: StartOptions): Promise<void> {
  const { root, container, assetBase, pdf, opening, isOver, send, postWindowMessage } = given;
  let shell: AppShell | null = null;
  let isMissing = false;
  const shown = opening.then(async ({ options, template }) => {
    const found = await template;
    // Compiling it holds up the picture; it is fetched when that is seen.
    if (!found?.preview_pages.length) pdf.fetchCore();
    if (!found || isOver() || isMissing) return;
    shell = showAppShell({ root, container, template: found, options, assetBase, pdf });
    await shell.firstPixels;
  });
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE));
  // A document that cannot be shown early is the editor's to report.
  await Promise.race([shown.catch(() => {}), patience]);
  await (shell as AppShell | null)?.whenIdle;
  const { editorSession } = await import('./host-session.ts').catch((cause) => {
    isMissing = true;
    shell?.destroy();
    throw cause;
  });
  await rest();
  const { template } = await opening;
  const receive = editorSession({
    root,
    container,
    assetBase,
    early: () => ({
      pdf,
      template,
      takeShell: () => {
        const taken = shell;
        shell = null;
        return taken;
      },
    }),
    send,
    postWindowMessage,
  });
  given.takeMessages(receive);
}
