import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { RecipientId } from '../../model/ids.ts';
import type { RecipientDisplay } from '../kernel/recipient-display.ts';
import type { OpenComparison, VersionsState } from './versions-model.ts';

/** A comparison as its parts show it. */
export interface ShownComparison {
  readonly versions: VersionsState;
  readonly comparison: OpenComparison;
  /** Everyone in either version. */
  readonly displays: ReadonlyMap<RecipientId, RecipientDisplay>;
}

export const ComparisonContext = createContext<ShownComparison>(null as unknown as ShownComparison);

export function useComparison(): ShownComparison {
  return useContext(ComparisonContext);
}
