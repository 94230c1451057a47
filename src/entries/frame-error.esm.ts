/** `/embed/frame-error.mjs`: loaded when a widget can't be shown. */
export { show, showError } from '../embed/frame-error.ts';
