import { createModel, signal } from '@preact/signals';
import type { Size } from '../../geometry/box.ts';
import type { FieldType } from '../../model/field-types.ts';
import type { FieldId, RecipientId } from '../../model/ids.ts';
import type { PageSizes } from '../../wire/http/templates.ts';

/** `suggestions` replaces all tabs. */
export type PanelTab = 'field' | 'list' | 'checks' | 'document' | 'suggestions';
/** On a narrow screen the side panels are sheets, of which one is open at most. */
export type Sheet = 'palette' | 'panel' | null;

/** How the person sees the document. Nothing here is saved or undone. */
export const ViewModel = createModel((pageCount: number, pageSizes: PageSizes) => {
  /** Type that the next click or drawn box on a page makes. */
  const armed = signal<FieldType | null>(null, { name: 'view.armed' });
  /** Recipient that new fields belong to. */
  const recipientId = signal<RecipientId | null>(null, { name: 'view.recipientId' });
  const tab = signal<PanelTab>('field', { name: 'view.tab' });
  const sheet = signal<Sheet>(null, { name: 'view.sheet' });
  /** The document as a recipient meets it, in place of the editing parts. */
  const isPreviewing = signal(false, { name: 'view.isPreviewing' });
  /** How often the search was asked for since it was opened; 0: it is closed. */
  const finding = signal(0, { name: 'view.finding' });
  const showsThumbnails = signal(false, { name: 'view.showsThumbnails' });
  /** Field that arrow keys move: picked up with Space, or clicked. */
  const held = signal<{ readonly id: FieldId; readonly isPickedUp: boolean } | null>(null, {
    name: 'view.held',
  });

  /** Field that is Tab's stop on the pages; the one that had the focus last. */
  const rovingId = signal<FieldId | null>(null, { name: 'view.rovingId' });

  /** Displayed size of a page in points; what lies past the end is as the last one. */
  const pageSize = (wanted: number): Size => {
    let seen = 0;
    for (const run of pageSizes) {
      seen += run.count;
      if (wanted <= seen) return run;
    }
    return pageSizes.at(-1) ?? { width: 595.28, height: 841.89 };
  };

  return {
    armed,
    recipientId,
    tab,
    sheet,
    isPreviewing,
    finding,
    showsThumbnails,
    held,
    rovingId,
    pageCount: signal(pageCount),
    pageSize,
  };
});
export type ViewState = InstanceType<typeof ViewModel>;
