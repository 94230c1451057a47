import { type DocumentPart, HEADING_SPACE } from '../state/document-parts.ts';
import type { Viewport } from '../state/viewport.ts';

/** Animation frames to wait for the page to be rendered. */
const MAX_FRAMES = 40;

export const headingId = ({ id }: Pick<DocumentPart, 'id'>): string => `document-${id}`;

/** Scrolls to the heading of a document and focuses it. */
export function goToDocument({ viewer }: Viewport, part: DocumentPart): void {
  if (!viewer) return;
  const { scroller } = viewer;
  const top = viewer.pageRect(part.first_page).top - scroller.getBoundingClientRect().top;
  scroller.scrollTo({ top: scroller.scrollTop + top - HEADING_SPACE, behavior: 'instant' });
  let frames = MAX_FRAMES;
  const focus = () => {
    const heading = (scroller.getRootNode() as Document | ShadowRoot).getElementById(headingId(part));
    if (heading) heading.focus({ preventScroll: true });
    else if (frames-- > 0) requestAnimationFrame(focus);
  };
  requestAnimationFrame(focus);
}
