import { inheritedSettings, type Template } from '../../wire/http/templates.ts';
import { chosenColors } from '../account/settings/effective.ts';
import { viewSuspension } from '../documents/multi-document-suspension.ts';
import { frameTexts } from '../pdf/sealed-document-texts.ts';
import type { Scope } from '../platform/http/principal.ts';
import type { Services } from '../platform/services.ts';
import { contentTypeOf } from '../platform/storage/object-store.ts';
import type { PageNumbering } from '../records/document-set.ts';
import { readTemplateWithWorkspace, type TemplateRecord } from './read-template.ts';
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
  numbering?: PageNumbering,
): Promise<TemplateForEditor> {
  const found = await readTemplateWithWorkspace(services.db.kysely, id, scope);
  const { record, branding, hasUsableSeals } = found;
  const { settings } = branding;
  const has_seals = (hasUsableSeals && services.config.areSealsOn) || record.seal_participants.length > 0;
  const { show_signature_frame } = settings;
  // Only the settings that the editor uses.
  const inherited_settings = inheritedSettings.parse(settings);
  const signature_frame_texts = await frameTexts(settings.language);
  const workspace_colors = chosenColors(branding);
  const shown = {
    show_signature_frame,
    signature_frame_texts,
    inherited_settings,
    workspace_colors,
    has_seals,
  };
  const suspension = await viewSuspension(services, record.company_id, record.document_set);
  const view = viewTemplate(services, record, 'refreshed', numbering);
  return { record, view: { ...view, ...shown, ...suspension } };
}

/** With the first preview inlined, which saves the editor a request. */
export async function withFirstPreview(
  services: Pick<Services, 'storage'>,
  { record, view }: TemplateForEditor,
): Promise<Template> {
  return { ...view, preview_pages: await inlineFirstPreview(services, record, view) };
}
