/**
 * Sign-in for people: one-time codes by email, passkeys, and sign-in links. Accounts and sessions are better-auth's; companies, roles and
 * links are in the files next to this one.
 */
import { kyselyAdapter } from '@better-auth/kysely-adapter';
import { passkey } from '@better-auth/passkey';
import { betterAuth } from 'better-auth/minimal';
import { emailOTP } from 'better-auth/plugins/email-otp';
import { CamelCasePlugin } from 'kysely';
import { BRAND } from '../../model/brand.ts';
import { newId } from '../../model/ids.ts';
import type { Services } from '../platform/services.ts';
import { sendAccountMail } from './account-mail.ts';
import { ADDRESS_HEADER } from './address-header.ts';
import { noteSignIn } from './note-sign-in.ts';
import { signInLinks } from './sign-in-link.ts';

/** Of all paths below. */
export const AUTH_PREFIX = '/auth';

const DAY_SECONDS = 24 * 3600;
export const CODE_LENGTH = 8;
const CODE_SECONDS = 600;

export type AuthServices = Pick<Services, 'db' | 'clock' | 'config' | 'mailer' | 'log'>;

/**
 * The session's cookie. `__Host-` binds it to this origin (RFC 6265bis, 4.1.3.2) and requires https, which only a service on the
 * developer's own machine lacks.
 */
function cookieNames(publicUrl: string) {
  const isSecure = publicUrl.startsWith('https:');
  const prefix = isSecure ? '__Host-' : '';
  return { isSecure, session: `${prefix}countersign`, challenge: `${prefix}countersign-challenge` };
}

/** @param secret signs the cookies */
export function createAuth(services: AuthServices, secret: string) {
  const { db, config, log } = services;
  const { isSecure, session, challenge } = cookieNames(config.publicUrl);
  const { hostname, origin } = new URL(config.publicUrl);
  const rows = db.kysely.withPlugin(new CamelCasePlugin({ maintainNestedObjectKeys: true }));
  return betterAuth({
    appName: BRAND.name,
    baseURL: config.publicUrl,
    basePath: AUTH_PREFIX,
    secret,
    database: kyselyAdapter(rows, { type: 'postgres' }),
    user: { modelName: 'userAccount' },
    session: {
      modelName: 'userSession',
      expiresIn: 7 * DAY_SECONDS,
      updateAge: DAY_SECONDS,
    },
    verification: { modelName: 'userVerification' },
    account: { modelName: 'userLogin' },
    trustedOrigins: [origin],
    // Ours counts addresses as the rest of the service does (`routes.ts`).
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { level: 'warn', log: (level, message) => log[level === 'error' ? 'error' : 'warn'](message) },
    advanced: {
      database: { generateId: () => newId() },
      // With it, names would start with `__Secure-`, which is weaker than `__Host-`.
      useSecureCookies: false,
      cookiePrefix: 'countersign',
      cookies: { session_token: { name: session } },
      // Set by `auth-routes.ts`.
      ipAddress: { ipAddressHeaders: [ADDRESS_HEADER] },
      defaultCookieAttributes: { secure: isSecure, sameSite: 'lax', httpOnly: true, path: '/' },
    },
    databaseHooks: {
      session: { create: { after: async (made, ctx) => noteSignIn(services, made, ctx?.path ?? '') } },
    },
    plugins: [
      emailOTP({
        // People join by invitation only.
        disableSignUp: true,
        otpLength: CODE_LENGTH,
        expiresIn: CODE_SECONDS,
        allowedAttempts: 3,
        storeOTP: 'hashed',
        // Not awaited, so that the time to answer doesn't reveal whether the address has an account.
        async sendVerificationOTP({ email, otp, type }, ctx) {
          if (type !== 'sign-in') return;
          const languages = [ctx?.headers?.get('accept-language') ?? null];
          void sendAccountMail(
            services,
            { name: '', address: email },
            { kind: 'sign_in_code', languages, code: otp },
          );
        },
      }),
      passkey({
        rpID: hostname,
        rpName: BRAND.name,
        origin,
        schema: { passkey: { modelName: 'userPasskey', fields: { credentialID: 'credentialId' } } },
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        advanced: { webAuthnChallengeCookie: challenge },
      }),
      signInLinks(services),
    ],
  });
}

export type Auth = ReturnType<typeof createAuth>;
