/** Everything a request handler can reach. Each folder adds the services that it offers by declaration merging; see `clock.ts`. */
export interface Services {
  /** `isStopping` is true while the service drains before it stops. */
  readonly lifecycle: { readonly isStopping: boolean };
}
