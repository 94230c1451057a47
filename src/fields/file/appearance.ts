import { onBackground } from '../shared/appearance.ts';

/** By contract a signer's file stays beside the document and is never put on its pages. */
export const stamp = onBackground(() => []);
