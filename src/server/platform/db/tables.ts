/**
 * Every table, for Kysely. Each folder declares its tables in `tables.ts` and adds them by declaration merging. The SQL is in
 * `migrations/`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: members are added by declaration merging.
export interface Tables {}
