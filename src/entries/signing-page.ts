/** The signing page's script: mounts the page with the requests that `signing-prelude.ts` has started. */
import { startPage } from '../signing/boot/start-page.ts';
import { prelude } from './signing-prelude.ts';

startPage(prelude);
