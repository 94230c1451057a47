import type { PdfViewer } from '../pdf/viewer-options.ts';
import type { SignerField } from './state/answers-model.ts';

/** Ids of the controls, which the stage finds again after a scroll. */
export const pageControlId = (field: string) => `field-${field}`;
export const sheetControlId = (field: string) => `sheet-${field}`;

export interface Stage {
  viewer: PdfViewer | null;
  /** Brings a field into view, here and in the page around the frame, and gives its control the keyboard. */
  reveal(field: SignerField, place: 'page' | 'sheet'): void;
}

/** Frames to wait for a page that has just come near, or a panel that has just opened. */
const PATIENCE = 40;

export function createStage(
  container: HTMLElement,
  onScrollRequest: (y: number, height: number) => void,
): Stage {
  let turn = 0;

  function whenPresent(id: string, then: (element: HTMLElement) => void) {
    const own = ++turn;
    let left = PATIENCE;
    const look = () => {
      if (own !== turn) return; // the person has gone on meanwhile
      const element = (container.getRootNode() as Document | ShadowRoot).getElementById(id);
      if (element) then(element);
      else if (left-- > 0) requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }

  const stage: Stage = {
    viewer: null,
    reveal(field, place) {
      const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
      whenPresent(place === 'page' ? pageControlId(field.id) : sheetControlId(field.id), (control) => {
        const { viewer } = stage;
        // A browser's own scrolling to the focus would fight ours.
        control.focus({ preventScroll: true });
        viewer?.scrollToBox(field.page_number, field.position, { behavior });
        const page = viewer?.pageRect(field.page_number);
        if (!page) return;
        const height = (field.position.height / 100) * page.height;
        onScrollRequest(page.top + (field.position.y / 100) * page.height - 60, height + 160);
      });
      // Off-screen pages are not in the tree; going there puts them in, and then the control is found.
      stage.viewer?.scrollToBox(field.page_number, field.position, { behavior: 'instant' });
    },
  };
  return stage;
}
