type Row = Record<string, unknown>;

export interface BackendResult {
  /** Read them with `rowsOf`. */
  readonly rows: readonly Row[];
  /** Rows inserted, updated or deleted. */
  readonly affected: number;
  /** Columns of JSON whose values are still text, which passes between threads faster than objects. */
  readonly json?: readonly string[];
}

/** The rows with their JSON parsed, in place. Call it once. */
export function rowsOf({ rows, json = [] }: BackendResult): readonly Row[] {
  for (const name of json)
    for (const row of rows) if (row[name] !== null) row[name] = JSON.parse(row[name] as string);
  return rows;
}

/** One connection of the embedded database, in this thread or behind a worker. Statements run in the order given. */
export interface Backend {
  query(text: string, parameters: readonly unknown[]): Promise<BackendResult>;
  /** Runs several statements without parameters, such as a migration. */
  script(text: string): Promise<void>;
  close(): Promise<void>;
}

/** A message to the worker thread. Errors keep the fields that callers check for conflicts. */
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

/** ID of the worker's first message: the database is open, or why it failed to open. */
export const OPENED = 0;

export interface DatabaseFault {
  readonly message: string;
  /** SQLSTATE. */
  readonly code?: string;
  readonly constraint?: string;
  readonly detail?: string;
}

/** A failed statement of the embedded database, with the same fields as a `pg` error. */
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
