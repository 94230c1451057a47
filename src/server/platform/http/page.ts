interface Query {
  readonly page: number;
  readonly page_size: number;
}

/** `pagination` of a list response. @param total some drivers return counts as text */
export function pageOf({ page, page_size }: Query, total: number | string) {
  const total_count = Number(total);
  return { current_page: page, page_size, total_count, total_pages: Math.ceil(total_count / page_size) };
}
