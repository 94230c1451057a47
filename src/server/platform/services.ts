/**
 * Everything a request handler can reach. Each resource exports `xxxRoutes(services)`. Each room adds the services that it offers by
 * declaration merging, as `clock.ts` does.
 */
export interface Services {
  /** Turns true when the service was asked to stop and still answers what comes. */
  readonly life: { readonly isStopping: boolean };
}
