import type { ReadonlySignal, Signal } from '@preact/signals';
import type { PageSizes } from '../../wire/http/templates.ts';
import type { Snapshot } from '../state/patches.ts';

/** A draft of unsaved changes, stored on the device. */
export interface Draft {
  /** Unique to the mount that writes it. */
  readonly key: string;
  /** Service, template and subject of the token. */
  readonly place: string;
  /** The revision that `mine` is based on. */
  readonly revision: number;
  /** Milliseconds since 1970, by this device's clock. */
  readonly at: number;
  /** The service's version at that revision. */
  readonly base: Snapshot;
  readonly mine: Snapshot;
  /** The PDF that the changes are for; missing in drafts that an earlier version stored. */
  readonly documentId?: string | undefined;
  readonly pageSizes?: PageSizes | undefined;
}

export interface DraftSync {
  /** Whether unsaved changes are stored and survive closing the page. */
  readonly isKept: ReadonlySignal<boolean>;
  /** Changes that an earlier mount couldn't save; null if there are none or the user has decided. */
  readonly found: Signal<Draft | null>;
  /**
   * Merges the found changes into the document as one undo step. Changes that can't be mapped to the current
   * pages are left out.
   */
  restore(): Promise<void>;
  discard(): void;
  /** Stores unsaved changes and stops. */
  stop(): Promise<void>;
}

/** What the UI shows about unsaved changes. */
export interface DraftStatus {
  readonly isOffline: ReadonlySignal<boolean>;
  readonly sync: Pick<DraftSync, 'isKept' | 'found' | 'restore' | 'discard'>;
}
