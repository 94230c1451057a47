/**
 * Every table, for Kysely. A resource describes its own in `<resource>/tables.ts` and gets one line here; the SQL that
 * makes them is in `migrations/`, numbered by room: 0001– keys, 0002– templates, 0010– requests, audit, jobs, webhooks.
 */
import type { DocumentTables } from '../documents/tables.ts';
import type { HttpTables } from '../http/tables.ts';
import type { KeyTables } from '../keys/tables.ts';
import type { TemplateTables } from '../templates/tables.ts';
import type { TokenTables } from '../tokens/tables.ts';

export interface Tables extends HttpTables, KeyTables, TokenTables, DocumentTables, TemplateTables {}
