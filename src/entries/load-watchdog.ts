/** Inlined into the signing page by the build: says so when the page's code doesn't load. */
import { errorCard } from '../embed/error-card.ts';
import { watchLoading } from '../signing/boot/load-watchdog.ts';

watchLoading(errorCard);
