// The product's name in all its forms. A white-label build changes only this file.

/** Shown to users, and prefixed to error messages about options. */
export const NAME = 'Countersign';
/** The global that the classic template editor script sets. Separate from `BRAND` to keep loaders below 2 kB. */
export const EDITOR_GLOBAL = 'CountersignTemplateEditor';
/** The global that the classic signing request editor script sets. */
export const REQUEST_EDITOR_GLOBAL = 'CountersignSigningRequestEditor';
/** The global that the classic signing script sets. */
export const SIGNING_GLOBAL = 'CountersignSigning';

export const BRAND = {
  name: NAME,
  /** Used in headers, DNS labels, storage keys and message types. */
  slug: 'countersign',
  editorGlobal: EDITOR_GLOBAL,
  requestEditorGlobal: REQUEST_EDITOR_GLOBAL,
  signingGlobal: SIGNING_GLOBAL,
  /** First part of an API key, before `live_` or `test_`. */
  keyPrefix: 'cs_',
  /** Prefix of our HTTP headers. */
  headerPrefix: 'X-Countersign-',
} as const;

/** Version of the HTTP API. */
export const CONTRACT_VERSION = '01.39.01';
