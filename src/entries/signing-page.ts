/** The signing page's script: mounts the page with what `signing-early.ts` has begun. */
import { startPage } from '../signing/boot/start-page.ts';
import { prelude } from './signing-early.ts';

startPage(prelude);
