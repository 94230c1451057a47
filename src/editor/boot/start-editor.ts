/**
 * Shows the document, then loads the editor, which is rendered while pdf.js's worker reads the page: at other times it would delay the
 * page.
 */

import { loadPdfjs } from '../../pdf/load-pdfjs.ts';
import { type PdfPrefetch, startPrefetch } from '../../pdf/prefetch.ts';
import type { StyleRoot } from '../../theme/adopt-styles.ts';
import type { EditorFromFrame, EditorWindowMessage } from '../../wire/frame-messages.ts';
import { type AppShell, delay } from '../kernel/app-shell.ts';
import type { EditorPrelude } from './prefetch.ts';
import { showAppShell } from './show-app-shell.ts';

export interface StartOptions extends EditorPrelude {
  /** Default: starts here. */
  readonly pdf?: PdfPrefetch;
  readonly root: StyleRoot;
  readonly container: HTMLElement;
  readonly send: (message: EditorFromFrame) => void;
  readonly postWindowMessage?: (message: EditorWindowMessage) => void;
}

/** Milliseconds without a page before the editor shows its loading state. */
const MAX_WAIT = 400;

/** Rejects if the editor's code fails to load, with nothing left on screen. */
export async function startEditor(params: StartOptions): Promise<void> {
  const { root, container, assetBase, opening, isDestroyed, send, postWindowMessage } = params;
  const pdf = params.pdf ?? startPrefetch(assetBase);
  let shell: AppShell | null = null;
  let hasFailed = false;
  const shown = opening.then(async ({ options, template }) => {
    const found = await template;
    if (!found || isDestroyed() || hasFailed) return;
    shell = showAppShell({ root, container, template: found, options, assetBase, pdf });
    // `openDocument` reports failures.
    loadPdfjs(assetBase).catch(() => {});
    await shell.firstPixels;
  });
  // The editor itself reports documents that the shell can't show.
  await Promise.race([shown.catch(() => {}), delay(MAX_WAIT)]);
  const { editorSession } = await import('./host-session.ts').catch((cause) => {
    hasFailed = true;
    shell?.destroy();
    throw cause;
  });
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
  params.takeMessages(receive);
}
