/** Reads headers from pasted text: response headers, `<meta>` elements, or a bare policy. */

/** Directives of one policy. As in browsers, the first of duplicates counts. */
export type Csp = ReadonlyMap<string, readonly string[]>;

export interface PageHeaders {
  /** All of them apply. */
  readonly policies: readonly Csp[];
  /** Allowlist of each feature; null allows every origin. */
  readonly permissions: ReadonlyMap<string, readonly string[] | null>;
  readonly coep: string | null;
  readonly coop: string | null;
  /** Names of the headers that were found. */
  readonly seen: readonly string[];
}

export function readPolicy(text: string): Csp {
  const directives = new Map<string, readonly string[]>();
  for (const part of text.split(';')) {
    const [name, ...values] = part.trim().split(/\s+/);
    if (name && !directives.has(name.toLowerCase())) directives.set(name.toLowerCase(), values);
  }
  return directives;
}

/** `camera=(self "https://a.example"), microphone=*` */
function readPermissions(text: string): [string, readonly string[] | null][] {
  return [...text.matchAll(/([\w-]+)\s*=\s*(\*|\(([^)]*)\)|self|"[^"]*")/g)].map(([, name, whole, list]) => {
    if (whole === '*') return [name!, null];
    const values = (list ?? whole!).trim().split(/\s+/).filter(Boolean);
    return [name!, values.includes('*') ? null : values.map((value) => value.replace(/^"|"$/g, ''))];
  });
}

const META = /<meta\b[^>]*>/gi;
const attribute = (tag: string, name: string) =>
  new RegExp(`\\b${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, 'i').exec(tag)?.slice(1).find(Boolean);
/** Start of a bare policy. */
const DIRECTIVE =
  /^\s*[a-z]+(-[a-z]+)*-src(-elem|-attr)?\s|^\s*(sandbox|require-trusted-types-for|upgrade-insecure-requests)\b/i;

export function readHeaders(text: string): PageHeaders {
  const policies: Csp[] = [];
  const permissions = new Map<string, readonly string[] | null>();
  let coep: string | null = null;
  let coop: string | null = null;
  const seen: string[] = [];
  for (const [tag] of text.matchAll(META)) {
    if (attribute(tag, 'http-equiv')?.toLowerCase() !== 'content-security-policy') continue;
    policies.push(readPolicy((attribute(tag, 'content') ?? '').replace(/&#39;|&apos;/g, "'")));
    seen.push('<meta http-equiv="Content-Security-Policy">');
  }
  // A folded header continues the line before.
  for (const line of text
    .replace(META, '')
    .replace(/\r?\n[ \t]+/g, ' ')
    .split(/\r?\n/)) {
    const [, name = '', value = ''] = /^\s*([\w-]+)\s*:\s*(.*)$/.exec(line) ?? [];
    const known = name.toLowerCase();
    if (known === 'content-security-policy')
      // A comma separates policies.
      for (const policy of value.split(',')) policies.push(readPolicy(policy));
    else if (known === 'permissions-policy')
      for (const [feature, list] of readPermissions(value)) permissions.set(feature, list);
    else if (known === 'cross-origin-embedder-policy') coep = value.trim().toLowerCase();
    else if (known === 'cross-origin-opener-policy') coop = value.trim().toLowerCase();
    else if (!name && DIRECTIVE.test(line)) policies.push(readPolicy(line));
    else continue;
    seen.push(name || 'Content-Security-Policy');
  }
  return { policies, permissions, coep, coop, seen };
}
