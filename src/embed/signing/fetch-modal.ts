import { REFUSED } from '../fallback-messages.ts';
import { embedFolder, fromFolder } from '../service-address.ts';
import type { SigningHandle } from './mount-signing.ts';
import type { ModalOptions } from './signing-options.ts';

/**
 * The dialog's code comes when the first one is opened. An import carries the nonce of the script that asks for it, and waits without
 * end for what does not come: twenty seconds are enough for a slow line. No constant: that is some bytes of 2,000.
 */
export const fetchModal = async (options: ModalOptions): Promise<SigningHandle> =>
  (
    await Promise.race([
      import(/* @vite-ignore */ fromFolder(embedFolder(options), 'signing-modal.mjs')),
      new Promise<never>((_resolve, reject) => setTimeout(reject, 20_000, Error(REFUSED))),
    ])
  ).openSigning(options);
