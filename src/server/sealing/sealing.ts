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
import { loadSealKey } from './seal-key.ts';
import type { Signer } from './signer.ts';
import { firstTimeStamp, MOST_TOKEN_BYTES, type StampedToken } from './time-stamps.ts';

export interface SealedPdf {
  readonly pdf: Uint8Array;
  readonly level: SealLevel;
  /** Who vouches for the time, beside our own clock; null at B-B. */
  readonly time_stamp: { readonly at: string; readonly authority: string } | null;
  /** Hosts of the authorities that were asked in vain; empty where one answered or none is set up. */
  readonly missed_authorities: readonly string[];
  /** SHA-256 of `pdf`, hex. */
  readonly sha256: string;
}

export type MissedStamp = 'noted' | 'refused';

export interface Sealing {
  /**
   * Composes and seals. Safe to call again for the same input after a crash: each call makes a whole, valid file.
   * Throws `STALE_DOCUMENT` when the original is not the one that was signed, `VALIDATION_ERROR` for characters or images
   * that cannot be drawn, `INVALID_DOCUMENT` when the original cannot be composed. Seals of one `company` take turns with
   * those of others. Where authorities are set up and none of them answers, `missedStamp` decides: the seal goes without a time stamp
   * and its certificate says so (`noted`, the default), or it fails with `TIME_STAMP_UNAVAILABLE` (`refused`).
   */
  seal(
    input: SealInput,
    company?: CompanyId | null,
    options?: { readonly missedStamp?: MissedStamp },
  ): Promise<SealedPdf>;
  /** What the certificate page says about our key. */
  identity(): Promise<SealIdentity>;
  /** PEM of the certificate to trust, for whoever wants to verify seals: our root, or the topmost of the operator's chain. */
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
    /** Time stamp authorities, the first one first. */
    readonly tsaUrls: readonly string[];
    /** Whether nothing is sealed without a time stamp: the certificate says so. `missedStamp` decides about each seal. */
    readonly requireTimeStamp: boolean;
    /** Hosts that certificates may name although they are not public. */
    readonly webhookAllowedHosts: readonly string[];
  };
  readonly pdf: { for(company: CompanyId | null): Composer };
  readonly log: {
    info(message: string, details?: Record<string, unknown>): void;
    warn(message: string, details?: Record<string, unknown>): void;
  };
  /** A signer of the caller's own, instead of the configured key. */
  readonly signer?: Signer;
}

/** Room for what a CMS holds beside its certificates. Bytes. */
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
    // A key that is kept for years ends while the process runs: then it is read again, and renewed or replaced by now.
    if (loading && !given && watch(await loading) === 'ending') loading = undefined;
    loading ??= load().catch((error: unknown) => {
      loading = undefined; // The next seal tries again: an operator may have put the file right.
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
 * The level stands on the certificate page, which the seal covers, so it must be known before it is reached: what turns out
 * not to be had (no authority answers, no revocation list) starts once more one level down.
 */
async function sealAtBest(
  input: SealInput,
  key: Signer,
  { config, pdf, log, missedStamp }: SealOptions,
): Promise<SealedPdf> {
  const own = [key.certificate, ...key.chain].map((one) => readCertificate(one));
  const proofOf = async (chain: readonly Certificate[]) =>
    validationData(chain, { allowedHosts: config.webhookAllowedHosts, log, now: new Date() });
  // Asked before anything is signed: a key that was called off must not seal.
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
      contentsSize: room + (level === 'B-B' ? 0 : MOST_TOKEN_BYTES),
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
    // Without any authority nothing above B-B can be had.
    missedAuthorities = authorities;
    level = 'B-T';
  }
  throw new Error('Expected B-B to be always reached');
}

/** The seal's own proof and that of the authority behind the stamp; null when the latter cannot be had. */
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

/** `CN=Ada, O=Lovelace` on one line, as Node gives it on several. */
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
