/**
 * Where our service is. A script served by the service knows its own address; a bundled one does not, so there the
 * embedder says it by `embedUrl` or `apiUrl`.
 */
import { unexpected } from './check-options.ts';

let scriptUrl: string | undefined;

/** Called by the entries while they are evaluated: `document.currentScript` is null ever after. */
export function setScriptUrl(url: string | undefined): void {
  scriptUrl = url;
}

const absolute = (url: string) => new URL(url, location.href).href;

/**
 * Folder of the embed files, ending in a slash. A script of a fixed version, `/embed/1.2.3/…`, uses the service's current
 * frame all the same: the frame's protocol is what they agree on. `name`: who complains when it cannot be known.
 */
export function embedFolder(
  name: string,
  { embedUrl, apiUrl }: { readonly embedUrl?: string; readonly apiUrl?: string },
): string {
  const from = embedUrl?.replace(/\/?$/, '/') ?? scriptUrl ?? apiUrl?.replace(/api\/v1\/?$/, 'embed/');
  if (!from) throw unexpected(name, 'embedUrl', 'given');
  return new URL('.', absolute(from).replace(/(\/embed\/).*/, '$1')).href;
}

/** An address below the service's root, such as `api/v1`. */
export function besideEmbed(folder: string, path: string): string {
  return folder.replace(/embed\/$/, path);
}

export function apiAddress(folder: string, apiUrl: string | undefined): string {
  return apiUrl ? absolute(apiUrl) : besideEmbed(folder, 'api/v1');
}
