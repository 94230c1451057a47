import { embedFolder, fromFolder, type ServiceAddress } from './service-address.ts';

/** False in npm packages, where the code is next to the loader. */
declare const __SERVED__: boolean;

/** Loads the code that explains why there is no widget; it would be too large for a loader. */
export const fetchErrorCards = (address: ServiceAddress): Promise<typeof import('./frame-error.ts')> =>
  __SERVED__
    ? import(/* @vite-ignore */ fromFolder(embedFolder(address), 'frame-error.mjs'))
    : import('./frame-error.ts');
