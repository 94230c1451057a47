import { createHash } from 'node:crypto';

/** Allows one inline script or style in a Content-Security-Policy (CSP 3, 2.3.1). */
export const cspHash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
