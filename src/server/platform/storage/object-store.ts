export interface StoredObject {
  /** Bytes of the whole object, also when only a range was asked for. */
  readonly size: number;
  readonly contentType: string;
}

export interface LinkOptions {
  readonly expiresAt: Date;
  /** Name offered to a person who saves the file. */
  readonly fileName?: string;
  readonly disposition?: 'inline' | 'attachment';
}

/** Documents and pictures. Keys come from `newObjectKey` and are never reused, so objects never change. */
export interface ObjectStore {
  /** Durable once it resolves. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** @throws ServiceError NOT_FOUND */
  get(key: string): Promise<Uint8Array>;
  /** Bytes `from` to `to`, both included; a stream when they are many. */
  read(
    key: string,
    range: { readonly from: number; readonly to: number },
  ): Promise<Uint8Array | ReadableStream<Uint8Array>>;
  /** Null when there is no such object. */
  head(key: string): Promise<StoredObject | null>;
  /** Quiet about an object that is not there. */
  delete(key: string): Promise<void>;
  /** Every object, in no order. Keys that we did not make are left out. */
  keys(): AsyncIterable<string>;
  /**
   * Whether it can be used now.
   * @throws ServiceError SERVICE_UNAVAILABLE
   */
  check(): Promise<void>;
  close(): Promise<void>;
  /** A link for browsers that carries its own permission. */
  signedUrl(key: string, options: LinkOptions): string;
}

const TYPES = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
  bin: 'application/octet-stream',
} as const;
export type ObjectExtension = keyof typeof TYPES;

/** A fresh key: unguessable, and its ending says the type. */
export function newObjectKey(
  room: 'documents' | 'previews' | 'files' | 'sealed' | 'logos',
  extension: ObjectExtension,
): string {
  return `${room}/${crypto.randomUUID()}.${extension}`;
}

const KEY = /^(documents|previews|files|sealed|logos)\/[0-9a-f-]{36}\.(pdf|png|jpg|bin)$/;

/** Whether `key` is one that `newObjectKey` makes; anything else never reaches a file system. */
export function isObjectKey(key: string): boolean {
  return KEY.test(key);
}

export function contentTypeOf(key: string): string {
  return TYPES[key.slice(key.lastIndexOf('.') + 1) as ObjectExtension] ?? TYPES.bin;
}

declare module '../services.ts' {
  interface Services {
    readonly storage: ObjectStore;
  }
}
