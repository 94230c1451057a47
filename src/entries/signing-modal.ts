/**
 * `/embed/signing-modal.js`: `signing.js` including the dialog, for pages whose policy lists every script or that use `integrity`;
 * `signing.js` loads the dialog on demand.
 */
import { mountSigning } from '../embed/signing/mount-signing.ts';
import { openSigning } from '../embed/signing/open-signing.ts';
import type { ModalOptions } from '../embed/signing/signing-options.ts';
import { SIGNING_GLOBAL } from '../model/brand.ts';

/** Asynchronous, as in `signing.js`. */
const open = async (options: ModalOptions) => openSigning(options);
(globalThis as Record<string, unknown>)[SIGNING_GLOBAL] = { mount: mountSigning, open };
