/** Pages on localhost count as secure. */
const OWN_MACHINE = /^http:\/\/([\w-]+\.)*(localhost|127\.0\.0\.1|\[::1\])(:|$)/;

/** Whether this page uses https and the frame doesn't. Browsers then block the frame without an event. */
export const isMixedContent = (src: string): boolean =>
  location.protocol === 'https:' && src.startsWith('http:') && !OWN_MACHINE.test(new URL(src).origin);
