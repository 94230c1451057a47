// The product's name, in every spelling that leaves this code. A white-label build changes only this file.

/** Shown to people, and before each of our complaints about an embedder's options. */
export const NAME = 'Countersign';
/** The global that the classic template editor script sets. Apart from `BRAND`, for the loaders of 2 kB. */
export const EDITOR_GLOBAL = 'CountersignTemplateEditor';
/** The global that the classic signing request editor script sets. */
export const REQUEST_EDITOR_GLOBAL = 'CountersignSigningRequestEditor';
/** The global that the classic signing script sets. */
export const SIGNING_GLOBAL = 'CountersignSigning';

export const BRAND = {
  name: NAME,
  /** In headers, DNS labels, storage keys and message types. */
  slug: 'countersign',
  editorGlobal: EDITOR_GLOBAL,
  requestEditorGlobal: REQUEST_EDITOR_GLOBAL,
  signingGlobal: SIGNING_GLOBAL,
  /** First part of an API key, before `live_` or `test_`. */
  keyPrefix: 'cs_',
  /** Prefix of every header of our own. */
  headerPrefix: 'X-Countersign-',
} as const;

/** Version of the HTTP contract that this service answers with. */
export const CONTRACT_VERSION = '01.39.01';
