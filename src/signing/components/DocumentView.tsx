import { useSignal } from '@preact/signals';
import { render } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { A4, pageSizeOf } from '../../geometry/page-sizes.ts';
import { useI18n } from '../../i18n/context.ts';
import type { WidgetError } from '../../model/errors.ts';
import type { PdfHandle } from '../../pdf/open-document.ts';
import { toPdfError } from '../../pdf/pdf-error.ts';
import { createViewer } from '../../pdf/viewer.ts';
import * as interactions from '../../pdf/viewer-interactions.ts';
import { zoomToFit } from '../../pdf/zoom.ts';
import { Button } from '../../ui/Button.tsx';
import type { SigningSession } from '../../wire/http/signing-sessions.ts';
import { onDemand } from '../deferred.ts';
import { documentParts, isOnPart, withHeadingSpace } from '../state/document-parts.ts';
import { SigningScope, useSigning } from '../state/signing-context.tsx';
import { PageFields } from './PageFields.tsx';

const Banner = onDemand(async () => (await import('../../ui/Banner.tsx')).Banner);
const DocumentHeading = onDemand(
  async () => (await import('../documents/DocumentHeading.tsx')).DocumentHeading,
);

/** Maximum width of a page that hasn't been zoomed, CSS pixels. */
const WIDEST = 928;
const COMPACT = 720;

/** Loaded before there is a session, separately from the code for previews and fields. */
let opener: Promise<typeof import('../../pdf/open-document.ts')> | null = null;
const loadOpener = () => {
  opener ??= import('../../pdf/open-document.ts').catch((error: unknown) => {
    opener = null; // the next attempt asks again
    throw error;
  });
  return opener;
};
loadOpener().catch(() => {}); // reported when the document is opened

/** The pages with the fields above them; previews until the document is open. */
export function DocumentView({ session }: { readonly session: SigningSession }) {
  const signing = useSigning();
  const { model, viewport, ports } = signing;
  const i18n = useI18n();
  const root = useRef<HTMLDivElement>(null);
  const failure = useSignal<WidgetError | null>(null);
  const attempt = useSignal(0);
  const { request } = session;

  const sizeOf = (page: number) => pageSizeOf(request.page_sizes, page) ?? A4;

  useEffect(() => {
    const element = root.current!;
    const parts = documentParts(request);
    const viewer = createViewer({
      root: element,
      pageSizes: withHeadingSpace(request.page_sizes, parts),
      previews: request.preview_pages,
      gap: 12,
      padding: element.clientWidth <= COMPACT ? 8 : 24,
      pageLabel(page, pages) {
        const part = parts.find((one) => isOnPart(one, page));
        if (!part) return i18n.t('signing.page', { page, pages });
        const { label, first_page, page_count } = part;
        return i18n.t('signing.pageIn', { document: label, page: page - first_page + 1, pages: page_count });
      },
      pageFailed: () => i18n.t('signing.pageFailed'),
      layer(page, host) {
        // One tree per page, so that scrolling doesn't render the rest of the screen again.
        const starting = parts.find(({ first_page }) => first_page === page);
        render(
          <SigningScope signing={signing}>
            {starting && <DocumentHeading part={starting} total={parts.length} />}
            <PageFields page={page} size={sizeOf(page)} />
          </SigningScope>,
          host,
        );
        return () => render(null, host);
      },
    });
    viewport.viewer = viewer;
    viewer.setZoom(viewport.defaultZoom());
    viewer.attachInteractions(interactions);
    // A scrolling region must be focusable and have a name.
    viewer.scroller.tabIndex = 0;
    viewer.scroller.setAttribute('role', 'region');
    viewer.scroller.setAttribute('aria-label', i18n.t('signing.document'));
    const widest = Math.max(...request.page_sizes.map(({ width }) => width));
    let height = element.clientHeight;
    const adapt = () => {
      model.isCompact.value = element.clientWidth <= COMPACT;
      const cap = zoomToFit(Math.min(WIDEST, element.clientWidth), widest);
      viewport.setFittingZoom(element.clientWidth > WIDEST + 48 ? Math.round(cap) : 'fit-width');
      // Keeps the field above a keyboard or sheet that has opened.
      const isSmaller = element.clientHeight < height;
      if (element.clientHeight !== height && model.guide.focused.peek())
        requestAnimationFrame(() => viewport.keepInView(isSmaller)); // after the viewer has been laid out again
      height = element.clientHeight;
    };
    const size = new ResizeObserver(adapt);
    size.observe(element);
    adapt();
    const stopPages = viewer.currentPage.subscribe((page) => {
      model.page.value = page;
      ports.send?.({ type: 'page-changed', page, pages: request.page_count });
    });
    return () => {
      size.disconnect();
      stopPages();
      viewport.viewer = null;
      viewer.destroy();
    };
  }, [request.id]);

  useEffect(() => {
    const { document_url, document_url_expires_at } = request;
    if (!document_url) return;
    const stop = new AbortController();
    let handle: PdfHandle | null = null;
    const onFailure = (error: unknown) => {
      if (stop.signal.aborted) return;
      failure.value = model.documentError(toPdfError(error));
      ports.send?.({ type: 'error', error: failure.value });
    };
    const open = async () =>
      (await loadOpener()).openDocument({
        url: document_url,
        expiresAt: document_url_expires_at,
        assetBase: ports.assetBase,
        early: attempt.peek() === 0 ? ports.earlyPdf : undefined,
        signal: stop.signal,
        onFatal: onFailure,
        renewUrl: async () => {
          const { request: fresh } = await ports.client.getSession(ports.sessionId);
          // Signing has ended or is locked: the refresh shows another screen.
          if (!fresh.document_url) await model.sessionModel.refresh();
          return { url: fresh.document_url ?? '', expiresAt: fresh.document_url_expires_at };
        },
      });
    open().then((opened) => {
      handle = opened;
      if (stop.signal.aborted) opened.destroy();
      else {
        viewport.viewer?.show(opened);
        viewport.pdf.value = opened;
      }
    }, onFailure);
    return () => {
      stop.abort();
      viewport.pdf.value = null;
      viewport.viewer?.show(null);
      handle?.destroy();
    };
  }, [request.id, attempt.value]);

  return (
    <main class="sign-document">
      {failure.value && (
        <Banner
          tone="danger"
          actions={
            <Button
              size="small"
              onClick={() => {
                failure.value = null;
                attempt.value += 1;
              }}
            >
              {i18n.t('signing.retry')}
            </Button>
          }
        >
          {failure.value.message}
        </Banner>
      )}
      <div class="sign-viewer" ref={root} />
    </main>
  );
}
