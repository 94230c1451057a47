/** `/embed/frame-error.mjs`: what a loader fetches when there is no widget to show. */
export { show, showError } from '../embed/frame-error.ts';
