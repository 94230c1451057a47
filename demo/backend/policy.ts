/** Where the page shows the editor, or that it shows mails instead. */
export type PageKind = 'frame' | 'inline' | 'inbox';

/**
 * The page's Content-Security-Policy, as strict as possible. With the editor in a frame, the service occurs in two
 * directives only. Inline, the editor is part of this page, so the policy must also allow what the editor does.
 */
export function contentSecurityPolicy(serviceUrl: string, kind: PageKind): string {
  const service = new URL(serviceUrl).origin;
  const inline = kind === 'inline';
  const directives: Record<string, string> = {
    'default-src': "'none'",
    'script-src': `'self' ${service}${inline ? " 'wasm-unsafe-eval'" : ''}`,
    'frame-src': kind === 'inbox' ? "'self'" : service,
    'style-src': "'self'",
    'img-src': inline ? `'self' data: blob: ${service}` : "'self'",
    'connect-src': inline ? `'self' ${service}` : "'self'",
    ...(inline ? { 'font-src': `data: ${service}`, 'worker-src': 'blob:' } : {}),
    'base-uri': "'none'",
    'form-action': "'none'",
    'frame-ancestors': "'none'",
  };
  return Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ');
}
