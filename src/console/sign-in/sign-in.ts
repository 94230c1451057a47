import { startAuthentication } from '@simplewebauthn/browser';
import type { Caller } from '../call.ts';

type Auth = Pick<Caller, 'auth'>;
type PasskeyOptions = Parameters<typeof startAuthentication>[0]['optionsJSON'];

/** The token of a sign-in link, which is in the fragment. Removes it from the address and the history. */
export function takeLinkToken(): string | null {
  const token = /^#link=([\w-]+)$/.exec(location.hash)?.[1] ?? null;
  if (token) history.replaceState(null, '', location.pathname + location.search);
  return token;
}

/** @throws CallError SIGN_IN_LINK_INVALID */
export async function signInWithLink({ auth }: Auth, token: string): Promise<void> {
  await auth('POST', '/sign-in/link', { token });
}

/** Sends a code, if the address has an account. @throws CallError RATE_LIMIT_EXCEEDED */
export async function requestCode({ auth }: Auth, email: string): Promise<void> {
  await auth('POST', '/email-otp/send-verification-otp', { email, type: 'sign-in' });
}

/** @throws CallError INVALID_OTP and others */
export async function signInWithCode({ auth }: Auth, email: string, code: string): Promise<void> {
  await auth('POST', '/sign-in/email-otp', { email, otp: code.replace(/\D/g, '') });
}

/** Asks the browser for a passkey. @throws Error if the person cancels, or CallError */
export async function signInWithPasskey({ auth }: Auth): Promise<void> {
  const optionsJSON = await auth<PasskeyOptions>('GET', '/passkey/generate-authenticate-options');
  const response = await startAuthentication({ optionsJSON });
  await auth('POST', '/passkey/verify-authentication', { response });
}
