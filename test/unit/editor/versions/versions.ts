import { vi } from 'vitest';
import { ServiceCallError } from '../../../../src/client/call-service.ts';
import type { Editor } from '../../../../src/editor/kernel/editor-context.ts';
import { readTemplate } from '../../../../src/editor/sources/template-document.ts';
import type { PageSide } from '../../../../src/editor/state/history-model.ts';
import type { ErrorCode } from '../../../../src/model/error-codes.ts';
import type { TemplateVersion } from '../../../../src/wire/http/template-versions.ts';
import type { Template } from '../../../../src/wire/http/templates.ts';

export const NO_CHANGES: TemplateVersion['changes'] = {
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

export const versionAt = (version: number, more: Partial<TemplateVersion> = {}): TemplateVersion => ({
  version,
  revision: version,
  created_at: '2026-03-01T10:00:00.000Z',
  updated_at: '2026-03-01T10:05:00.000Z',
  author: { type: 'editor_token', id: null, name: null },
  restored_from: null,
  is_current: false,
  changes: NO_CHANGES,
  ...more,
});

export const refusal = (code: ErrorCode, details: Record<string, unknown> = {}) =>
  new ServiceCallError(code, code, { status: 400, retryable: false, requestId: '', details });

/** The service’s part of an editor: `templates` are its versions, from the first; the last one is current. */
export function versionsPages(templates: readonly Template[]) {
  const kept = [...templates];
  const reopened: Parameters<NonNullable<Editor['pages']>['reopen']>[] = [];
  const restore = vi.fn(async ({ version }: PageSide, options: { readonly revision: number }) => {
    const next = { ...kept[version! - 1]!, revision: options.revision + 1 };
    kept.push(next);
    return readTemplate(next);
  });
  const list = vi.fn(async () =>
    kept.map((_, index) => versionAt(index + 1, { is_current: index + 1 === kept.length })).reverse(),
  );
  const read = vi.fn(async (version: number) => ({
    version: versionAt(version),
    template: structuredClone(kept[version - 1]!),
  }));
  const pages = {
    source: async () => ({ versions: { list, read }, restore }),
    read: async () => readTemplate(kept.at(-1)!),
    signal: new AbortController().signal,
    reopen: (...how: (typeof reopened)[number]) => void reopened.push(how),
  } as unknown as NonNullable<Editor['pages']>;
  return { pages, reopened, restore, list, read };
}
