/** Why a job in a PDF process failed. */
import { ServiceError } from '../../../model/errors.ts';
import { refuse } from '../refusals.ts';
import type { PdfJobName } from './pdf-jobs.ts';
import type { ProcessEnd } from './worker-process.ts';

const RETRY_SECONDS = 5;

/** What can’t be done with the document. */
export const VERBS: Record<PdfJobName, string> = {
  inspect: 'read',
  word: 'read',
  fonts: 'read',
  previews: 'draw',
  image: 'read',
  logo: 'read',
  sealImage: 'read',
  picture: 'draw',
  anchors: 'search',
  mark: 'draw',
  extract: 'split',
  split: 'split',
  arrange: 'arrange',
  combine: 'combine',
  partial: 'complete',
  compose: 'complete',
  validation: 'complete',
  archive: 'complete',
};

/** A crash of a process that was ready is caused by its input: V8 and the operating system end it with a signal or the like. */
export function endedBy(name: PdfJobName, { wasReady, code, signal }: ProcessEnd): Error {
  const isKilled = signal !== null || (code !== null && code > 128);
  if (wasReady && isKilled)
    return tooHeavy('memory', `The document needed more memory than is available to ${VERBS[name]}`);
  return new Error(`The PDF process ended during ${name} (code ${code}, signal ${signal})`);
}

export const tooHeavy = (limit: 'time' | 'memory', message: string) =>
  refuse('too_heavy', message, { limit });

export function tooMany(): ServiceError {
  return new ServiceError(
    'RATE_LIMIT_EXCEEDED',
    'Too many documents of this company are waiting to be read. Try again in a moment',
    { details: { retry_after: RETRY_SECONDS }, headers: { 'Retry-After': String(RETRY_SECONDS) } },
  );
}

export const stopping = () => new ServiceError('SERVICE_UNAVAILABLE', 'The service is stopping');
