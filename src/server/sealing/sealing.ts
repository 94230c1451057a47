import { createHash, X509Certificate } from 'node:crypto';
import type { PdfService } from '../pdf/pdf-service.ts';
import { signDetached } from './cms.ts';
import type { SealIdentity, SealInput, SealLevel } from './seal-input.ts';
import { loadSealKey } from './seal-key.ts';
import { closeByteRange, fillContents } from './signature-hole.ts';
import type { Signer } from './signer.ts';

export interface SealedPdf {
  readonly pdf: Uint8Array;
  readonly level: SealLevel;
  /** SHA-256 of `pdf`, hex. */
  readonly sha256: string;
}

export interface Sealing {
  /**
   * Composes and seals. Safe to call again for the same input after a crash: each call makes a whole, valid file.
   * Throws `STALE_DOCUMENT` when the original is not the one that was signed, `VALIDATION_ERROR` for characters or images
   * that cannot be drawn, `INVALID_DOCUMENT` when the original cannot be composed.
   */
  seal(input: SealInput): Promise<SealedPdf>;
  /** What the certificate page says about our key. */
  identity(): Promise<SealIdentity>;
  /** PEM of the certificate to trust, for whoever wants to verify seals: our root, or the topmost of the operator's chain. */
  trustAnchor(): Promise<string>;
}

export interface SealingOptions {
  readonly config: {
    readonly dataDir: string;
    readonly sealP12: string | null;
    readonly sealP12Password: string | null;
    readonly secretKey: string | null;
  };
  readonly pdf: PdfService;
  readonly log: { info(message: string, details?: Record<string, unknown>): void };
  /** A signer of the caller's own, instead of the configured key. */
  readonly signer?: Signer;
}

/** Room for what a CMS holds beside its certificates. Bytes. */
const CMS_ROOM = 2_048;

export function createSealing({ config, pdf, log, signer: given }: SealingOptions): Sealing {
  let loading: Promise<Signer> | undefined = given && Promise.resolve(given);
  const signer = () => {
    loading ??= loadSealKey({
      dataDir: config.dataDir,
      p12: config.sealP12,
      password: config.sealP12Password,
      secretKey: config.secretKey,
    }).catch((error: unknown) => {
      loading = undefined; // The next seal tries again: an operator may have put the file right.
      throw error;
    });
    return loading;
  };
  return {
    async seal(input) {
      const started = performance.now();
      const key = await signer();
      const certificates = [key.certificate, ...key.chain].reduce((sum, { length }) => sum + length, 0);
      const { pdf: bytes, hole } = await pdf.compose({
        input,
        level: 'B-B',
        identity: identityOf(key),
        signingTime: new Date().toISOString(),
        contentsSize: CMS_ROOM + certificates,
      });
      const parts = closeByteRange(bytes, hole);
      fillContents(bytes, hole, await signDetached(key, parts));
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      const details = {
        request: input.request.id,
        bytes: bytes.length,
        ms: Math.round(performance.now() - started),
      };
      log.info('Sealed', details);
      return { pdf: bytes, level: 'B-B', sha256 };
    },
    identity: async () => identityOf(await signer()),
    trustAnchor: async () => {
      const key = await signer();
      return String(new X509Certificate(key.chain.at(-1) ?? key.certificate));
    },
  };
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
