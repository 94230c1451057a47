/**
 * For pages that any site may embed, because a token or an unguessable ID protects their content. `*` covers http and https only, hence
 * the schemes of desktop and mobile apps. A sandboxed host frame needs `allow-same-origin`: no policy matches an opaque origin.
 */
export const FRAMED_BY_ANY = 'frame-ancestors * file: capacitor: ionic: app:';

/** For pages that must not be embedded. */
export const FRAMED_BY_NONE = "frame-ancestors 'none'";
