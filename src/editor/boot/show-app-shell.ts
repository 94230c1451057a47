/**
 * Shows the document before the editor's code has loaded: the editor's empty panels around a viewer with page
 * 1, while the PDF opens. `Stage` later takes over the viewer in place, without a jump, because both use the
 * same style sheet. Doesn't use Preact, which is as large as this whole file.
 */

import { nextFrame } from '../../pdf/next-frame.ts';
import { openDocument } from '../../pdf/open-document.ts';
import type { PdfPrefetch } from '../../pdf/prefetch.ts';
import pdfStyles from '../../pdf/styles.css?inline';
import { createViewer } from '../../pdf/viewer.ts';
import { startZoom } from '../../pdf/zoom.ts';
import { adoptStyles, type StyleRoot } from '../../theme/adopt-styles.ts';
import { applyThemeOption, readProperties } from '../../theme/apply-theme.ts';
import type { EditorInitOptions } from '../../wire/frame-messages.ts';
import type { Template } from '../../wire/http/templates.ts';
import { type AppShell, type DocumentOwner, delay, HEADING_GAP } from '../kernel/app-shell.ts';
import styles from '../styles.css?inline';

export interface AppShellOptions {
  readonly root: StyleRoot;
  /** The editor's container; the shell is added after it, on top. */
  readonly container: HTMLElement;
  readonly template: Template;
  readonly options: Pick<EditorInitOptions, 'theme' | 'css' | 'initialZoom' | 'autoFit'>;
  readonly assetBase: string;
  readonly pdf: PdfPrefetch;
}

/** Class names as in `EditorApp.tsx`, for the same layout. */
const PARTS = ['ed-left', 'ed-middle', 'ed-right'] as const;

function part(name: string, ...children: readonly HTMLElement[]): HTMLElement {
  const element = document.createElement('div');
  element.className = name;
  element.append(...children);
  return element;
}

/** Milliseconds that the editor waits for the first page after the first pixels. */
const MAX_PAGE_WAIT = 600;

/** Milliseconds that the first page waits for its preview. */
const MAX_PREVIEW_WAIT = 300;

export function showAppShell(params: AppShellOptions): AppShell {
  const { root, container, template, options, assetBase, pdf } = params;
  // On a slow connection the editor may already be mounted. Its theme must stay when the shell is removed.
  const isThemed = container.classList.contains('ed-root');
  const cleanups = [
    ...(isThemed
      ? []
      : [
          applyThemeOption(
            root,
            options.theme,
            readProperties(options.css),
            undefined,
            template.workspace_colors,
          ),
        ]),
    adoptStyles(root, pdfStyles, styles),
  ];
  const holder = part('ed-pages');
  const [left, middle, right] = PARTS.map((name) => part(name)) as [HTMLElement, HTMLElement, HTMLElement];
  middle.append(part('ed-stage', holder));
  const skeleton = part(
    'ed-root ed-shell',
    part('ed-app', part('ed-top'), part('ed-body', left, middle, right)),
  );
  skeleton.inert = true;
  container.after(skeleton);

  let onPainted!: () => void;
  const painted = new Promise<void>((resolve) => {
    onPainted = resolve;
  });
  const viewer = createViewer({
    root: holder,
    pageSizes: template.page_sizes,
    previews: template.preview_pages,
    zoom: startZoom(options),
    fitsCurrent: true,
    gap: template.documents && HEADING_GAP,
    onPageRendered: () => onPainted(),
  });

  const stop = new AbortController();
  let setOwner!: (owner: DocumentOwner) => void;
  const ownerReady = new Promise<DocumentOwner>((resolve) => {
    setOwner = resolve;
  });
  const preview = holder.querySelector<HTMLImageElement>('.pdf-preview');
  const previewShown = preview?.decode().then(nextFrame, () => {});
  let onReading = () => {};
  const opened = openDocument({
    onReading: () => onReading(),
    firstPaint: previewShown && Promise.race([previewShown, delay(MAX_PREVIEW_WAIT)]),
    url: template.document_url,
    expiresAt: template.document_url_expires_at,
    renewUrl: async () => (await ownerReady).renewUrl(),
    assetBase,
    early: pdf,
    signal: stop.signal,
    onFatal: (error) => void ownerReady.then(({ onFatal }) => onFatal(error)),
  });
  opened.then(
    (handle) => viewer.show(handle),
    () => {}, // the owner gets the error from `attach`
  );

  // A preview that fails to load, or a page that is faster, ends the wait too.
  const settled = opened.then(
    () => painted.then(nextFrame),
    () => {},
  );
  const firstPixels = Promise.race([previewShown ?? settled, settled]);
  const settledOrLate = Promise.race([settled, firstPixels.then(() => delay(MAX_PAGE_WAIT))]);

  // Reading the position during the move would lay out the whole editor.
  let isScrolled = false;
  viewer.scroller.addEventListener('scroll', () => (isScrolled = true), { once: true });
  let isMoved = false;
  const clear = () => {
    skeleton.remove();
    for (const cleanUp of cleanups.splice(0)) cleanUp();
  };
  return {
    viewer,
    firstPixels,
    // The editor that comes too late for the pause waits until the page is painted.
    whenIdle: () =>
      Promise.race([
        settledOrLate,
        new Promise<void>((resolve) => {
          onReading = resolve;
        }),
      ]),
    moveInto(parent) {
      isMoved = true;
      const { scroller } = viewer;
      const scrolled = isScrolled && { top: scroller.scrollTop, left: scroller.scrollLeft };
      parent.append(holder);
      if (scrolled) scroller.scrollTo({ ...scrolled, behavior: 'instant' });
      clear();
    },
    attach(owner) {
      setOwner(owner);
      return opened;
    },
    destroy() {
      stop.abort(new DOMException('The editor was destroyed', 'AbortError'));
      if (isMoved) return;
      viewer.destroy();
      clear();
    },
  };
}
