import type { Template } from '../../wire/http/templates.ts';
import type { Services } from '../platform/services.ts';
import { contentTypeOf } from '../platform/storage/object-store.ts';
import type { TemplateRecord } from './template-record.ts';

/** Recent first-page previews as `data:` URLs, by key, because the store may be slow. */
const recent = new Map<string, string>();
const MAX = 100;

async function dataUrl(storage: Services['storage'], key: string): Promise<string | null> {
  const known = recent.get(key);
  if (known) return known;
  const bytes = await storage.get(key).catch(() => null);
  if (!bytes) return null;
  const url = `data:${contentTypeOf(key)};base64,${Buffer.from(bytes).toString('base64')}`;
  if (recent.size >= MAX) recent.clear();
  recent.set(key, url);
  return url;
}

/** `preview_pages` with the first image inlined. An image that can't be read keeps its link. */
export async function inlineFirstPreview(
  { storage }: Pick<Services, 'storage'>,
  { document }: Pick<TemplateRecord, 'document'>,
  { preview_pages }: Pick<Template, 'preview_pages'>,
): Promise<Template['preview_pages']> {
  const [first, ...others] = preview_pages;
  const key = document.previews[0]?.key;
  const url = first && key && (await dataUrl(storage, key));
  return url ? [{ ...first, url }, ...others] : preview_pages;
}
