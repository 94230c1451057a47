/** Seals at the highest level that can be reached. */
import { createHash, X509Certificate } from 'node:crypto';
import { ServiceError } from '../../model/errors.ts';
import { type Certificate, readCertificate } from '../../verify/certificate.ts';
import { buildChain } from '../../verify/chain.ts';
import type { ValidationData } from '../pdf/compose/add-validation-data.ts';
import { closeByteRange, fillContents } from '../pdf/compose/signature-placeholder.ts';
import type { SealIdentity, SealInput, SealLevel } from '../pdf/seal-input.ts';
import { addArchiveStamp } from './archive-stamps.ts';
import { signDetached } from './cms.ts';
import { validationData } from './revocation.ts';
import { oncePerKey, type Signer } from './seal-key.ts';
import type { Composer, MissedStamp, SealedPdf, SealingOptions } from './seal-pdf.ts';
import { firstTimeStamp, MAX_TOKEN_BYTES, type StampedToken } from './time-stamps.ts';

/** Bytes of a CMS in addition to its certificates. */
const CMS_ROOM = 2_048;

interface SealOptions extends Pick<SealingOptions, 'config' | 'log'> {
  readonly pdf: Composer;
  readonly missedStamp: MissedStamp;
}

/** Highest first. */
const LEVELS: readonly SealLevel[] = ['B-LTA', 'B-LT', 'B-T', 'B-B'];

/**
 * The seal covers the certificate page that names its level, so the level must be known in advance. If it turns out to be unreachable
 * (no authority or revocation data), composing starts again one level lower.
 */
export async function sealAtBest(
  input: SealInput,
  key: Signer,
  { config, pdf, log, missedStamp }: SealOptions,
): Promise<SealedPdf> {
  const proofOf = async (chain: readonly Certificate[]) =>
    validationData(chain, { allowedHosts: config.webhookAllowedHosts, log, now: new Date() });
  // Checked before anything is signed: a revoked key must not seal.
  const certificates = await chainOf(key);
  const ownProof = certificates.some(({ crlUrls, ocspUrls }) => crlUrls.length + ocspUrls.length > 0)
    ? await proofOf(certificates)
    : null;

  const bestProven = config.archiveTimeStamp ? 'B-LTA' : 'B-LT';
  const best = config.tsaUrls.length === 0 ? 'B-B' : ownProof ? bestProven : 'B-T';
  const authorities = config.tsaUrls.map((url) => new URL(url).host);
  let missedAuthorities: readonly string[] = [];
  for (let level: SealLevel | undefined = best; level; level = LEVELS[LEVELS.indexOf(level) + 1]) {
    const room = certificates.reduce((sum, { bytes }) => sum + bytes.length, CMS_ROOM);
    const { pdf: bytes, placeholder } = await pdf.compose({
      input,
      level,
      identity: identityOf(key),
      missedAuthorities,
      isStampRequired: config.requireTimeStamp,
      signingTime: new Date().toISOString(),
      contentsSize: room + (level === 'B-B' ? 0 : MAX_TOKEN_BYTES),
    });
    let stamped: StampedToken | null = null;
    const cms = await signDetached(key, closeByteRange(bytes, placeholder), async (signature) => {
      if (level !== 'B-B') stamped = await firstTimeStamp(signature, { urls: config.tsaUrls, log });
      return (stamped as StampedToken | null)?.token ?? null;
    });
    const stamp = (stamped as StampedToken | null)?.stamp ?? null;
    if (level === 'B-B' || stamp) {
      fillContents(bytes, placeholder, cms);
      const isProven = level === 'B-LT' || level === 'B-LTA';
      const proof = isProven && stamp ? await stampProof(stamp, ownProof!, proofOf) : null;
      if (isProven && !proof) {
        level = 'B-LT';
        continue;
      }
      const proven = proof ? await pdf.addValidationData({ pdf: bytes, data: proof }) : bytes;
      const archived =
        level === 'B-LTA'
          ? await addArchiveStamp(proven, { composer: pdf, urls: config.tsaUrls, log })
          : null;
      if (level === 'B-LTA' && !archived) {
        if (missedStamp === 'refused') throw noAuthority(authorities);
        continue;
      }
      const sealed = archived?.pdf ?? proven;
      return {
        pdf: sealed,
        level,
        sha256: createHash('sha256').update(sealed).digest('hex'),
        time_stamp: stamp && { at: stamp.at.toISOString(), authority: stamp.authority.subjectText },
        archive: archived?.archive ?? null,
        missed_authorities: missedAuthorities,
      };
    }
    if (missedStamp === 'refused') throw noAuthority(authorities);
    // Without an authority, nothing above B-B is possible.
    missedAuthorities = authorities;
    level = 'B-T';
  }
  throw new Error('Expected B-B to be always reached');
}

const noAuthority = (authorities: readonly string[]) =>
  new ServiceError('TIME_STAMP_UNAVAILABLE', `No time stamp authority responded: ${authorities.join(', ')}`);

/** Revocation data of the seal and the time stamp; null if the latter isn't available. */
async function stampProof(
  { authority, certificates, at }: StampedToken['stamp'],
  own: ValidationData,
  proofOf: (chain: readonly Certificate[]) => Promise<ValidationData | null>,
): Promise<ValidationData | null> {
  const chain = await buildChain(authority, certificates, [], at);
  const other = await proofOf(chain.certificates);
  return (
    other && {
      certificates: [...own.certificates, ...other.certificates],
      lists: [...own.lists, ...other.lists],
      answers: [...own.answers, ...other.answers],
    }
  );
}

/** From the key's own certificate upward. */
const chainOf = oncePerKey(async ({ certificate, chain }: Signer): Promise<readonly Certificate[]> => {
  const others = chain.map((one) => readCertificate(one));
  return (await buildChain(readCertificate(certificate), others, [], new Date())).certificates;
});

/** `CN=Ada, O=Lovelace`; Node separates by line breaks. */
const oneLine = (name: string) => name.split('\n').join(', ');

export const identityOf = oncePerKey(({ certificate, isSelfMade }: Signer): SealIdentity => {
  const parsed = new X509Certificate(certificate);
  return {
    subject: oneLine(parsed.subject),
    issuer: oneLine(parsed.issuer),
    fingerprint: createHash('sha256').update(certificate).digest('hex'),
    not_after: new Date(parsed.validTo).toISOString(),
    is_self_made: isSelfMade,
  };
});
