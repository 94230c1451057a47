import { X509Certificate } from 'node:crypto';
import type { CompanyId } from '../../model/ids.ts';
import type { SealIdentity, SealInput, SealLevel } from '../pdf/seal-input.ts';
import type { CompanyPdf } from '../pdf/worker/pdf-service.ts';
import {
  type ArchiveStamp,
  type RenewalOptions,
  type RenewedPdf,
  renewArchiveStamp,
} from './archive-stamps.ts';
import { requireValid, watchExpiry } from './key-expiry.ts';
import { remoteSigner } from './remote-signer.ts';
import { identityOf, sealAtBest } from './seal-at-best.ts';
import { loadSealKey, type Signer } from './seal-key.ts';

export interface SealedPdf {
  readonly pdf: Uint8Array;
  readonly level: SealLevel;
  /** The time stamp and its authority; null at B-B. */
  readonly time_stamp: { readonly at: string; readonly authority: string } | null;
  /** Null below B-LTA. */
  readonly archive: ArchiveStamp | null;
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
  /**
   * Adds another archive time stamp to a sealed file, or the first one to a file at B-LT; null for one below. The given bytes stay as they
   * are. Throws `TIME_STAMP_UNAVAILABLE` if no authority responds.
   */
  renewArchiveStamp(
    sealed: Uint8Array,
    company: CompanyId | null,
    options: RenewalOptions,
  ): Promise<RenewedPdf | null>;
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

export type Composer = Pick<CompanyPdf, 'compose' | 'addValidationData' | 'reserveArchiveStamp'>;

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
    /** Seals that reach B-LT get an archive time stamp (B-LTA). */
    readonly archiveTimeStamp: boolean;
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
    renewArchiveStamp: (sealed, company, options) =>
      renewArchiveStamp(sealed, {
        ...options,
        composer: pdf.for(company),
        urls: config.tsaUrls,
        allowedHosts: config.webhookAllowedHosts,
        log,
      }),
    identity: async () => identityOf(await signer()),
    trustAnchor: async () => {
      const key = await signer();
      return String(new X509Certificate(key.chain.at(-1) ?? key.certificate));
    },
  };
}
