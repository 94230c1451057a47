/** The template editor's calls about versions of one template, loaded on first use. */
import type {
  RestoreVersion,
  TemplateAtVersion,
  TemplateVersion,
  TemplateVersionList,
} from '../wire/http/template-versions.ts';
import type { Template } from '../wire/http/templates.ts';
import type { ServiceClientOptions } from './authorized-call.ts';
import type { CallOptions } from './call-service.ts';
import { recordCaller } from './record-call.ts';

export interface VersionsClient {
  /** All versions, newest first. */
  list(options?: CallOptions): Promise<readonly TemplateVersion[]>;
  /** The template as it was. Pages are numbered through all documents. */
  read(version: number, options?: CallOptions): Promise<TemplateAtVersion>;
  /** Makes the template what it was. Resolves to the template after it. */
  restore(
    version: number,
    options: CallOptions & { readonly revision: number; readonly body?: RestoreVersion },
  ): Promise<Template>;
}

/** More than are kept, so that one page has them all. */
const PAGE_SIZE = 200;

export function createVersionsClient(templateId: string, options: ServiceClientOptions): VersionsClient {
  const call = recordCaller('templates', templateId, options);
  return {
    list: async (more) =>
      (await call<TemplateVersionList>('GET', `versions?page_size=${PAGE_SIZE}`, more)).results,
    read: (version, more) => call('GET', `versions/${version}?pages=combined`, more),
    restore: (version, { body = {}, ...more }) =>
      call('POST', `versions/${version}/restore?pages=combined`, { ...more, body }),
  };
}
