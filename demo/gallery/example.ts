/** An example of the gallery. */
import type { Framework } from './frameworks.ts';

/** The parts of the widget's handle that examples use. */
export interface Shown {
  update?(changes: Record<string, unknown>): void;
  triggerClose?(): void;
  save?(): Promise<unknown>;
  updateJWT?(jwt: string): void;
  destroy?(): void;
}

/** Body of the request for the example's token. */
export interface TokenRequest {
  readonly expires_in_seconds?: number;
  readonly permissions?: readonly string[];
}

/** What buttons can use besides the widget. */
export interface Tools {
  readonly note: (text: string) => void;
  readonly nextToken: () => Promise<string>;
  /** ID of the signing request; null for the editor. */
  readonly requestId: string | null;
  /** Destroys the widget and opens another one; for the signing page, that of the next recipient. */
  readonly reopen: () => Shown;
  /**
   * Creates a template from a file and opens it.
   * @throws the service's error
   */
  readonly openFile: (name: string, bytes: Uint8Array<ArrayBuffer>) => Promise<void>;
}

/** The signing request of an example. */
export interface ExampleRequest {
  /** Sent in the body of `POST /signing-requests/create-and-send`. */
  readonly settings?: Readonly<Record<string, unknown>>;
  /** Path on the demo's backend, if it isn't the usual one. */
  readonly path?: string;
}

export interface Control {
  readonly label: string;
  readonly press: (shown: Shown, tools: Tools) => void;
  /** The same as `press`, for the code to copy: statements with `editor`, `log`, `open` and `nextToken`. Empty: only here. */
  readonly code: string;
}

export interface Example {
  readonly id: string;
  readonly title: string;
  /** One or two sentences. */
  readonly text: string;
  readonly steps: readonly string[];
  /** Default: the template editor on the sample contract. */
  readonly widget?: 'editor' | 'signing' | 'link';
  /** Uses the package for this framework. */
  readonly framework?: Framework;
  /** The sample contract without its fields. */
  readonly isBlank?: boolean;
  /** Whether a reload opens the same template. */
  readonly isKept?: boolean;
  /** Two editors of one template. */
  readonly isTwice?: boolean;
  /** Whether the page destroys and reopens the editor. */
  readonly reopens?: boolean;
  /** Default: a request from the sample contract. */
  readonly request?: ExampleRequest;
  /** If set, the page passes no `getToken`. */
  readonly token?: TokenRequest;
  readonly options?: Readonly<Record<string, unknown>>;
  /** Callbacks that the page logs. */
  readonly callbacks?: readonly string[];
  readonly controls?: readonly Control[];
  /** What the copied code leaves to the embedder. */
  readonly remark?: string;
  /** Path on the service, for `link`. */
  readonly path?: string;
}

export interface ExampleGroup {
  readonly id: string;
  readonly title: string;
  readonly examples: readonly Example[];
}
