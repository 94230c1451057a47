import type { Context } from 'hono';
import type { UserPrincipal } from '../platform/http/principal.ts';
import type { ApiEnv } from '../platform/http/router.ts';
import { serviceSecret } from '../platform/secrets/secret-box.ts';
import type { Services } from '../platform/services.ts';
import { type Auth, type AuthServices, createAuth } from './auth.ts';
import { neededRole, requireRole } from './authority.ts';
import { readSignedIn, readUser, type SignedIn, signedOut } from './read-user.ts';

export interface People {
  readonly auth: Auth;
  /** Who is signed in. May extend their session. @throws ServiceError SIGNED_OUT */
  requireSignedIn(c: Context<ApiEnv>): Promise<SignedIn>;
  /**
   * The person whose session cookie a call has, if their role permits the call.
   * @param path below `/api/v1`
   * @throws ServiceError SIGNED_OUT, ACCESS_DENIED, VALIDATION_ERROR, NOT_FOUND
   */
  authorize(c: Context<ApiEnv>, path: string): Promise<UserPrincipal>;
}

declare module '../platform/http/router.ts' {
  interface ApiVariables {
    /** In routes that only the console calls. */
    signedIn: SignedIn;
  }
}
declare module '../platform/services.ts' {
  interface Services {
    readonly people: People;
  }
}

export async function createPeople(services: AuthServices & Pick<Services, 'secrets'>): Promise<People> {
  const { db, clock, secrets } = services;
  const auth = createAuth(services, await serviceSecret(db.kysely, 'sessions', clock.now(), secrets));
  return {
    auth,
    async requireSignedIn(c) {
      const signedIn = await readSignedIn(auth, c, { renews: true });
      if (!signedIn) throw signedOut();
      return signedIn;
    },
    async authorize(c, path) {
      const user = await readUser(services, auth, c);
      requireRole(user.role, neededRole(c.req.method, path));
      return user;
    },
  };
}
