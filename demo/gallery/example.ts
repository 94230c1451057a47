/** What an example of the gallery is made of. */
import type { Framework } from './frameworks.ts';

/** The widget on the page, as far as examples use it. */
export interface Shown {
  update?(changes: Record<string, unknown>): void;
  triggerClose?(): void;
  save?(): Promise<unknown>;
  updateJWT?(jwt: string): void;
  destroy?(): void;
}

/** What the example's token is like; the body of the request for it. */
export interface TokenWish {
  readonly expires_in_seconds?: number;
  readonly permissions?: readonly string[];
}

/** What a button can use besides the widget. */
export interface Tools {
  readonly note: (text: string) => void;
  readonly nextToken: () => Promise<string>;
  /** Destroys the editor and opens another one. */
  readonly reopen: () => Shown;
  /** Makes a template of a file and opens it. @throws with what the service says of the file */
  readonly openFile: (name: string, bytes: Uint8Array<ArrayBuffer>) => Promise<void>;
}

export interface Control {
  readonly label: string;
  readonly press: (shown: Shown, tools: Tools) => void;
  /** The same as `press`, for the page to copy: statements about `editor`, `log`, `open` and `nextToken`. */
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
  /** The editor by the package for a framework. */
  readonly framework?: Framework;
  /** The sample contract without its fields. */
  readonly isBlank?: boolean;
  /** A reload opens the same template. */
  readonly isKept?: boolean;
  /** Two editors of one template. */
  readonly isTwice?: boolean;
  /** The page destroys the editor and opens it again. */
  readonly reopens?: boolean;
  /** Then the page passes no `getToken`. */
  readonly token?: TokenWish;
  readonly options?: Readonly<Record<string, unknown>>;
  /** Callbacks that the page logs. */
  readonly tells?: readonly string[];
  readonly controls?: readonly Control[];
  /** What the page to copy leaves to the embedder. */
  readonly remark?: string;
  /** On the service, for `link`. */
  readonly path?: string;
}

export interface ExampleGroup {
  readonly id: string;
  readonly title: string;
  readonly examples: readonly Example[];
}
