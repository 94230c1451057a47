/**
 * Signed calls to an S3-compatible store (SigV4, path style). Network faults, 429 and 5xx are retried with growing delays. Anything else
 * throws a `ServiceError` with 503, so that callers retry.
 */
import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import { Agent, fetch, type Response } from 'undici';
import { ServiceError } from '../../../model/errors.ts';
import type { S3Config } from '../config/s3-address.ts';

interface S3Call {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  /** With the prefix; empty for the bucket. */
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array;
  /** Statuses besides 2xx that aren't errors. */
  readonly expected?: readonly number[];
}

interface S3Client {
  /** @throws ServiceError SERVICE_UNAVAILABLE */
  call(call: S3Call): Promise<Response>;
  close(): Promise<void>;
}

/** The store's error, for the log. Never contains the document, the signature or a key. */
export class StoreFault extends Error {
  override readonly name = 'StoreFault';
  constructor(
    readonly operation: string,
    /** Null without a response. */
    readonly status: number | null,
    /** The store's error code, such as `SlowDown`, or that of a network fault. */
    readonly code: string,
    options?: { readonly cause?: unknown },
  ) {
    super(`${operation}: ${status ?? 'no answer'} ${code}`.trim(), options);
  }
}

export interface S3Timing {
  readonly connectMs: number;
  readonly answerMs: number;
  /** Maximum time between two chunks of a body. */
  readonly silenceMs: number;
  /** Before the second, third, … attempt. */
  readonly pausesMs: readonly number[];
}

const TIMING: S3Timing = {
  connectMs: 5_000,
  answerMs: 20_000,
  silenceMs: 20_000,
  pausesMs: [100, 400, 1_500],
};

export function unavailable(fault: StoreFault): ServiceError {
  return new ServiceError('SERVICE_UNAVAILABLE', 'The document store can’t be reached', {
    headers: { 'Retry-After': '5' },
    cause: fault,
  });
}

const isPassing = (status: number) => status === 429 || status >= 500;

const codeIn = (xml: string) => /<Code>([\w.-]{1,64})<\/Code>/.exec(xml)?.[1] ?? '';

function codeOf(error: unknown): string {
  const { name, code, cause } = error as { name?: string; code?: string; cause?: unknown };
  return code ?? (cause ? codeOf(cause) : (name ?? 'Error'));
}

export function createS3Client(config: S3Config, timing: S3Timing = TIMING): S3Client {
  const { endpoint, bucket, region, accessKeyId, secretAccessKey, sessionToken } = config;
  const agent = new Agent({
    connect: { timeout: timing.connectMs },
    headersTimeout: timing.answerMs,
    bodyTimeout: timing.silenceMs,
    connections: 32,
  });
  const signingKeys = new Map<string, ArrayBuffer>();

  async function attempt({ method, path, query, headers, body }: S3Call): Promise<Response> {
    const url = new URL(`/${bucket}${path === '' ? '' : `/${path}`}`, endpoint);
    for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, value);
    const signed = await new AwsV4Signer({
      method,
      url: url.href,
      // The signature covers the digest, so the store rejects bytes that changed in transit.
      headers: {
        ...headers,
        'x-amz-content-sha256': createHash('sha256')
          .update(body ?? '')
          .digest('hex'),
      },
      accessKeyId,
      secretAccessKey,
      ...(sessionToken && { sessionToken }),
      service: 's3',
      region,
      cache: signingKeys,
    }).sign();
    return fetch(signed.url, {
      method,
      headers: [...signed.headers],
      ...(body && { body }),
      redirect: 'manual',
      dispatcher: agent,
    });
  }

  return {
    async call(call) {
      const operation = `${call.method} ${call.path === '' ? 'bucket' : 'object'}`;
      for (let tries = 0; ; tries += 1) {
        let fault: StoreFault;
        let isFinal = false;
        try {
          const answer = await attempt(call);
          if (answer.ok || call.expected?.includes(answer.status)) return answer;
          fault = new StoreFault(operation, answer.status, codeIn(await answer.text()));
          isFinal = !isPassing(answer.status);
        } catch (cause) {
          fault = new StoreFault(operation, null, codeOf(cause), { cause });
        }
        const wait = timing.pausesMs[tries];
        if (isFinal || wait === undefined) throw unavailable(fault);
        await pause(wait * (1 + Math.random() / 4));
      }
    },
    close: () => agent.close(),
  };
}
