/**
 * `/embed/signing-modal.js`: `signing.js` with the dialog in it, for pages that name every script in their policy or pin it by
 * `integrity`; elsewhere `signing.js` fetches the dialog when it is wanted.
 */
import { mountSigning } from '../embed/signing/mount-signing.ts';
import { openSigning } from '../embed/signing/open-signing.ts';
import type { ModalOptions } from '../embed/signing/signing-options.ts';
import { SIGNING_GLOBAL } from '../model/brand.ts';

/** The same promise as that of `signing.js`. */
const open = async (options: ModalOptions) => openSigning(options);
(globalThis as Record<string, unknown>)[SIGNING_GLOBAL] = { mount: mountSigning, open };
