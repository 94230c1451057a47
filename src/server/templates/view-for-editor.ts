import { inheritedSettings, type Template } from '../../wire/http/templates.ts';
import { loadSettings } from '../account/settings/effective.ts';
import { frameTexts } from '../pdf/frame-texts.ts';
import type { Scope } from '../platform/http/principal.ts';
import type { Services } from '../platform/services.ts';
import { inlineFirstPreview } from './inline-preview.ts';
import { readTemplate } from './read-template.ts';
import type { TemplateRecord } from './template-record.ts';
import { viewTemplate } from './template-view.ts';

export interface TemplateForEditor {
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
