/** The editors' calls about the fixed pictures and the seals of one template or draft, loaded on first use. */
import type { PictureLink } from '../wire/http/pictures.ts';
import type { SealChoice } from '../wire/http/seal-choices.ts';
import { callAuthorized, type ServiceClientOptions } from './authorized-call.ts';
import { browserPorts, type CallOptions, type ServiceCall } from './call-service.ts';
import { fetchWithProgress } from './fetch-with-progress.ts';

export interface UploadOptions extends CallOptions {
  /** Receives how much was sent, from 0 to 1. */
  readonly onProgress?: (sent: number) => void;
}

export interface PicturesClient {
  /** The pictures that the stored fields show. */
  list(options?: CallOptions): Promise<readonly PictureLink[]>;
  /** The seals in the signing order and those that can be added, with their pictures. */
  seals(options?: CallOptions): Promise<readonly SealChoice[]>;
  /** Stores a picture, given as a data URI. */
  upload(image: string, options?: UploadOptions): Promise<PictureLink>;
}

/** Milliseconds: 3 MB on a slow connection. */
const UPLOAD_TIME = 120_000;

export function createPicturesClient(
  { apiUrl, token, ports = browserPorts }: ServiceClientOptions,
  place: 'templates' | 'signing-requests',
  id: string,
): PicturesClient {
  const base = `${apiUrl.replace(/\/+$/, '')}/${place}/${encodeURIComponent(id)}`;
  const call = <T>(
    one: Pick<ServiceCall, 'method' | 'body' | 'signal' | 'timeout'>,
    part = 'pictures',
    fetcher = ports.fetch,
  ) =>
    // The same picture is stored once, so an upload can be repeated.
    callAuthorized<T>(
      token,
      id,
      { ...one, url: `${base}/${part}`, isRepeatable: true },
      { ...ports, fetch: fetcher },
    );
  return {
    list: async ({ signal } = {}) =>
      (await call<{ readonly results: readonly PictureLink[] }>({ method: 'GET', signal })).results,
    seals: async ({ signal } = {}) =>
      (await call<{ readonly results: readonly SealChoice[] }>({ method: 'GET', signal }, 'seals')).results,
    upload: (image, { signal, onProgress } = {}) =>
      call<PictureLink>(
        { method: 'POST', body: { image }, signal, timeout: UPLOAD_TIME },
        'pictures',
        ports === browserPorts && onProgress ? fetchWithProgress(onProgress) : ports.fetch,
      ),
  };
}
