export interface BackendResult {
  readonly rows: readonly Record<string, unknown>[];
  /** Rows inserted, updated or deleted. */
  readonly affected: number;
}

/** One connection of the embedded database, in this thread or behind a worker. Statements run in the order given. */
export interface Backend {
  query(text: string, parameters: readonly unknown[]): Promise<BackendResult>;
  /** Several statements without parameters, as migrations have them. */
  script(text: string): Promise<void>;
  close(): Promise<void>;
}

/** What crosses to the worker and back, several at a time. Errors keep the fields that callers tell conflicts by. */
export type BackendCall =
  | {
      readonly id: number;
      readonly kind: 'query';
      readonly text: string;
      readonly parameters: readonly unknown[];
    }
  | { readonly id: number; readonly kind: 'script'; readonly text: string }
  | { readonly id: number; readonly kind: 'close' };

export type BackendAnswer =
  | { readonly id: number; readonly result: BackendResult | undefined }
  | { readonly id: number; readonly error: DatabaseFault };

/** Id of the message with which the worker says that the database is open (or why it is not). */
export const OPENED = 0;

export interface DatabaseFault {
  readonly message: string;
  /** SQLSTATE. */
  readonly code?: string;
  readonly constraint?: string;
  readonly detail?: string;
}

/** A failed statement of the embedded database, shaped as `pg` shapes its own. */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseError';
  readonly code: string | undefined;
  readonly constraint: string | undefined;
  readonly detail: string | undefined;
  constructor(fault: DatabaseFault) {
    super(fault.message);
    this.code = fault.code;
    this.constraint = fault.constraint;
    this.detail = fault.detail;
  }
}
