/** The pinned pdf.js. Core and workers refuse each other unless their versions are equal, so its files live in a folder of this name. */
export const PDFJS_VERSION = '6.5.438';

/** Folder of the copied pdf.js files below the embed folder, with a slash at the end. */
export const PDFJS_FOLDER = `pdfjs-${PDFJS_VERSION}/`;

/** Below it, the same for older browsers: with what those lack, 45 kB more and 10 % slower to a first page. */
export const LEGACY_FOLDER = 'legacy/';

/**
 * The browser has of itself what was the last, of all that pdf.js's modern build calls in page and workers, to come to
 * Chromium (147), Firefox (144) and Safari (26.2). What a page has added does not count: its workers lack it.
 */
const isModern = [
  (Map.prototype as { getOrInsertComputed?: unknown }).getOrInsertComputed,
  (Math as { sumPrecise?: unknown }).sumPrecise,
].every((one) => /native code/.test(`${one}`));

const folder = PDFJS_FOLDER + (isModern ? '' : LEGACY_FOLDER);

/** Paths of the scripts that suit this browser, below the embed folder. */
export const pdfjsScript = (name: 'pdf' | 'pdf.worker' | 'pdf.renderer'): string =>
  `${folder}${name}.min.mjs`;
