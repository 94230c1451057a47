import { createHash } from 'node:crypto';

/**
 * For pages that any site may embed, because a token or an unguessable ID protects their content. `*` covers http and https only, hence
 * the schemes of desktop and mobile apps. A sandboxed host frame needs `allow-same-origin`: no policy matches an opaque origin.
 */
export const FRAMED_BY_ANY = 'frame-ancestors * file: capacitor: ionic: app:';

/** For pages that must not be embedded. */
export const FRAMED_BY_NONE = "frame-ancestors 'none'";

/** Allows one inline script or style in a Content-Security-Policy (CSP 3, 2.3.1). */
export const cspHash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
