/** Finds the service's address. A script served by the service knows it; a bundled one needs `embedUrl` or `apiUrl`. */
import { unexpected } from './check-options.ts';

export interface ServiceAddress {
  readonly embedUrl?: string;
  readonly apiUrl?: string;
}

/**
 * URL of the running script. Read once, since `document.currentScript` is null later. Undefined in npm packages: a
 * bundled module's URL says nothing about the service.
 */
declare const __SCRIPT_URL__: string | undefined;
const scriptUrl = __SCRIPT_URL__;

/**
 * URL of the embed folder, with a trailing slash. A script of a fixed version, `/embed/1.2.3/…`, also uses the
 * service's current frame; the frame protocol is compatible.
 */
export function embedFolder(address?: ServiceAddress): string {
  const from = address?.embedUrl || scriptUrl || address?.apiUrl;
  if (!from) throw unexpected('embedUrl', 'given');
  return fromFolder(location.href, `${from}/`).replace(/\/(embed|api\/v1)\/.*/, '/embed/');
}

/** Resolves an absolute URL or a path relative to the embed folder, such as `../api/v1`. */
export function fromFolder(folder: string, address: string): string {
  return new URL(address, folder).href;
}
