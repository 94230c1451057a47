/**
 * For pages that any site may frame: what they show is decided by a token or an unguessable id. `*` covers http and https only, hence
 * the schemes of desktop and mobile apps. A host in a sandboxed frame needs `allow-same-origin`: no policy matches an opaque origin.
 */
export const FRAMED_BY_ANY = 'frame-ancestors * file: capacitor: ionic: app:';

/** For pages that are opened by themselves. */
export const FRAMED_BY_NONE = "frame-ancestors 'none'";
