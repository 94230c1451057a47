/** Scrolling and zooming, loaded separately and attached with `attachInteractions()`. */
export { createScrollActions } from './scroll-to-page.ts';
export { listenForZoom } from './zoom-gestures.ts';
