/** The signing page's script: mounts the page with what `signing-prelude.ts` has begun. */
import { startPage } from '../signing/boot/start-page.ts';
import { prelude } from './signing-prelude.ts';

startPage(prelude);
