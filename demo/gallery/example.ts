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
  /** Destroys the editor and opens another one. */
  readonly reopen: () => Shown;
  /**
   * Creates a template from a file and opens it.
   * @throws the service's error
   */
  readonly openFile: (name: string, bytes: Uint8Array<ArrayBuffer>) => Promise<void>;
}

export interface Control {
  readonly label: string;
  readonly press: (shown: Shown, tools: Tools) => void;
  /** The same as `press`, for the code to copy: statements with `editor`, `log`, `open` and `nextToken`. */
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
