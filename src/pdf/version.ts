/** The pinned version of pdf.js. Core and workers must have equal versions, so their folder is named after it. */
const PDFJS_VERSION = '6.5.438';

/** Folder of pdf.js's files below the embed folder, with a trailing slash. */
export const PDFJS_FOLDER = `pdfjs-${PDFJS_VERSION}/`;

/** Subfolder of the build for older browsers: polyfills of 45 kB, and 10 % slower to a first page. */
export const LEGACY_FOLDER = 'legacy/';

/**
 * Whether the browser natively has the newest features that pdf.js's modern build needs: those that reached Chromium
 * (147), Firefox (144) and Safari (26.2) last. Polyfills of the page don't count, since its workers lack them.
 */
const isModern = [
  (Map.prototype as { getOrInsertComputed?: unknown }).getOrInsertComputed,
  (Math as { sumPrecise?: unknown }).sumPrecise,
].every((one) => /native code/.test(`${one}`));

const folder = PDFJS_FOLDER + (isModern ? '' : LEGACY_FOLDER);

/** Path of a script for this browser, below the embed folder. */
export const pdfjsScript = (name: 'pdf' | 'pdf.worker' | 'pdf.renderer'): string =>
  `${folder}${name}.min.mjs`;
