import { APIError, createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { z } from 'zod';
import { ADDRESS_HEADER } from './address-header.ts';
import type { AuthServices } from './auth.ts';
import { redeemLink } from './links.ts';

const body = z.object({ token: z.string().min(1).max(200) });

/**
 * `POST /sign-in/link`: signs the holder of a link in, once, and makes them a member of the company that it names. A POST, because mail
 * scanners open links.
 */
export const signInLinks = (services: AuthServices) => ({
  id: 'sign-in-links',
  endpoints: {
    signInWithLink: createAuthEndpoint('/sign-in/link', { method: 'POST', body }, async (ctx) => {
      const redeemed = await redeemLink(services, ctx.body.token, ctx.headers?.get(ADDRESS_HEADER) ?? null);
      if (!redeemed)
        throw new APIError('FORBIDDEN', {
          code: 'SIGN_IN_LINK_INVALID',
          message: 'The link was used before, has expired or is incomplete. Ask for a new one.',
        });
      const user = await ctx.context.internalAdapter.findUserById(redeemed.userId);
      if (!user) throw new APIError('INTERNAL_SERVER_ERROR');
      const session = await ctx.context.internalAdapter.createSession(user.id);
      await setSessionCookie(ctx, { session, user });
      return ctx.json({ company_id: redeemed.companyId });
    }),
  },
});
