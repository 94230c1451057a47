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

/** Milliseconds without a page after which the editor shows that it loads. */
const MAX_WAIT = 400;

/** Lets the browser paint and deliver messages in between. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

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
  const waited = new Promise((resolve) => setTimeout(resolve, MAX_WAIT));
  // A document that cannot be shown early is the editor's to report.
  await Promise.race([shown.catch(() => {}), waited]);
  await (shell as AppShell | null)?.whenIdle;
  const { editorSession } = await import('./host-session.ts').catch((cause) => {
    isMissing = true;
    shell?.destroy();
    throw cause;
  });
  await nextTask();
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
