import type { ReadonlySignal } from '@preact/signals';
import type { KeptJournal } from './keep-journal.ts';

/** What the interface says about unsaved work. */
export interface KeptWork {
  readonly isOffline: ReadonlySignal<boolean>;
  readonly journal: Pick<KeptJournal, 'isKept' | 'found' | 'restore' | 'discard'>;
}
