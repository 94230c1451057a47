import { ServiceCallError } from '../client/call-service.ts';
import type { SigningClient } from '../client/signing-client.ts';
import type { SigningSession, ValueAnswer } from '../wire/http/signing-sessions.ts';
import type { SampleSettings } from '../wire/preview-messages.ts';
import { finishedSession } from './sample-session.ts';

/** Answers a signing page as the service would, without a service: nothing is stored or sent. */
export function createSampleClient(first: SigningSession, settings: SampleSettings): SigningClient {
  let session = first;
  const change = async (next: SigningSession): Promise<SigningSession> => {
    session = next;
    return session;
  };
  const now = () => new Date().toISOString();
  const unavailable = async (): Promise<never> => {
    throw new ServiceCallError('NOT_FOUND', 'A preview can’t do this', {
      status: 404,
      retryable: false,
      requestId: '',
    });
  };
  return {
    language: null,
    getSession: async () => session,
    consent: () => change({ ...session, consent: { ...session.consent, accepted_at: now() } }),
    withdraw: () => change({ ...session, consent: { ...session.consent, accepted_at: null } }),
    async putValue(_session, field_id, given) {
      // The same, but not read-only in its type.
      const value = structuredClone(given) as ValueAnswer['value'];
      session = {
        ...session,
        fields: session.fields.map((field) => (field.id === field_id ? { ...field, value } : field)),
      };
      return { field_id, value, saved_at: now() };
    },
    finish: () => change(finishedSession(session, settings)),
    decline: () =>
      change({
        ...session,
        state: 'declined',
        recipient: { ...session.recipient, declined_at: now() },
      }),
    resume: async () => {},
    reportReading: unavailable,
    startPasskey: unavailable,
    sendCode: unavailable,
    enterCode: unavailable,
    redeem: unavailable,
    handOff: unavailable,
    endHandoff: unavailable,
    correct: unavailable,
    requestPaperCopy: unavailable,
    emailLink: unavailable,
    download: unavailable,
  };
}
