import type { PreviewContent, PreviewReady } from '../wire/preview-messages.ts';
import { showEmail } from './show-email.ts';

/** The page inside a `PreviewFrame`: shows what the console sends. */
export function startPreview(page: Document): void {
  const { defaultView: view } = page;
  if (!view || view.parent === view) return;
  let hide = () => {};
  let latest = 0;
  const show = async (content: PreviewContent) => {
    const mine = ++latest;
    const start =
      content.type === 'show-email'
        ? () => showEmail(page, content.html)
        : await import('./show-signing-page.ts').then(
            ({ showSigningPage }) =>
              () =>
                showSigningPage(page, content),
          );
    if (mine !== latest) return;
    hide();
    hide = start();
  };
  view.addEventListener('message', ({ origin, source, data }: MessageEvent<PreviewContent | null>) => {
    if (origin !== view.location.origin || source !== view.parent) return;
    if (data?.type === 'show-email' || data?.type === 'show-signing-page') void show(data);
  });
  view.parent.postMessage({ type: 'preview-ready' } satisfies PreviewReady, view.location.origin);
}
