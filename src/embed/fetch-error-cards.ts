import { embedFolder, fromFolder, type ServiceAddress } from './service-address.ts';

/** False in the packages: there the code is beside the loader, whatever address it was given. */
declare const __SERVED__: boolean;

/** Code that a loader has no room for: it shows why there is no widget. */
export const fetchErrorCards = (address: ServiceAddress): Promise<typeof import('./frame-error.ts')> =>
  __SERVED__
    ? import(/* @vite-ignore */ fromFolder(embedFolder(address), 'frame-error.mjs'))
    : import('./frame-error.ts');
