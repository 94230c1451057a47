/** The error messages to show when nothing more can be loaded, including the rest, in `en-errors.ts`. */
export const offline = {
  'errors.DOCUMENT_FAILED': 'The document couldn’t be shown.',
  'errors.NETWORK': 'The service can’t be reached. Check your connection and try again.',
} as const;
