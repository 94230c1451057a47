import type { Template } from '../../wire/http/templates.ts';
import type { Services } from '../services.ts';
import { contentTypeOf } from '../storage/object-store.ts';
import type { TemplateRecord } from './template-record.ts';

/** `preview_pages` with the first picture in place of its link. A picture that cannot be read keeps its link. */
export async function inlineFirstPreview(
  { storage }: Pick<Services, 'storage'>,
  { document }: Pick<TemplateRecord, 'document'>,
  { preview_pages }: Pick<Template, 'preview_pages'>,
): Promise<Template['preview_pages']> {
  const [first, ...others] = preview_pages;
  const key = document.previews[0]?.key;
  if (!first || !key) return preview_pages;
  const bytes = await storage.get(key).catch(() => null);
  if (!bytes) return preview_pages;
  const url = `data:${contentTypeOf(key)};base64,${Buffer.from(bytes).toString('base64')}`;
  return [{ ...first, url }, ...others];
}
