import { samplePdf } from '../model/sample-pdf.ts';
import { mountSigning } from '../signing/mount.tsx';
import type { SampleSettings, SampleTexts } from '../wire/preview-messages.ts';
import { createSampleClient } from './sample-client.ts';

import { sampleSession } from './sample-session.ts';

/** Shows the signing page of a recipient who doesn't exist. Returns what removes it. */
export function showSigningPage(
  page: Document,
  { settings, texts }: { readonly settings: SampleSettings; readonly texts: SampleTexts },
): () => void {
  const url = URL.createObjectURL(new Blob([samplePdf()], { type: 'application/pdf' }));
  const session = sampleSession(settings, texts, url);
  const { destroy } = mountSigning({
    root: page,
    container: page.body,
    sessionId: session.id,
    client: createSampleClient(session, settings),
    apiUrl: '',
    watches: false,
    assetBase: new URL('/embed/', page.location.href).href,
    options: { theme: 'light' },
  });
  return () => {
    destroy();
    page.body.replaceChildren();
    URL.revokeObjectURL(url);
  };
}
