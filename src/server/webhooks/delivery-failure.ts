import { ServiceError } from '../../model/errors.ts';
import { PrivateAddressError } from '../platform/network/target-guard.ts';

/** By error code of Node or undici. Their messages contain addresses, including those of hosts that the operator allowed. */
const REASONS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'Connection refused',
  ECONNRESET: 'Connection closed before a response',
  EPIPE: 'Connection closed before a response',
  UND_ERR_SOCKET: 'Connection closed before a response',
  ETIMEDOUT: 'Connection timed out',
  UND_ERR_CONNECT_TIMEOUT: 'Connection timed out',
  EHOSTUNREACH: 'Host unreachable',
  ENETUNREACH: 'Host unreachable',
  ENOTFOUND: 'Host name not found',
  EAI_AGAIN: 'Host name couldn’t be looked up',
  ETIMEOUT: 'Host name couldn’t be looked up',
  ESERVFAIL: 'Host name couldn’t be looked up',
  EREFUSED: 'Host name couldn’t be looked up',
};
/** Node's codes for certificate and handshake problems. */
const TLS = /^(ERR_TLS_|ERR_SSL_|CERT_|UNABLE_TO_|SELF_SIGNED_|DEPTH_ZERO_|EPROTO$)/;

/** Why a delivery got no response, for the owner of the webhook. */
export function deliveryFailure(error: unknown, timeLimitMs: number): string {
  const { name, cause } = error as Error;
  if (name === 'TimeoutError') return `No response within ${timeLimitMs / 1000} seconds`;
  // The message only says that the input is invalid; the first issue says why.
  if (error instanceof ServiceError) return error.extra.issues?.[0]?.message ?? error.message;
  if (cause instanceof PrivateAddressError)
    return `${cause.message}. To allow it, for example during development, add it to WEBHOOK_ALLOWED_HOSTS`;
  const codes = [cause, error].map((one) => (one as NodeJS.ErrnoException | undefined)?.code ?? '');
  const reason = codes.map((code) => REASONS[code]).find(Boolean);
  const tls = codes.find((code) => TLS.test(code));
  return reason ?? (tls ? `TLS failed: ${tls}` : 'Delivery failed');
}
