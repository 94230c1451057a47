import type { ReadonlySignal, Signal } from '@preact/signals';
import type { PageSizes } from '../../wire/http/templates.ts';
import type { Snapshot } from '../state/patches.ts';

/** Unsaved work as it is kept on the device. */
export interface JournalEntry {
  /** Unique to the mount that writes it. */
  readonly key: string;
  /** Service, template and subject of the token. */
  readonly place: string;
  /** The one that `mine` was made from. */
  readonly revision: number;
  /** Milliseconds since 1970, by this device. */
  readonly at: number;
  /** What the service held then. */
  readonly base: Snapshot;
  readonly mine: Snapshot;
  /** What it lies on; work of older versions of ours does not say. */
  readonly documentId?: string | undefined;
  readonly pageSizes?: PageSizes | undefined;
}

export interface KeptJournal {
  /** What is unsaved was written where it outlives this page. */
  readonly isKept: ReadonlySignal<boolean>;
  /** Work that an earlier mount could not save; null when there is none, or the person has decided. */
  readonly found: Signal<JournalEntry | null>;
  /** Merges what was found into what is shown, as one step. What cannot be brought to these pages now stays where it is. */
  restore(): Promise<void>;
  discard(): void;
  /** Writes what is unsaved and ends. */
  stop(): Promise<void>;
}

/** What the interface says about unsaved work. */
export interface KeptWork {
  readonly isOffline: ReadonlySignal<boolean>;
  readonly journal: Pick<KeptJournal, 'isKept' | 'found' | 'restore' | 'discard'>;
}
