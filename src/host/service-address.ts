/**
 * Where our service is. A script served by the service knows its own address; a bundled one does not, so there the
 * embedder says it by `embedUrl` or `apiUrl`.
 */
let scriptUrl: string | undefined;

/** Called by the entries while they are evaluated: `document.currentScript` is null ever after. */
export function setScriptUrl(url: string | undefined): void {
  scriptUrl = url;
}

export interface ServiceAddress {
  /** Folder of the embed files, ending in a slash. */
  readonly embedUrl: string;
  /** Base of the API, without a slash at the end. */
  readonly apiUrl: string;
  /** Root of the service, ending in a slash; signing links hang below it. */
  readonly rootUrl: string;
}

/** `name`: who complains when the address cannot be known. */
export function serviceAddress(
  name: string,
  given: { readonly embedUrl?: string | null; readonly apiUrl?: string | null },
): ServiceAddress {
  const absolute = (url: string) => new URL(url, location.href).href;
  const from = given.embedUrl
    ? absolute(given.embedUrl.replace(/\/*$/, '/'))
    : (scriptUrl ?? (given.apiUrl && absolute(given.apiUrl.replace(/\/api\/v1\/*$/, '/embed/'))));
  if (!from)
    throw new TypeError(
      `${name}: expected embedUrl to be the address of the service's /embed folder, got nothing`,
    );
  const embedUrl = new URL('.', from).href;
  const rootUrl = embedUrl.replace(/embed\/.*$/, '');
  return {
    embedUrl,
    rootUrl,
    apiUrl: given.apiUrl ? absolute(given.apiUrl).replace(/\/+$/, '') : `${rootUrl}api/v1`,
  };
}
