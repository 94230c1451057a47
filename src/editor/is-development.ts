// Apps on phones are https://localhost too, without a port.
const LOCAL = /^https?:\/\/([\w-]+\.)*(localhost|127\.0\.0\.1|\[::1\]):\d/;

/**
 * Whether the page is on a developer's own machine, or, of a frame, the page around it: then errors name their cause.
 * `embed/error-card.ts` has its own: `editor-inline.mjs` would have to fetch whatever chunk the two shared.
 */
export const isDevelopment = (): boolean => LOCAL.test(location.href) || LOCAL.test(document.referrer);
