/**
 * The signing frame as an ES module: `/embed/signing.mjs`, and `countersign/signing` for bundlers. Importing it outside a
 * browser does nothing.
 */
import { fetchModal } from '../embed/signing/fetch-modal.ts';
import { mountSigning, type SigningHandle } from '../embed/signing/mount-signing.ts';
import type { ModalOptions } from '../embed/signing/signing-options.ts';

/** False in the npm build. */
declare const __SERVED__: boolean;

/** A bundler resolves the dialog next to this module; a browser fetches it from the service. */
const open: (options: ModalOptions) => Promise<SigningHandle> = __SERVED__
  ? fetchModal
  : async (options) => (await import('./signing-modal.esm.ts')).openSigning(options);

/**
 * Shows the signing page in a frame with `CountersignSigning.mount(options)`, or in a dialog over the page with
 * `CountersignSigning.open(options)`, which loads the dialog's code.
 */
export const CountersignSigning = { mount: mountSigning, open } as const;

export type { SigningHandle } from '../embed/signing/mount-signing.ts';
export type {
  ModalOptions,
  SigningEvent,
  SigningOptions,
  SigningState,
  SigningUpdate,
} from '../embed/signing/signing-options.ts';
export type { ErrorCode } from '../model/error-codes.ts';
export type { SigningError, WidgetError } from '../model/errors.ts';
export type { Theme } from '../wire/frame-messages.ts';
