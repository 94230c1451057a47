import type { SelectQueryBuilder } from 'kysely';

interface Query {
  readonly page: number;
  readonly page_size: number;
}

/** `pagination` of a list response. @param total some drivers return counts as text */
export function pageOf({ page, page_size }: Query, total: number | string) {
  const total_count = Number(total);
  return { current_page: page, page_size, total_count, total_pages: Math.ceil(total_count / page_size) };
}

/** One page of a list. @param sorted the rows of `matching` with the columns to read, in order */
export async function loadPage<DB, TB extends keyof DB, Row>(
  matching: SelectQueryBuilder<DB, TB, object>,
  sorted: SelectQueryBuilder<DB, TB, Row>,
  query: Query,
) {
  const { total } = await matching
    .select((row) => row.fn.countAll<number>().as('total'))
    .$castTo<{ total: number }>()
    .executeTakeFirstOrThrow();
  const rows = await sorted
    .limit(query.page_size)
    .offset((query.page - 1) * query.page_size)
    .execute();
  return { rows, pagination: pageOf(query, total) };
}
