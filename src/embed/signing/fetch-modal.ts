import { LOADING_FAILED } from '../fallback-messages.ts';
import { embedFolder, fromFolder } from '../service-address.ts';
import type { SigningHandle } from './mount-signing.ts';
import type { ModalOptions } from './signing-options.ts';

/**
 * Loads the dialog's code when the first one is opened. Imports have no timeout, so this adds one of 20 seconds. Not a
 * constant, to save bytes. The module is imported by loaders of older versions too, so its export keeps its name.
 */
export const fetchModal = async (options: ModalOptions): Promise<SigningHandle> =>
  (
    await Promise.race([
      import(/* @vite-ignore */ fromFolder(embedFolder(options), 'signing-modal.mjs')),
      new Promise<never>((_resolve, reject) => setTimeout(reject, 20_000, Error(LOADING_FAILED))),
    ])
  ).openSigning(options);
