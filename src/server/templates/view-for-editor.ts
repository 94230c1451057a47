import { inheritedSettings, type Template } from '../../wire/http/templates.ts';
import { loadSettings } from '../account/settings/effective.ts';
import { frameTexts } from '../pdf/sealed-document-texts.ts';
import type { Scope } from '../platform/http/principal.ts';
import type { Services } from '../platform/services.ts';
import { contentTypeOf } from '../platform/storage/object-store.ts';
import { readTemplate, type TemplateRecord } from './read-template.ts';
import { viewTemplate } from './template-view.ts';

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
async function inlineFirstPreview(
  { storage }: Pick<Services, 'storage'>,
  { document }: Pick<TemplateRecord, 'document'>,
  { preview_pages }: Pick<Template, 'preview_pages'>,
): Promise<Template['preview_pages']> {
  const [first, ...others] = preview_pages;
  const key = document.previews[0]?.key;
  const url = first && key && (await dataUrl(storage, key));
  return url ? [{ ...first, url }, ...others] : preview_pages;
}

interface TemplateForEditor {
  readonly record: TemplateRecord;
  readonly view: Template;
}

/** A template with other data that the editor needs. @throws ServiceError NOT_FOUND */
export async function readForEditor(
  services: Services,
  id: string,
  scope: Scope,
): Promise<TemplateForEditor> {
  const { kysely } = services.db;
  // Only a company-wide key needs to read the template's workspace first.
  const [record, known] = await Promise.all([
    readTemplate(kysely, id, scope),
    scope.workspaceId && loadSettings(kysely, scope.workspaceId),
  ]);
  const settings = known || (await loadSettings(kysely, record.workspace_id));
  const { show_signature_frame } = settings;
  // Only the settings that the editor uses.
  const inherited_settings = inheritedSettings.parse(settings);
  const signature_frame_texts = await frameTexts(settings.language);
  const shown = { show_signature_frame, signature_frame_texts, inherited_settings };
  return { record, view: { ...viewTemplate(services, record), ...shown } };
}

/** With the first preview inlined, which saves the editor a request. */
export async function withFirstPreview(
  services: Pick<Services, 'storage'>,
  { record, view }: TemplateForEditor,
): Promise<Template> {
  return { ...view, preview_pages: await inlineFirstPreview(services, record, view) };
}
