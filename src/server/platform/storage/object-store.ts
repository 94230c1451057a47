export interface StoredObject {
  /** Bytes of the whole object, even when a range was requested. */
  readonly size: number;
  readonly contentType: string;
}

export interface LinkOptions {
  readonly expiresAt: Date;
  /** File name for downloads. */
  readonly fileName?: string;
  readonly disposition?: 'inline' | 'attachment';
}

/** Documents and images. Keys come from `newObjectKey` and are never reused, so objects are immutable. */
export interface ObjectStore {
  /** Durable once it resolves. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** @throws ServiceError NOT_FOUND */
  get(key: string): Promise<Uint8Array>;
  /** Bytes `from` to `to`, both inclusive; a stream if there are many. */
  read(
    key: string,
    range: { readonly from: number; readonly to: number },
  ): Promise<Uint8Array | ReadableStream<Uint8Array>>;
  /** Null if the object doesn't exist. */
  head(key: string): Promise<StoredObject | null>;
  /** Ignores a missing object. */
  delete(key: string): Promise<void>;
  /** Every object, unordered. Skips keys that the service didn't make. */
  keys(): AsyncIterable<string>;
  /** Checks that the store works. @throws ServiceError SERVICE_UNAVAILABLE */
  check(): Promise<void>;
  close(): Promise<void>;
  /** A link that grants access to the object. */
  signedUrl(key: string, options: LinkOptions): string;
}

const TYPES = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  png: 'image/png',
  jpg: 'image/jpeg',
  bin: 'application/octet-stream',
} as const;
type ObjectExtension = keyof typeof TYPES;

/** A new unguessable key; its extension says the type. */
export function newObjectKey(
  room: 'documents' | 'previews' | 'files' | 'sealed' | 'logos' | 'seals' | 'pictures',
  extension: ObjectExtension,
): string {
  return `${room}/${crypto.randomUUID()}.${extension}`;
}

const KEY = /^(documents|previews|files|sealed|logos|seals|pictures)\/[0-9a-f-]{36}\.(pdf|docx|png|jpg|bin)$/;

/** Whether `newObjectKey` could have made `key`; nothing else may reach a file system. */
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
