// Mobile apps also run at https://localhost, without a port.
const LOCAL = /^https?:\/\/([\w-]+\.)*(localhost|127\.0\.0\.1|\[::1\]):\d/;

/**
 * Whether the page, or the page around this frame, is on a developer's machine: errors then name their cause.
 * `embed/error-card.ts` has its own copy, as sharing it would cost `editor-inline.mjs` another request.
 */
export const isDevelopment = (): boolean => LOCAL.test(location.href) || LOCAL.test(document.referrer);
