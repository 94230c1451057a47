import { createHash, X509Certificate } from 'node:crypto';
import { ServiceError } from '../../model/errors.ts';
import type { CompanyId } from '../../model/ids.ts';
import { type Certificate, readCertificate } from '../../verify/certificate.ts';
import { buildChain } from '../../verify/chain.ts';
import type { ValidationData } from '../pdf/compose/add-validation-data.ts';
import { closeByteRange, fillContents } from '../pdf/compose/signature-placeholder.ts';
import type { SealIdentity, SealInput, SealLevel } from '../pdf/seal-input.ts';
import type { CompanyPdf } from '../pdf/worker/pdf-service.ts';
import { signDetached } from './cms.ts';
import { requireValid, watchExpiry } from './key-expiry.ts';
import { remoteSigner } from './remote-signer.ts';
import { validationData } from './revocation.ts';
import { loadSealKey, type Signer } from './seal-key.ts';
import { firstTimeStamp, MAX_TOKEN_BYTES, type StampedToken } from './time-stamps.ts';

export interface SealedPdf {
  readonly pdf: Uint8Array;
  readonly level: SealLevel;
  /** The time stamp and its authority; null at B-B. */
  readonly time_stamp: { readonly at: string; readonly authority: string } | null;
  /** Hosts of time stamp authorities that failed; empty if one responded or none is configured. */
  readonly missed_authorities: readonly string[];
  /** SHA-256 of `pdf`, hex. */
  readonly sha256: string;
}

export type MissedStamp = 'noted' | 'refused';

export interface Sealing {
  /**
   * Composes and seals. Safe to repeat with the same input after a crash: each call makes a complete, valid file.
   * Throws `STALE_DOCUMENT` if the original isn't the document that was signed, `VALIDATION_ERROR` for characters or images that can't be
   * drawn, `INVALID_DOCUMENT` if the original can't be composed. Companies take turns. If authorities are configured and all fail,
   * `missedStamp` decides: the seal has no time stamp and its certificate says so (`noted`, the default), or sealing fails with
   * `TIME_STAMP_UNAVAILABLE` (`refused`).
   */
  seal(
    input: SealInput,
    company?: CompanyId | null,
    options?: { readonly missedStamp?: MissedStamp },
  ): Promise<SealedPdf>;
  /** What the completion certificate says about the key. */
  identity(): Promise<SealIdentity>;
  /** PEM of the certificate that verifiers have to trust: the service's root, or the last of the operator's chain. */
  trustAnchor(): Promise<string>;
}

declare module '../platform/services.ts' {
  interface Services {
    readonly sealing: Sealing;
  }
}

type Composer = Pick<CompanyPdf, 'compose' | 'addValidationData'>;

export interface SealingOptions {
  readonly config: {
    readonly dataDir: string;
    readonly sealP12: string | null;
    readonly sealP12Password: string | null;
    readonly sealRemoteUrl: string | null;
    readonly sealRemoteToken: string | null;
    readonly secretKey: string | null;
    /** Time stamp authorities in order of preference. */
    readonly tsaUrls: readonly string[];
    /** For the certificate: nothing is sealed without a time stamp. `missedStamp` decides for each seal. */
    readonly requireTimeStamp: boolean;
    /** Private hosts that certificates may name. */
    readonly webhookAllowedHosts: readonly string[];
  };
  readonly pdf: { for(company: CompanyId | null): Composer };
  readonly log: {
    info(message: string, details?: Record<string, unknown>): void;
    warn(message: string, details?: Record<string, unknown>): void;
  };
  /** Replaces the configured key. */
  readonly signer?: Signer;
}

/** Bytes of a CMS in addition to its certificates. */
const CMS_ROOM = 2_048;

export function createSealing({ config, pdf, log, signer: given }: SealingOptions): Sealing {
  let loading: Promise<Signer> | undefined = given && Promise.resolve(given);
  const load = (): Promise<Signer> =>
    config.sealRemoteUrl
      ? remoteSigner({ url: config.sealRemoteUrl, token: config.sealRemoteToken })
      : loadSealKey({
          dataDir: config.dataDir,
          p12: config.sealP12,
          password: config.sealP12Password,
          secretKey: config.secretKey,
        });
  const watch = watchExpiry(log);
  const signer = async () => {
    // A long-lived process outlives a certificate: read it again, because it may have been renewed or replaced.
    if (loading && !given && watch(await loading) === 'ending') loading = undefined;
    loading ??= load().catch((error: unknown) => {
      loading = undefined; // The next seal retries: an operator may have fixed the file.
      throw error;
    });
    const key = await loading;
    watch(key);
    return key;
  };
  return {
    async seal(input, company = null, { missedStamp = 'noted' } = {}) {
      const started = performance.now();
      const key = requireValid(await signer());
      const sealed = await sealAtBest(input, key, { config, pdf: pdf.for(company), log, missedStamp });
      log.info('Sealed', {
        request: input.request.id,
        bytes: sealed.pdf.length,
        level: sealed.level,
        ms: Math.round(performance.now() - started),
      });
      return sealed;
    },
    identity: async () => identityOf(await signer()),
    trustAnchor: async () => {
      const key = await signer();
      return String(new X509Certificate(key.chain.at(-1) ?? key.certificate));
    },
  };
}

interface SealOptions extends Pick<SealingOptions, 'config' | 'log'> {
  readonly pdf: Composer;
  readonly missedStamp: MissedStamp;
}

/** Highest first. */
const LEVELS: readonly SealLevel[] = ['B-LT', 'B-T', 'B-B'];

/**
 * The seal covers the certificate page that names its level, so the level must be known in advance. If it turns out to be unreachable
 * (no authority or revocation data), composing starts again one level lower.
 */
async function sealAtBest(
  input: SealInput,
  key: Signer,
  { config, pdf, log, missedStamp }: SealOptions,
): Promise<SealedPdf> {
  const own = [key.certificate, ...key.chain].map((one) => readCertificate(one));
  const proofOf = async (chain: readonly Certificate[]) =>
    validationData(chain, { allowedHosts: config.webhookAllowedHosts, log, now: new Date() });
  // Checked before anything is signed: a revoked key must not seal.
  const [first, ...others] = own;
  const { certificates } = await buildChain(first!, others, [], new Date());
  const ownProof = certificates.some(({ crlUrls, ocspUrls }) => crlUrls.length + ocspUrls.length > 0)
    ? await proofOf(certificates)
    : null;

  const best = config.tsaUrls.length === 0 ? 'B-B' : ownProof ? 'B-LT' : 'B-T';
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
      const proof = level === 'B-LT' && stamp ? await stampProof(stamp, ownProof!, proofOf) : null;
      if (level === 'B-LT' && !proof) continue;
      const sealed = proof ? await pdf.addValidationData({ pdf: bytes, data: proof }) : bytes;
      const sha256 = createHash('sha256').update(sealed).digest('hex');
      const time_stamp = stamp && { at: stamp.at.toISOString(), authority: stamp.authority.subjectText };
      return { pdf: sealed, level, sha256, time_stamp, missed_authorities: missedAuthorities };
    }
    if (missedStamp === 'refused')
      throw new ServiceError(
        'TIME_STAMP_UNAVAILABLE',
        `No time stamp authority responded: ${authorities.join(', ')}`,
      );
    // Without an authority, nothing above B-B is possible.
    missedAuthorities = authorities;
    level = 'B-T';
  }
  throw new Error('Expected B-B to be always reached');
}

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

/** `CN=Ada, O=Lovelace`; Node separates by line breaks. */
const oneLine = (name: string) => name.split('\n').join(', ');

function identityOf({ certificate, isSelfMade }: Signer): SealIdentity {
  const parsed = new X509Certificate(certificate);
  return {
    subject: oneLine(parsed.subject),
    issuer: oneLine(parsed.issuer),
    fingerprint: createHash('sha256').update(certificate).digest('hex'),
    not_after: new Date(parsed.validTo).toISOString(),
    is_self_made: isSelfMade,
  };
}
