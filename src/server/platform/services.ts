/** Everything a request handler can reach. Each folder adds the services that it offers by declaration merging; see `clock.ts`. */
// biome-ignore lint/suspicious/noEmptyInterface: members are added by declaration merging.
export interface Services {}
