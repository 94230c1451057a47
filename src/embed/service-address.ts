/**
 * Where our service is. A script served by the service knows its own address; a bundled one does not, so there the
 * embedder says it by `embedUrl` or `apiUrl`.
 */
import { unexpected } from './check-options.ts';

export interface ServiceAddress {
  readonly embedUrl?: string;
  readonly apiUrl?: string;
}

/**
 * Address of the running script, of a script that the service serves: `document.currentScript` is null ever after. In the packages it
 * is undefined, because after a bundler's work a module's own address says nothing about the service.
 */
declare const __SCRIPT_URL__: string | undefined;
const scriptUrl = __SCRIPT_URL__;

/**
 * Folder of the embed files, ending in a slash. A script of a fixed version, `/embed/1.2.3/…`, uses the service's current
 * frame all the same: the frame's protocol is what they agree on.
 */
export function embedFolder(address?: ServiceAddress): string {
  const from = address?.embedUrl || scriptUrl || address?.apiUrl;
  if (!from) throw unexpected('embedUrl', 'given');
  return fromFolder(location.href, `${from}/`).replace(/\/(embed|api\/v1)\/.*/, '/embed/');
}

/** An absolute address, or one beside the embed folder, such as `../api/v1`. */
export function fromFolder(folder: string, address: string): string {
  return new URL(address, folder).href;
}
