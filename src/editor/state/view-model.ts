import { createModel, signal } from '@preact/signals';
import type { Size } from '../../geometry/box.ts';
import type { FieldType } from '../../model/field-types.ts';
import type { FieldId, RecipientId } from '../../model/ids.ts';
import type { PageSizes } from '../../wire/http/templates.ts';

/** `suggestions` replaces all tabs. */
export type PanelTab = 'field' | 'list' | 'checks' | 'document' | 'suggestions';
/** On narrow screens the side panels are sheets, at most one of which is open. */
export type Sheet = 'palette' | 'panel' | null;

/** View state, which is neither saved nor undone. */
export const ViewModel = createModel((pageCount: number, pageSizes: PageSizes) => {
  /** The type that the next click or drawn box on a page adds. */
  const armed = signal<FieldType | null>(null, { name: 'view.armed' });
  /** The recipient of new fields. */
  const recipientId = signal<RecipientId | null>(null, { name: 'view.recipientId' });
  const tab = signal<PanelTab>('field', { name: 'view.tab' });
  const sheet = signal<Sheet>(null, { name: 'view.sheet' });
  /** Shows the preview instead of the editor. */
  const isPreviewing = signal(false, { name: 'view.isPreviewing' });
  /** How often the search was opened since it was last closed; 0: closed. */
  const finding = signal(0, { name: 'view.finding' });
  const showsThumbnails = signal(false, { name: 'view.showsThumbnails' });
  /** The field moved by arrow keys: picked up with Space, or clicked. */
  const held = signal<{ readonly id: FieldId; readonly isPickedUp: boolean } | null>(null, {
    name: 'view.held',
  });

  /** The field that is the pages' tab stop: the one focused last. */
  const rovingId = signal<FieldId | null>(null, { name: 'view.rovingId' });

  /** Displayed size of a page in points; pages past the end have the last one's. */
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
