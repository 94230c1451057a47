/** What is needed only once something is dragged, as one piece of code to fetch. */
export { bindGestures } from './bind-gestures.ts';
export { createOverlay } from './overlay.ts';
