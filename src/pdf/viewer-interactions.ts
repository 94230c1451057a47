/** What moves and zooms a viewer that is on screen: code that may come after it, and is given to `equip`. */
export { createJumps } from './scroll-to-page.ts';
export { listenForZoom } from './zoom-gestures.ts';
