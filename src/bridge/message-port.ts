/** One end of a MessageChannel, narrowed to what is used, so that tests can bring their own. */
export interface MessageEnd {
  postMessage(message: unknown): void;
  close(): void;
  onmessage: ((event: { readonly data: unknown }) => void) | null;
}
