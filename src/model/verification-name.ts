import { BRAND } from './brand.ts';

/** Host of the TXT record that proves the ownership of a domain. */
export const verificationName = (domain: string): string => `_${BRAND.slug}-verification.${domain}`;
