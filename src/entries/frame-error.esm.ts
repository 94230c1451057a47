/** `/embed/frame-error.mjs`: what a loader fetches once its frame has loaded without announcing itself. */
export { show } from '../embed/frame-error.ts';
