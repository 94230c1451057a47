/** First script of the editor's frame, written into its page by the build. */
import { startFramePrelude } from '../editor/boot/frame-prelude.ts';
import { errorCard } from '../embed/error-card.ts';
import { LOADING_FAILED } from '../embed/fallback-messages.ts';

startFramePrelude({ message: LOADING_FAILED, card: errorCard });
