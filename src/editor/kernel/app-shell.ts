import type { PdfHandle } from '../../pdf/open-document.ts';
import type { PdfError } from '../../pdf/pdf-error.ts';
import type { PdfViewer } from '../../pdf/viewer-options.ts';

/** What the opened document needs from its owner. */
export interface DocumentOwner {
  readonly renewUrl: () => Promise<{ readonly url: string; readonly expiresAt?: string | null }>;
  readonly onFatal: (error: PdfError) => void;
}

/** The document on screen before the editor's own code has loaded; made by `boot/show-app-shell.ts`. */
export interface AppShell {
  readonly viewer: PdfViewer;
  /** Resolves when a person sees the page: its preview, or where there is none, the page itself. */
  readonly firstPixels: Promise<void>;
  /** Resolves when long tasks do not hold up the first page: it is painted. Also when it cannot be, or takes its time. */
  readonly whenIdle: Promise<void>;
  /** Moves the viewer into the editor's stage and removes the shell. */
  moveInto(parent: HTMLElement): void;
  /** The document that is being opened; as `openDocument`. */
  attach(owner: DocumentOwner): Promise<PdfHandle>;
  /** Ends everything, unless the viewer has been moved. */
  destroy(): void;
}

/** After the browser has put on screen what was just changed. A hidden page draws nothing, hence the limit. */
export function nextFrame(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, 100);
  });
}
