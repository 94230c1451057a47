import type { WidgetError } from '../../model/errors.ts';
import type { SigningSession } from '../../wire/http/signing-sessions.ts';

/** What the page shows. */
export type Screen =
  | { readonly name: 'loading' }
  | { readonly name: 'failed'; readonly error: WidgetError }
  | { readonly name: 'document' }
  /** Asks for the one-time code. */
  | { readonly name: 'code' }
  /** On a phone that was handed one field. */
  | { readonly name: 'one-field' }
  | { readonly name: 'signed' | 'already-signed'; readonly isSealed: boolean; readonly waitsFor: number }
  | {
      readonly name: 'declined' | 'declined-here' | 'waiting-for-turn' | 'cancelled' | 'expired' | 'not-sent';
    };

interface ScreenFacts {
  readonly session: SigningSession | null;
  readonly failure: WidgetError | null;
  readonly acted: 'signed' | 'declined' | null;
}

export function screenFor({ session, failure, acted }: ScreenFacts): Screen {
  if (!session) return failure ? { name: 'failed', error: failure } : { name: 'loading' };
  switch (session.state) {
    case 'ready':
      return { name: session.scope?.kind === 'field' ? 'one-field' : 'document' };
    case 'auth-required':
      return { name: 'code' };
    case 'already-signed':
    case 'finished':
      return {
        name: acted === 'signed' ? 'signed' : 'already-signed',
        isSealed: session.request.sealing_status === 'sealed',
        waitsFor: session.others.filter((other) => !other.is_done && other.designation !== 'CC').length,
      };
    case 'declined':
      return { name: acted === 'declined' ? 'declined-here' : 'declined' };
    case 'waiting-for-turn':
    case 'cancelled':
    case 'expired':
    case 'not-sent':
      return { name: session.state };
  }
}
