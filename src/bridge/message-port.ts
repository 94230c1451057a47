/** The parts of `MessagePort` that are used, so that tests can pass a fake. */
export interface PortLike {
  postMessage(message: unknown): void;
  close(): void;
  onmessage: ((event: { readonly data: unknown }) => void) | null;
}
