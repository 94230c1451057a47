/**
 * What the loaders say by themselves, while nothing else of ours has arrived. English only: every other language comes
 * with the frame, and the loaders have 2 kB for everything.
 */
export const SENTENCES = {
  /** Below the frame until it answers. */
  loading: 'Loading…',
  /** Heading of the problem box. */
  refusedTitle: 'This could not be loaded',
  /** Detail in the problem box: the frame or its code never answered. */
  refused:
    'It did not answer in time. The network, a content blocker or this page’s security policy may be in the way.',
  /** Button in the problem box. */
  retry: 'Try again',
} as const;
