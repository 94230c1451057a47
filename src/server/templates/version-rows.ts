/** Rows of `template_version`, and the JSON in which other queries select them. */
import { sql } from 'kysely';
import type { VersionAuthor } from './tables.ts';

export interface VersionRow {
  readonly version: number;
  /** The template's after the last save in this version. */
  readonly revision: number;
  /** ISO 8601, as the other time. */
  readonly created_at: string;
  readonly updated_at: string;
  readonly author_kind: VersionAuthor['kind'];
  readonly author_id: VersionAuthor['id'];
  /** First characters of the API key, or the person’s name. */
  readonly author_name: string | null;
  readonly restored_from: number | null;
}

/** A row of `template_version` without its content. */
export const VERSION_ROW = sql<VersionRow>`json_build_object('version', version, 'revision', revision,
  'created_at', created_at, 'updated_at', updated_at, 'author_kind', author_kind, 'author_id', author_id,
  'author_name', coalesce((select hint from api_key where api_key.id = author_id),
    (select name from user_account where user_account.id = author_id)), 'restored_from', restored_from)`;

/** For a query of `template`. */
export const NEWEST_VERSION = sql<VersionRow | null>`(
  select ${VERSION_ROW} from template_version where template_id = template.id order by version desc limit 1)`;
