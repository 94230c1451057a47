import type { PageRun } from '../../pdf/layout.ts';
import type { SigningSession } from '../../wire/http/signing-sessions.ts';

/** One of several documents, whose pages follow each other. */
export interface DocumentPart {
  readonly id: string;
  readonly label: string;
  /** Place among the documents, from 1. */
  readonly number: number;
  readonly first_page: number;
  readonly page_count: number;
}

/** Height of the space above the first page of each document, for its heading; CSS pixels. */
export const HEADING_SPACE = 76;

/** Empty for a single document. */
export function documentParts({ documents = [] }: SigningSession['request']): readonly DocumentPart[] {
  let first_page = 1;
  return documents.map(({ id, label, page_count }, index) => {
    const part = { id, label, number: index + 1, first_page, page_count };
    first_page += page_count;
    return part;
  });
}

export const isOnPart = ({ first_page, page_count }: DocumentPart, page: number): boolean =>
  page >= first_page && page < first_page + page_count;

/** Splits runs so that there is space above the first page of each part. */
export function withHeadingSpace(
  runs: readonly PageRun[],
  parts: readonly DocumentPart[],
): readonly PageRun[] {
  if (parts.length === 0) return runs;
  const starts = new Set(parts.map(({ first_page }) => first_page));
  let page = 0;
  return runs.flatMap((run) => {
    const split: PageRun[] = [];
    for (let index = 0; index < run.count; index += 1) {
      const last = split.at(-1);
      if (starts.has(++page)) split.push({ ...run, count: 1, above: HEADING_SPACE });
      else if (last && !last.above) split[split.length - 1] = { ...last, count: last.count + 1 };
      else split.push({ ...run, count: 1 });
    }
    return split;
  });
}
