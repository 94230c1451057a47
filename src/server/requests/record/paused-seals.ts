import type { RequestBundle } from './queries.ts';
import { sealPaused } from './session-state.ts';

/** Refuses to go on with a request while one of its seals is paused. @throws ServiceError SEAL_PAUSED */
export function requireNoPausedSeal({ sealParticipants }: Pick<RequestBundle, 'sealParticipants'>): void {
  const paused = sealParticipants.filter(({ status }) => status === 'paused');
  if (paused.length > 0) throw sealPaused(paused.map(({ id }) => id));
}
