import type { Context } from 'hono';

/** An error as OAuth's own endpoints answer it (RFC 6749, 5.2; RFC 7591, 3.2.2; RFC 8707, 2). */
export type OAuthErrorCode =
  | 'access_denied'
  | 'invalid_client'
  | 'invalid_client_metadata'
  | 'invalid_grant'
  | 'invalid_redirect_uri'
  | 'invalid_request'
  | 'invalid_scope'
  | 'invalid_target'
  | 'unsupported_grant_type'
  | 'unsupported_response_type';

export class OAuthError extends Error {
  readonly code: OAuthErrorCode;

  constructor(code: OAuthErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}

export function answerOAuthError(c: Context, { code, message }: OAuthError): Response {
  c.header('Cache-Control', 'no-store');
  // For clients that authenticated with a header (RFC 6749, 5.2).
  if (code === 'invalid_client' && c.req.header('authorization') !== undefined)
    c.header('WWW-Authenticate', 'Basic realm="oauth"');
  return c.json({ error: code, error_description: message }, code === 'invalid_client' ? 401 : 400);
}
