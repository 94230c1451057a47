import type { z } from '@hono/zod-openapi';
import type { FieldIssue } from '../../model/errors.ts';
import type { arrangedPages } from '../../wire/http/pages.ts';
import type { Services } from '../platform/services.ts';
import { invalid } from '../platform/validation-error.ts';
import { type TakenDocument, takeDocument } from './take-document.ts';

type ArrangedPages = z.output<typeof arrangedPages>;

/** @throws ServiceError VALIDATION_ERROR unless each page exists and appears once */
export function requirePages(pages: ArrangedPages, count: number): void {
  const seen = new Set<number>();
  const issues = pages.flatMap(({ page_number }, index): FieldIssue[] => {
    const path = `pages.${index}.page_number`;
    if (page_number > count)
      return [{ path, message: `Expected a page from 1 to ${count}, got ${page_number}` }];
    if (seen.has(page_number)) return [{ path, message: `Page ${page_number} appears more than once` }];
    seen.add(page_number);
    return [];
  });
  if (issues.length > 0) throw invalid(issues);
}

/**
 * Makes a new document from pages of a stored one, which stays as it is: others may use it.
 * @throws ServiceError INVALID_DOCUMENT
 */
export async function arrangeDocument(
  services: Services,
  owner: Omit<Parameters<typeof takeDocument>[2], 'id' | 'work' | 'password'>,
  objectKey: string,
  pages: ArrangedPages,
): Promise<TakenDocument> {
  const original = await services.storage.get(objectKey);
  const bytes = await services.pdf.for(owner.companyId).arrangePages({ bytes: original, pages });
  return takeDocument(services, bytes, owner);
}
