/**
 * The signing page in a dialog, as an ES module: `/embed/signing-modal.mjs`, and `countersign/signing-modal` for bundlers.
 * Importing it outside a browser does nothing.
 */
import { openSigning } from '../embed/signing/open-signing.ts';

export type { SigningHandle } from '../embed/signing/mount-signing.ts';
export type {
  ModalOptions,
  SigningEvent,
  SigningState,
  SigningUpdate,
} from '../embed/signing/signing-options.ts';
export { openSigning };
