/** All that can be said of an error while nothing more comes: the rest, in `en-errors.ts`, may be what did not come. */
export const offline = {
  'errors.DOCUMENT_FAILED': 'The document couldn’t be shown.',
  'errors.NETWORK': 'The service can’t be reached. Check your connection and try again.',
} as const;
