import type { CreateAndSendAnswer, SigningRequest } from '../../src/wire/http/signing-requests.ts';
import type { SigningSession } from '../../src/wire/http/signing-sessions.ts';
import { onePage } from '../fixtures/raw-pdf.ts';
import { type KillRound, type KillScenario, SAMPLE } from './kill-scenario.ts';

const SIGNATURE = { kind: 'typed', text: 'Ada Lovelace', font: 'caveat' };
const POSITION = { recipient_id: 'temp_1', page: 1, width: 30, height: 5 };
/** Milliseconds that the last seals may take after the last write. */
const SEALED_BY = 120_000;

/** The progress of one request. Properties are set when they are acknowledged. */
interface Journey {
  readonly id: string;
  readonly session: string;
  readonly textId: string;
  readonly signatureId: string;
  isSent: boolean;
  hasConsented: boolean;
  text: string | null;
  /** Sent but not acknowledged, so it may or may not be stored. */
  sending: string | null;
  isSigned: boolean;
  isFinished: boolean;
  round: number;
}

interface Trail {
  readonly results: readonly {
    readonly sequence: number;
    readonly hash: string;
    readonly previous_hash: string;
  }[];
}

const isChain = ({ results }: Trail) =>
  results.every(
    ({ sequence, previous_hash }, at) =>
      sequence === at + 1 && (at === 0 || previous_hash === results[at - 1]!.hash),
  );

/** Creates, sends, fills in and finishes requests; after each kill, signers continue where they were. */
export function signingWork(): KillScenario {
  const document = Buffer.from(onePage()).toString('base64');
  const draft = {
    name: 'Lease',
    document,
    recipients: [{ id: 'temp_1', first_name: 'Ada', last_name: 'Lovelace', email: 'ada@example.com' }],
    fields: [
      { ...POSITION, type: 'text', x: 10, y: 10, required: true, variable_name: 'city' },
      { ...POSITION, type: 'signature', x: 10, y: 30, required: true },
    ],
  };
  const journeys: Journey[] = [];
  const taken = new Set<Journey>();
  let count = 0;

  async function begin({ round, call, note }: KillRound): Promise<Journey | null> {
    count += 1;
    const isAtOnce = count % 2 === 0;
    const made = await call<SigningRequest & Partial<CreateAndSendAnswer>>(
      'POST',
      isAtOnce ? '/signing-requests/create-and-send' : '/signing-requests',
      draft,
    );
    if (!note(made)) return null;
    const { id, recipients, fields } = made.body;
    const of = (type: string) => fields.find((field) => field.type === type)!.id;
    const journey: Journey = {
      id,
      session: `/signing-sessions/${recipients[0]!.id}`,
      textId: of('text'),
      signatureId: of('signature'),
      isSent: isAtOnce,
      hasConsented: false,
      text: null,
      sending: null,
      isSigned: false,
      isFinished: false,
      round,
    };
    journeys.push(journey);
    return journey;
  }

  async function goOn(journey: Journey, { round, call, note }: KillRound): Promise<void> {
    const { id, session, textId, signatureId } = journey;
    journey.round = round;
    if (!journey.isSent) {
      const sent = await call('POST', `/signing-requests/${id}/send`);
      // It was already sent, but the response was lost.
      journey.isSent = note(sent, [409]) || sent.status === 409;
      if (!journey.isSent) return;
    }
    const opened = await call<SigningSession>('GET', session);
    if (!note(opened)) return;
    if (!journey.hasConsented) {
      const { sha256 } = opened.body.consent;
      journey.hasConsented = note(await call('POST', `${session}/consent`, { sha256, language: 'en' }));
      if (!journey.hasConsented) return;
    }
    for (let step = 0; step < 3; step += 1) {
      const value = `London ${round}.${step}`;
      journey.sending = value;
      // It was already finished, but the response was lost.
      const saved = await call('PUT', `${session}/fields/${textId}`, { value });
      if (note(saved, [409])) journey.text = value;
      if (saved.status !== 200) break;
      journey.sending = null;
    }
    if (!journey.isSigned)
      journey.isSigned = note(
        await call('PUT', `${session}/fields/${signatureId}`, { value: SIGNATURE }),
        [409],
      );
    const ready = await call<SigningSession>('GET', session);
    if (!note(ready)) return;
    const { request, fields_sha256 } = ready.body;
    const finished = await call('POST', `${session}/finish`, {
      document_sha256: request.document_sha256,
      fields_sha256,
      time_zone: 'Europe/London',
    });
    journey.isFinished = note(finished);
  }

  async function lossOf(journey: Journey, { call }: KillRound): Promise<string | null> {
    const request = await call<SigningRequest>('GET', `/signing-requests/${journey.id}`);
    const say = (what: string) => `request ${journey.id} (round ${journey.round}): ${what}`;
    if (request.status !== 200) return say(`answered ${request.status}`);
    if (journey.isSent && request.body.status === 'not_sent') return say('was sent and is not');
    if (journey.isFinished && request.body.status !== 'finished')
      return say(`was finished and is ${request.body.status}`);
    const trail = await call<Trail>('GET', `/signing-requests/${journey.id}/audit`);
    if (trail.status !== 200 || !isChain(trail.body)) return say('its trail is not one chain');
    if (!journey.isSent) return null;
    const { body: session } = await call<SigningSession>('GET', journey.session);
    if (journey.hasConsented && !session.consent.accepted_at) return say('consent is gone');
    const keptOf = (id: string) => session.fields.find((field) => field.id === id)?.value ?? null;
    const text = keptOf(journey.textId);
    // Stored although the response was lost: from now on it must not disappear.
    if (journey.sending !== null && text === journey.sending) journey.text = journey.sending;
    if (journey.text !== null && text !== journey.text)
      return say(`${JSON.stringify(journey.text)} was saved, ${JSON.stringify(text)} is there`);
    if (journey.isSigned && keptOf(journey.signatureId) === null) return say('the signature is gone');
    return null;
  }

  async function sealLoss({ id }: Journey, { call }: KillRound, until: number): Promise<string | null> {
    for (;;) {
      const { body } = await call<SigningRequest>('GET', `/signing-requests/${id}`);
      if (body.sealing_status === 'sealed') break;
      if (Date.now() > until) return `request ${id}: sealing did not end, it is ${body.sealing_status}`;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    const link = await call<{ download_url: string }>('GET', `/signing-requests/${id}/download`);
    const file = link.status === 200 ? await (await fetch(link.body.download_url)).text() : '';
    return file.startsWith('%PDF-') ? null : `request ${id}: the sealed document is not there`;
  }

  return {
    tell: () =>
      `${journeys.length} requests, ${journeys.filter(({ isFinished }) => isFinished).length} finished`,
    async write(round) {
      const waiting = journeys.find((one) => !one.isFinished && !taken.has(one));
      const journey = waiting ?? (await begin(round));
      if (!journey) return;
      taken.add(journey);
      await goOn(journey, round).finally(() => taken.delete(journey));
    },
    async lost(round, isLast) {
      const due = journeys.filter(({ round: written }) => isLast || written === round.round - 1);
      const found: string[] = [];
      for (const journey of new Set([...journeys.slice(0, SAMPLE), ...due])) {
        const loss = await lossOf(journey, round);
        if (loss) found.push(loss);
      }
      if (!isLast) return found;
      const until = Date.now() + SEALED_BY;
      for (const journey of journeys.filter(({ isFinished }) => isFinished)) {
        const loss = await sealLoss(journey, round, until);
        if (loss) found.push(loss);
      }
      return found;
    },
  };
}
