/**
 * The signing frame as an ES module: `/embed/signing.mjs`, and `countersign/signing` for bundlers. Importing it outside a
 * browser does nothing.
 */
import { setScriptUrl } from '../host/service-address.ts';
import { mountSigning } from '../host/signing/mount-signing.ts';

/** False in the npm build, see `template-editor.esm.ts`. */
declare const __SERVED__: boolean;
if (__SERVED__) setScriptUrl(import.meta.url);

/** Shows the signing page in a frame: `CountersignSigning.mount(options)`. */
export const CountersignSigning = { mount: mountSigning } as const;

export type { SigningHandle } from '../host/signing/mount-signing.ts';
export type {
  SigningEvent,
  SigningOptions,
  SigningState,
  SigningUpdate,
} from '../host/signing/signing-options.ts';
export type { ErrorCode } from '../model/error-codes.ts';
export type { WidgetError } from '../model/errors.ts';
export type { Theme } from '../wire/frame-messages.ts';
