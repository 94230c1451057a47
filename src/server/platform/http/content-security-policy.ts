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

const SCRIPT = /<script([^>]*)>([\s\S]*?)<\/script>/g;
const RUNS_NOTHING = /\s(?:src=|type="application\/(?:ld\+)?json")/;

/** Hashes of the inline scripts of a built page, each preceded by a space, for the end of a `script-src`. */
export function inlineScriptHashes(html: string): string {
  const inline = [...html.matchAll(SCRIPT)].filter(([, attributes]) => !RUNS_NOTHING.test(attributes!));
  return inline.map(([, , code]) => ` ${cspHash(code!)}`).join('');
}
