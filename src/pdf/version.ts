/** The pinned pdf.js. Core and workers refuse each other unless their versions are equal, so its files live in a folder of this name. */
export const PDFJS_VERSION = '6.5.438';

/** Folder of the copied pdf.js files below the embed folder, with a slash at the end. */
export const PDFJS_FOLDER = `pdfjs-${PDFJS_VERSION}/`;

export const PDFJS_FILES = {
  core: `${PDFJS_FOLDER}pdf.min.mjs`,
  worker: `${PDFJS_FOLDER}pdf.worker.min.mjs`,
  renderer: `${PDFJS_FOLDER}pdf.renderer.min.mjs`,
} as const;
