/** Inlined into the signing page by the build. Shows an error if the page's code doesn't load. */
import { errorCard } from '../embed/error-card.ts';
import { watchLoading } from '../signing/boot/load-watchdog.ts';

watchLoading(errorCard);
