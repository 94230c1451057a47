/** Carries the caller's address to the library, which can't tell trusted proxies from others. Callers can't set it. */
export const ADDRESS_HEADER = 'x-client-address';
