import { embedFolder, fromFolder } from '../service-address.ts';
import type { SigningHandle } from './mount-signing.ts';
import type { ModalOptions } from './signing-options.ts';

/** The dialog's code comes when the first one is opened. An import carries the nonce of the script that asks for it. */
export const fetchModal = async (options: ModalOptions): Promise<SigningHandle> =>
  (await import(/* @vite-ignore */ fromFolder(embedFolder(options), 'signing-modal.mjs'))).openSigning(
    options,
  );
