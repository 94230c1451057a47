/**
 * The signing page in a dialog, as an ES module: `/embed/signing-modal.mjs`, and `countersign/signing-modal` for bundlers.
 * Importing it outside a browser does nothing.
 */
import { setScriptUrl } from '../embed/service-address.ts';
import { openSigning } from '../embed/signing/open-signing.ts';

/** False in the npm build, see `template-editor.esm.ts`. */
declare const __SERVED__: boolean;
if (__SERVED__) setScriptUrl(import.meta.url);

export type { SigningHandle } from '../embed/signing/mount-signing.ts';
export type {
  ModalOptions,
  SigningEvent,
  SigningState,
  SigningUpdate,
} from '../embed/signing/signing-options.ts';
export { openSigning };
