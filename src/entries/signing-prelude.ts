/** The signing page's first script: requests the session and the document before the page's code has loaded. */
import { type FramePrelude, startPrelude } from '../signing/boot/frame-prelude.ts';

export const prelude: FramePrelude = startPrelude();
