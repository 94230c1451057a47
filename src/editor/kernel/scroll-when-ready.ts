import type { PdfViewer } from '../../pdf/viewer-options.ts';
import { delay } from './app-shell.ts';
import type { Editor } from './editor-context.ts';
import { until } from './until.ts';

/** Scrolls at once, or as soon as the viewer can, which may be a moment after the first page is visible. */
export async function scrollWhenReady(
  { viewer }: Pick<Editor, 'viewer'>,
  scroll: (viewer: PdfViewer) => true | undefined,
): Promise<void> {
  if (!viewer.peek()) await until(() => viewer.value);
  for (let current = viewer.peek(); current && !scroll(current); current = viewer.peek()) await delay();
}
