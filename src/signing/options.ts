import type { SigningClient } from '../client/signing-client.ts';
import type { PdfPrefetch } from '../pdf/prefetch.ts';
import type { StyleRoot } from '../theme/adopt-styles.ts';
import type { SigningFrameOptions, SigningFromFrame, SigningWindowMessage } from '../wire/frame-messages.ts';
import type { SigningSession } from '../wire/http/signing-sessions.ts';

export interface MountSigningOptions {
  /** Gets style sheets and fonts. */
  readonly root: StyleRoot;
  /** Filled by the page. */
  readonly container: HTMLElement;
  readonly sessionId: string;
  readonly client: SigningClient;
  /** Base of the API, for the event stream. */
  readonly apiUrl: string;
  /** Whether to follow what happens elsewhere. Default: true. */
  readonly watches?: boolean;
  /** Folder of the embed files, with a slash at the end; it has pdf.js. */
  readonly assetBase: string;
  readonly options?: Partial<SigningFrameOptions>;
  /** Requested before this code was loaded. */
  readonly earlySession?: Promise<SigningSession> | null;
  readonly earlyPdf?: PdfPrefetch;
  /** Sends a message to the host, if there is one. */
  readonly send?: (message: SigningFromFrame) => void;
  /** Plain window message to the parent, for hosts that don't use the loader. */
  readonly postToParent?: (message: SigningWindowMessage) => void;
}
