import type { PdfHandle } from '../../pdf/open-document.ts';
import type { PdfError } from '../../pdf/pdf-error.ts';
import type { PdfViewer } from '../../pdf/viewer-options.ts';

/** CSS pixels between pages, where names of documents are shown above their first pages. */
export const HEADING_GAP = 40;

/** Callbacks the open document needs. */
export interface DocumentOwner {
  readonly renewUrl: () => Promise<{ readonly url: string; readonly expiresAt?: string | null }>;
  readonly onFatal: (error: PdfError) => void;
}

/** The document as shown before the editor's code has loaded; created by `boot/show-app-shell.ts`. */
export interface AppShell {
  readonly viewer: PdfViewer;
  /** Resolves when the first page is visible: its preview, or the page itself if there is none. */
  readonly firstPixels: Promise<void>;
  /**
   * Resolves when a long task hardly delays the first page: pdf.js's worker begins to read it, or it's been painted, failed, or took
   * too long.
   */
  whenIdle(): Promise<unknown>;
  /** Moves the viewer into the editor's stage and removes the shell. */
  moveInto(parent: HTMLElement): void;
  /** The document being opened; see `openDocument`. */
  attach(owner: DocumentOwner): Promise<PdfHandle>;
  /** Destroys everything, unless the viewer has been moved. */
  destroy(): void;
}

/** Resolves after this many milliseconds, or in the next task. */
export function delay(milliseconds?: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
