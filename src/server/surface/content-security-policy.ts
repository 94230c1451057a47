/** Content-Security-Policy of the editor's frame and the signing page. */
import { cspHash } from '../platform/http/csp-hash.ts';

/**
 * No inline styles or scripts except the build's, and same-origin resources only; pdf.js needs WebAssembly and workers, drawing documents
 * needs blob and data images. Any page may embed the editor, which shows nothing without a token; the sender decides who may embed a
 * signing page, see `requests/signing/frame-ancestors.ts`.
 */
const policyWith = (scripts: string) =>
  [
    "default-src 'none'",
    `script-src 'self' 'wasm-unsafe-eval'${scripts}`,
    "worker-src 'self' blob:",
    "connect-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "style-src 'self'",
    "media-src 'self' blob:",
    "frame-src 'self' blob:",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');

const INLINE_SCRIPT = /<script>([\s\S]*?)<\/script>/g;

/** Inline scripts of the page are allowed by hash. Doesn't contain `frame-ancestors`. */
export function contentSecurityPolicy(html: string): string {
  const hashes = [...html.matchAll(INLINE_SCRIPT)].map(([, code]) => ` ${cspHash(code!)}`);
  return policyWith(hashes.join(''));
}
