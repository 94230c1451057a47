/** Versions of templates, for contract tests. */
import type {
  TemplateAtVersion,
  TemplateVersion,
  TemplateVersionList,
} from '../../src/wire/http/template-versions.ts';
import type { Template } from '../../src/wire/http/templates.ts';
import type { Answer, CallOptions, TestService } from './service.ts';

/** After which saves start a new version. */
export const APART_MS = 10 * 60_000;

export const NO_CHANGES = {
  fields_added: 0,
  fields_changed: 0,
  fields_removed: 0,
  recipients_added: 0,
  recipients_changed: 0,
  recipients_removed: 0,
  seals_changed: 0,
  documents_changed: false,
  properties: [],
};

/** Newest first. */
export async function versionsOf(
  service: TestService,
  id: string,
  options?: CallOptions,
): Promise<readonly TemplateVersion[]> {
  const { status, body } = await service.get<TemplateVersionList>(
    `/templates/${id}/versions?page_size=200`,
    options,
  );
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.results;
}

export const readVersion = (
  service: TestService,
  id: string,
  version: number,
  options?: CallOptions,
): Promise<Answer<TemplateAtVersion>> => service.get(`/templates/${id}/versions/${version}`, options);

export const restoreVersion = (
  service: TestService,
  id: string,
  version: number,
  { body, ...options }: CallOptions = {},
): Promise<Answer<Template>> => service.post(`/templates/${id}/versions/${version}/restore`, body, options);

/** New with each read or change, or only in some reads. */
const OTHER_KEYS = new Set([
  'revision',
  'updated_date',
  'document_url',
  'document_url_expires_at',
  'preview_pages',
  'documents_version',
  'documents_layout_version',
  'multi_document_read_only',
  'show_signature_frame',
  'signature_frame_texts',
  'inherited_settings',
  'workspace_colors',
  'has_seals',
  'warnings',
]);

const without = (record: object) =>
  Object.fromEntries(Object.entries(record).filter(([key]) => !OTHER_KEYS.has(key)));

/** What a version has to bring back. */
export const contentOf = ({ documents, ...template }: Template) => ({
  ...without(template),
  ...(documents && { documents: documents.map(without) }),
});
