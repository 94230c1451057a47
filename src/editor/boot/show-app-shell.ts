/**
 * The document on screen before the editor's own code has arrived: the editor's empty parts, and in their middle the
 * viewer, which shows page 1 and opens the PDF. `Stage` then takes the viewer over where it stands, without a jump,
 * because both have the same style sheet. Preact is not in here: it is as large as all of this.
 */

import { openDocument } from '../../pdf/open-document.ts';
import type { PdfPrefetch } from '../../pdf/prefetch.ts';
import pdfStyles from '../../pdf/styles.css?inline';
import { createViewer } from '../../pdf/viewer.ts';
import { toZoomPercent } from '../../pdf/zoom.ts';
import { adoptStyles, type StyleRoot } from '../../theme/adopt-styles.ts';
import { applyThemeOption, readProperties } from '../../theme/apply-theme-option.ts';
import type { EditorInitOptions } from '../../wire/frame-messages.ts';
import type { Template } from '../../wire/http/templates.ts';
import { type AppShell, type DocumentOwner, nextFrame } from '../kernel/app-shell.ts';
import styles from '../styles.css?inline';

export interface AppShellOptions {
  readonly root: StyleRoot;
  /** Where the editor will be; the shell is put after it, on top. */
  readonly container: HTMLElement;
  readonly template: Template;
  readonly options: Pick<EditorInitOptions, 'theme' | 'css' | 'initialZoom'>;
  readonly assetBase: string;
  readonly pdf: PdfPrefetch;
}

/** Names as in `EditorApp.tsx`: the style sheet gives them the places that they will have. */
const PARTS = ['ed-left', 'ed-middle', 'ed-right'] as const;

function part(name: string, ...children: readonly HTMLElement[]): HTMLElement {
  const made = document.createElement('div');
  made.className = name;
  made.append(...children);
  return made;
}

/** Milliseconds after the first pixels that the rest of the editor gives way to the first page. */
const GIVE_WAY = 600;

/** Milliseconds that a preview may take before the page itself is no longer kept waiting for it. */
const PREVIEW_TIME = 300;

const after = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

export function showAppShell(given: AppShellOptions): AppShell {
  const { root, container, template, options, assetBase, pdf } = given;
  // On a slow line the editor is here first: the theme is its own then, and has to stay when this leaves.
  const isThemed = container.classList.contains('ed-root');
  const cleanups = [
    ...(isThemed ? [] : [applyThemeOption(root, options.theme, readProperties(options.css))]),
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
    zoom: options.initialZoom ? toZoomPercent(options.initialZoom) : 'fit-width',
    fitsCurrent: true,
    onPageRendered: () => onPainted(),
  });

  const stop = new AbortController();
  let claim!: (owner: DocumentOwner) => void;
  const owned = new Promise<DocumentOwner>((resolve) => {
    claim = resolve;
  });
  const preview = holder.querySelector<HTMLImageElement>('.pdf-preview');
  const previewSeen = preview?.decode().then(nextFrame, () => {});
  const opened = openDocument({
    whenSeen: previewSeen && Promise.race([previewSeen, after(PREVIEW_TIME)]),
    url: template.document_url,
    expiresAt: template.document_url_expires_at,
    renewUrl: async () => (await owned).renewUrl(),
    assetBase,
    early: pdf,
    signal: stop.signal,
    onFatal: (error) => void owned.then(({ onFatal }) => onFatal(error)),
  });
  opened.then(
    (handle) => viewer.show(handle),
    () => {}, // reported to the owner
  );

  // A preview that does not come, or the page itself before it, ends the wait too.
  const settled = opened.then(
    () => painted.then(nextFrame),
    () => {},
  );
  const firstPixels = Promise.race([previewSeen ?? settled, settled]);
  const whenIdle = Promise.race([settled, firstPixels.then(() => after(GIVE_WAY))]);

  let isTaken = false;
  const clear = () => {
    skeleton.remove();
    for (const cleanUp of cleanups.splice(0)) cleanUp();
  };
  return {
    viewer,
    firstPixels,
    whenIdle,
    moveInto(parent) {
      isTaken = true;
      const { scrollTop, scrollLeft } = viewer.scroller;
      parent.append(holder);
      viewer.scroller.scrollTo({ top: scrollTop, left: scrollLeft, behavior: 'instant' });
      clear();
    },
    attach(owner) {
      claim(owner);
      return opened;
    },
    destroy() {
      stop.abort(new DOMException('The editor was destroyed', 'AbortError'));
      if (isTaken) return;
      viewer.destroy();
      clear();
    },
  };
}
