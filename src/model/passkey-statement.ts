/**
 * What a passkey signs. The challenge of its WebAuthn assertion is SHA-256 over this text in UTF-8, so the assertion is for one
 * recipient's signature under one document, its fields and answers, and for one attempt.
 */
import { canonicalJson } from './canonical-json.ts';

/** Separates these digests from all others. Change the number with the properties. */
const CONTEXT = 'countersign/passkey-signature/v1';

/** COSE algorithms: ES256 and RS256. Every authenticator has one of them, and every browser can verify both. */
export const PASSKEY_ALGORITHMS = [-7, -257] as const;
export type PasskeyAlgorithm = (typeof PASSKEY_ALGORITHMS)[number];

/** Digests are SHA-256 in lowercase hex. */
export interface PasskeyStatement {
  readonly request_id: string;
  /** Public ID. */
  readonly recipient_id: string;
  readonly document_sha256: string;
  /** Empty for a single document. */
  readonly documents: readonly { readonly id: string; readonly sha256: string }[];
  readonly fields_sha256: string;
  readonly answers_sha256: string;
  /** Of the service, for one attempt; base64url. */
  readonly nonce: string;
}

/** Canonical JSON (RFC 8785). */
export function passkeyStatement(given: PasskeyStatement): string {
  const { request_id, recipient_id, document_sha256, fields_sha256, answers_sha256, nonce } = given;
  const documents = given.documents.map(({ id, sha256 }) => ({ id, sha256 }));
  return canonicalJson({
    context: CONTEXT,
    request_id,
    recipient_id,
    document_sha256,
    documents,
    fields_sha256,
    answers_sha256,
    nonce,
  });
}
