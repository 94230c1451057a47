/**
 * Every table, for Kysely. A resource describes its own in `<resource>/tables.ts` and adds them by declaration merging. The SQL that
 * makes them is in `migrations/`, numbered by room: 0001– keys, 0002– templates, 0010– requests, audit, jobs, webhooks,
 * 0030– companies, workspaces, e-mail domains, 0040– signing sessions.
 */
// biome-ignore lint/suspicious/noEmptyInterface: its members come by declaration merging.
export interface Tables {}
