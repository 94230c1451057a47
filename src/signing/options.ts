import type { SigningClient } from '../client/signing-client.ts';
import type { PdfPrefetch } from '../pdf/prefetch.ts';
import type { StyleRoot } from '../theme/adopt-styles.ts';
import type { SigningFrameOptions, SigningFromFrame, SigningWindowMessage } from '../wire/frame-messages.ts';
import type { SigningSession } from '../wire/http/signing-sessions.ts';

/** What `mountSigning` needs from the page that holds it. */
export interface MountSigningOptions {
  /** Takes styles and fonts: the page's own document. */
  readonly root: StyleRoot;
  /** Filled whole. */
  readonly container: HTMLElement;
  readonly sessionId: string;
  readonly client: SigningClient;
  /** Base of the API, for the stream of events. */
  readonly apiUrl: string;
  /** Folder of the embed files, with a slash at the end; pdf.js lies there. */
  readonly assetBase: string;
  readonly options?: Partial<SigningFrameOptions>;
  /** Work begun before this code arrived. */
  readonly earlySession?: Promise<SigningSession> | null;
  readonly earlyPdf?: PdfPrefetch;
  /** To the host that embeds us, if there is one. */
  readonly send?: (message: SigningFromFrame) => void;
  /** Plain window message to the parent, for hosts that don't use the loader. */
  readonly postToParent?: (message: SigningWindowMessage) => void;
}
