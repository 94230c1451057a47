/**
 * Archive time stamps (PAdES B-LTA, EN 319 142-1): a document time stamp over the seal and its validation data. It proves that they
 * existed while their certificates were valid. Before its own certificate expires, another one is added over everything before it.
 */
import { createHash } from 'node:crypto';
import { ServiceError } from '../../model/errors.ts';
import { earliestExpiry } from '../../verify/archive-stamps.ts';
import { buildChain } from '../../verify/chain.ts';
import { findSignatures } from '../../verify/pdf/find-seals.ts';
import { readTimeStamp, type TimeStamp } from '../../verify/time-stamp.ts';
import { verifyPdf } from '../../verify/verify-pdf.ts';
import { closeByteRange, fillContents } from '../pdf/compose/signature-placeholder.ts';
import type { CompanyPdf } from '../pdf/worker/pdf-service.ts';
import { RevokedError, validationData } from './revocation.ts';
import { firstTimeStamp, MAX_TOKEN_BYTES } from './time-stamps.ts';

/** The last archive time stamp of a file. */
export interface ArchiveStamp {
  readonly at: string;
  /** Subject of the authority's certificate. */
  readonly authority: string;
  /** When the first certificate of the authority's chain expires. */
  readonly valid_until: string;
}

export interface RenewedPdf {
  /** Starts with the bytes of the file before. */
  readonly pdf: Uint8Array;
  /** SHA-256 of `pdf`, hex. */
  readonly sha256: string;
  readonly archive: ArchiveStamp;
  /** Whether proof about the previous time stamp's certificates was added. */
  readonly has_proof: boolean;
}

interface ArchiveOptions {
  readonly composer: Pick<CompanyPdf, 'addValidationData' | 'reserveArchiveStamp'>;
  /** Time stamp authorities in order of preference. */
  readonly urls: readonly string[];
  readonly log: { warn(message: string, details?: Record<string, unknown>): void };
}

/** Appends a time stamp over the whole file; null if no authority responds. */
export async function addArchiveStamp(
  pdf: Uint8Array,
  { composer, urls, log }: ArchiveOptions,
): Promise<{ readonly pdf: Uint8Array; readonly archive: ArchiveStamp } | null> {
  const { pdf: bytes, placeholder } = await composer.reserveArchiveStamp({
    pdf,
    contentsSize: MAX_TOKEN_BYTES,
  });
  const stamped = await firstTimeStamp(Buffer.concat(closeByteRange(bytes, placeholder)), { urls, log });
  if (!stamped) return null;
  fillContents(bytes, placeholder, stamped.token);
  const { stamp } = stamped;
  const { certificates } = await buildChain(stamp.authority, stamp.certificates, [], stamp.at);
  return {
    pdf: bytes,
    archive: {
      at: stamp.at.toISOString(),
      authority: stamp.authority.subjectText,
      valid_until: earliestExpiry(certificates).toISOString(),
    },
  };
}

export interface RenewalOptions {
  readonly now: Date;
  /**
   * Renews even if the revocation status of the previous authority isn't available: without it the chain of stamps is weaker, but after
   * the certificate expires there would be none.
   */
  readonly isUrgent: boolean;
}

/**
 * Appends the validation data of the last archive time stamp, and a new one over that. A file at B-LT gets its first. Returns null for a
 * file below B-LT, which has nothing to keep.
 *
 * @throws ServiceError TIME_STAMP_UNAVAILABLE if no authority responds, or one that the file doesn't already name can't be checked
 */
export async function renewArchiveStamp(
  before: Uint8Array,
  options: ArchiveOptions & RenewalOptions & { readonly allowedHosts: readonly string[] },
): Promise<RenewedPdf | null> {
  const { composer, now, log } = options;
  const { seal } = await verifyPdf(before, { now });
  if (!seal || (seal.level !== 'B-LT' && seal.level !== 'B-LTA')) return null;
  const last = await lastStamp(before);
  const proof = last && (await proofOf(last, options));
  const proven = proof ? await composer.addValidationData({ pdf: before, data: proof }) : before;
  const stamped = await addArchiveStamp(proven, options);
  if (!stamped)
    throw new ServiceError('TIME_STAMP_UNAVAILABLE', 'No time stamp authority responded', {
      details: { authorities: options.urls.map((url) => new URL(url).host) },
    });
  const { pdf, archive } = stamped;
  const report = await verifyPdf(pdf, { now });
  const isWhole = report.seal?.archive_stamps.at(-1)?.covers === pdf.length;
  if (report.verdict !== 'intact' || !isWhole) {
    const found = report.findings.filter(({ kind }) => kind === 'bad').map(({ code }) => code);
    log.warn('The file with a new archive time stamp isn’t valid', { found });
    throw new Error(`Expected a valid file with a new archive time stamp, found ${found.join(', ')}`);
  }
  const sha256 = createHash('sha256').update(pdf).digest('hex');
  return { pdf, sha256, archive, has_proof: proof !== null };
}

async function lastStamp(bytes: Uint8Array): Promise<TimeStamp | null> {
  const place = findSignatures(bytes)
    .filter(({ isArchiveStamp }) => isArchiveStamp)
    .at(-1);
  if (!place) return null;
  const [, first, second, length] = place.range;
  const stamped = Buffer.concat([bytes.subarray(0, first), bytes.subarray(second, second + length)]);
  return readTimeStamp(place.contents.bytes, stamped, true);
}

/** Null if it isn't available and mustn't be waited for. */
async function proofOf(
  { authority, certificates, at }: TimeStamp,
  { now, isUrgent, allowedHosts, log }: RenewalOptions & { allowedHosts: readonly string[] } & ArchiveOptions,
) {
  const chain = await buildChain(authority, certificates, [], at);
  try {
    const proof = await validationData(chain.certificates, { allowedHosts, log, now });
    if (proof || isUrgent) return proof;
  } catch (error) {
    if (!(error instanceof RevokedError)) throw error;
    // The stamp is worthless or soon will be: the next one has to come from another certificate.
    log.warn('The certificate of an archive time stamp was revoked', { authority: authority.subjectText });
    return null;
  }
  throw new ServiceError(
    'TIME_STAMP_UNAVAILABLE',
    `No revocation data for the time stamp authority ${authority.subjectText}`,
  );
}
