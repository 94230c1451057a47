/** Pages on a developer's own machine count as secure. */
const OWN_MACHINE = /^http:\/\/([\w-]+\.)*(localhost|127\.0\.0\.1|\[::1\])(:|$)/;

/** Whether this page is served over https and the frame's is not: then browsers refuse the frame and fire no event. */
export const isMixedContent = (src: string): boolean =>
  location.protocol === 'https:' && src.startsWith('http:') && !OWN_MACHINE.test(new URL(src).origin);
