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

/**
 * Folder of the embed files, ending in a slash. A script of a fixed version, `/embed/1.2.3/…`, uses the service's current
 * frame all the same: the frame's protocol is what they agree on.
 */
export function embedFolder({
  embedUrl,
  apiUrl,
}: {
  readonly embedUrl?: string;
  readonly apiUrl?: string;
}): string {
  const from = embedUrl ? `${embedUrl}/` : (scriptUrl ?? apiUrl?.replace(/api\/v1\/?$/, 'embed/'));
  if (!from) throw unexpected('embedUrl', 'given');
  return fromFolder(location.href, from).replace(/\/embed\/.*/, '/embed/');
}

/** An absolute address, or one beside the embed folder, such as `../api/v1`. */
export function fromFolder(folder: string, address: string): string {
  return new URL(address, folder).href;
}
