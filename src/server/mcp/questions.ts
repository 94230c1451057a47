/**
 * Questions to the person behind an assistant. They are rows, because the answer may arrive at another instance than the one that waits
 * for it, and an agreement permits one call with the arguments that the person saw.
 */
import { createHash } from 'node:crypto';
import { ServiceError } from '../../model/errors.ts';
import { isUuid, newId } from '../../model/ids.ts';
import { createConcurrencyLimit } from '../platform/http/concurrency-limit.ts';
import type { Services } from '../platform/services.ts';
import type { Arguments } from './build-request.ts';
import { type AssistantCaller, callerKey } from './caller.ts';
import { CONFIRM_ARGUMENT } from './describe-tools.ts';
import type { Answer } from './tables.ts';

/** How long a person has to answer. */
export const ANSWER_MS = 5 * 60_000;
const POLL_MS = 1_000;
/** Calls that wait for an answer at the same time. */
const MAX_WAITING = { caller: 5, all: 200 } as const;
/** Open questions of a caller; older ones are withdrawn. */
const MAX_OPEN = 20;

const sortedKeys = (_key: string, value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;

/**
 * Of what the person agrees to. The order of keys doesn't matter.
 * @param shown the question and the revision of the record that it is about
 */
export function callDigest(
  tool: string,
  { [CONFIRM_ARGUMENT]: _, ...given }: Arguments,
  shown: string,
): string {
  return createHash('sha256')
    .update(`${tool}\n${JSON.stringify(given, sortedKeys)}\n${shown}`)
    .digest('hex');
}

export interface Questions {
  /** @returns the question's ID, with which the answer comes back */
  open(caller: AssistantCaller, digest: string): Promise<string>;
  /** An agreement counts once, for the same call. */
  take(caller: AssistantCaller, digest: string, id: string): Promise<boolean>;
  answer(caller: AssistantCaller, id: string, answer: Answer): Promise<void>;
  /** Resolves with the answer, or null if none came in time. @throws ServiceError RATE_LIMIT_EXCEEDED */
  wait(caller: AssistantCaller, id: string, signal: AbortSignal): Promise<Answer | null>;
}

export function createQuestions({
  db,
  clock,
  lifecycle,
}: Pick<Services, 'db' | 'clock' | 'lifecycle'>): Questions {
  const waiting = createConcurrencyLimit();
  /** Wakes calls of this instance, which would find the answer with their next look anyway. */
  const wakes = new Map<string, () => void>();

  async function look(caller: string, id: string): Promise<Answer | null | 'gone'> {
    const row = await db.kysely
      .selectFrom('assistant_question')
      .select('answer')
      .where('id', '=', id)
      .where('caller', '=', caller)
      .where('expires_at', '>', clock.now())
      .executeTakeFirst();
    return row ? row.answer : 'gone';
  }

  const pause = (id: string, signal: AbortSignal) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, POLL_MS);
      const wake = () => {
        clearTimeout(timer);
        resolve();
      };
      wakes.set(id, wake);
      signal.addEventListener('abort', wake, { once: true });
    });

  return {
    async open(caller, digest) {
      const id = newId<'assistant-question'>();
      const key = callerKey(caller);
      const expires_at = new Date(clock.now().getTime() + ANSWER_MS);
      await db.transaction(async (trx) => {
        const kept = trx
          .selectFrom('assistant_question')
          .select('id')
          .where('caller', '=', key)
          .orderBy('expires_at', 'desc')
          .limit(MAX_OPEN - 1);
        await trx
          .deleteFrom('assistant_question')
          .where('caller', '=', key)
          .where('id', 'not in', kept)
          .execute();
        await trx
          .insertInto('assistant_question')
          .values({ id, caller: key, company_id: caller.principal.companyId, digest, expires_at })
          .execute();
      });
      return id;
    },
    async take(caller, digest, id) {
      if (!isUuid(id)) return false;
      const row = await db.kysely
        .deleteFrom('assistant_question')
        .where('id', '=', id.toLowerCase())
        .where('caller', '=', callerKey(caller))
        .where('digest', '=', digest)
        .where('answer', 'is', null)
        .where('expires_at', '>', clock.now())
        .returning('id')
        .executeTakeFirst();
      return row !== undefined;
    },
    async answer(caller, id, answer) {
      if (!isUuid(id)) return;
      await db.kysely
        .updateTable('assistant_question')
        .set({ answer })
        .where('id', '=', id.toLowerCase())
        .where('caller', '=', callerKey(caller))
        .where('answer', 'is', null)
        .execute();
      wakes.get(id.toLowerCase())?.();
    },
    async wait(caller, id, signal) {
      const key = callerKey(caller);
      const release = waiting.acquire([
        ['all', MAX_WAITING.all],
        [key, MAX_WAITING.caller],
      ]);
      if (!release)
        throw new ServiceError('RATE_LIMIT_EXCEEDED', 'Too many calls wait for a person’s confirmation', {
          details: { retry_after: 30 },
        });
      const stopping = new AbortController();
      const offStop = lifecycle.onStop(() => stopping.abort());
      const ended = AbortSignal.any([signal, stopping.signal]);
      try {
        while (!ended.aborted) {
          const found = await look(key, id);
          if (found === 'gone') return null;
          if (found) return found;
          await pause(id, ended);
        }
        return null;
      } finally {
        wakes.delete(id);
        offStop();
        release();
        await db.kysely.deleteFrom('assistant_question').where('id', '=', id).execute();
      }
    },
  };
}
