import { ServiceCallError } from '../../../../src/client/call-service.ts';
import type { EditorSource } from '../../../../src/editor/sources/editor-source.ts';
import { toStoredField, toStoredRecipients } from '../../../../src/editor/sources/save-body.ts';
import { readTemplate } from '../../../../src/editor/sources/template-document.ts';
import { viewTemplate } from '../../../../src/editor/sources/template-record.ts';
import type { ChangedField, DocumentChanges } from '../../../../src/editor/state/editable-document.ts';
import { composeMappings, type PageMapping } from '../../../../src/fields/page-mapping.ts';
import { arrangeFields, refitFields } from '../../../../src/fields/remap-fields.ts';
import { newId } from '../../../../src/model/ids.ts';
import type { FieldPreset } from '../../../../src/wire/http/field-presets.ts';
import type { PictureLink } from '../../../../src/wire/http/pictures.ts';
import type { ArrangePages, Template } from '../../../../src/wire/http/templates.ts';

/** A service in the page, with the real one's revision rule; tests reach into it to be the other person, or the bad line. */
export interface MemoryService extends EditorSource {
  template: Template;
  failure: ServiceCallError | null;
  puts: number;
  /** What was asked of the pages. */
  arranged: ArrangePages['pages'][];
  change(some: Partial<Template>): void;
}

export function memoryService(template: Template): MemoryService {
  const sheet = ({ page_count, page_sizes, document_url }: Template) => ({
    page_count,
    page_sizes,
    document_url,
  });
  /** The documents that lay there, and how the pages of each came from those before. */
  const laid: { id: string; sheet: Partial<Template>; way: PageMapping }[] = [
    { id: template.document_id, sheet: sheet(template), way: null },
  ];
  const lay = (pages: Partial<Template>, fields: unknown, way: PageMapping) => {
    const id = newId();
    laid.push({ id, sheet: pages, way });
    service.change({ ...pages, document_id: id, fields: fields as never });
  };
  const read = () => readTemplate(structuredClone(service.template));
  const pictures: PictureLink[] = [];
  const presets: FieldPreset[] = [];
  const service: MemoryService = {
    template,
    failure: null,
    puts: 0,
    arranged: [],
    change(some) {
      service.template = { ...service.template, ...some, revision: service.template.revision + 1 };
    },
    async load() {
      if (service.failure) throw service.failure;
      return read();
    },
    async save(changes, { revision }) {
      service.puts++;
      if (service.failure) throw service.failure;
      const { template: current } = service;
      if (revision !== current.revision)
        throw new ServiceCallError('REVISION_CONFLICT', 'Somebody else saved', {
          status: 412,
          retryable: false,
          requestId: '',
          details: { current: read() },
        });
      service.template = { ...applied(current, changes), revision: revision + 1 };
      return read();
    },
    toRecord: async (_loaded, ...rest) => viewTemplate(service.template, ...rest),
    pictures: async () => ({
      list: async () => pictures,
      // Seals are tested with the real service.
      seals: async () => [],
      async upload(image, { onProgress } = {}) {
        if (service.failure) throw service.failure;
        onProgress?.(1);
        const picture = {
          id: newId(),
          content_type: 'image/png',
          size: image.length,
          width: 2,
          height: 1,
          sha256: 'a'.repeat(64),
          url: image,
          url_expires_at: new Date().toISOString(),
        } as const;
        pictures.push(picture);
        return picture;
      },
    }),
    pages: async () => ({
      async arrange({ pages }) {
        service.arranged.push(pages);
        const planned = pages.map((one) => ({ rotate: 0 as const, ...one }));
        const fields = arrangeFields(service.template.fields as never, planned);
        lay(sheets(pages.length, A4), fields, planned);
        return read();
      },
      async upload({ name }, { password } = {}) {
        if (name === 'locked.pdf' && password !== 'open')
          throw new ServiceCallError('INVALID_DOCUMENT', 'Protected by a password', {
            status: 400,
            retryable: false,
            requestId: '',
            details: { reason: 'encrypted', password: password === undefined ? 'missing' : 'wrong' },
          });
        return { documentId: 'uploaded', fonts: name.endsWith('.docx') ? ['Papyrus', 'Impact'] : [] };
      },
      async review() {
        const after = sheets(1, SQUARE);
        const { page_sizes: before, fields, revision } = service.template;
        const { moved, dropped, fields: refitted } = refitFields(fields as never, before, after.page_sizes);
        const places = refitted.filter(({ id }) => moved.includes(id));
        return {
          revision,
          ...after,
          same_pages: false,
          moved: places.map(({ id, page_number, position }) => ({ field_id: id, page_number, position })),
          dropped: [...dropped],
        };
      },
      async replace() {
        lay(sheets(1, SQUARE), service.template.fields, null);
        return read();
      },
      async restore({ documentId, fields }) {
        const { sheet } = laid.find(({ id }) => id === documentId)!;
        service.change({ ...sheet, document_id: documentId, fields: fields.map(storedField) as never });
        return read();
      },
      presets: {
        list: async () => presets,
        async save({ name, fields }) {
          const at = new Date().toISOString();
          const preset = { id: newId(), name, fields: fields as never, created_at: at, updated_at: at };
          presets.push(preset);
          return preset;
        },
        async rename(id, name) {
          const at = presets.findIndex((one) => one.id === id);
          presets[at] = { ...presets[at]!, name };
          return presets[at];
        },
        async remove(id) {
          presets.splice(
            presets.findIndex((one) => one.id === id),
            1,
          );
        },
      },
      // Several documents are tested with the real service.
      changeDocuments: async () => read(),
      reviewFile: () => Promise.reject(new Error('The harness has a single document')),
      async changesSince(from) {
        const at = laid.findIndex(({ id }) => id === from);
        const ways = laid.slice(at + 1).map(({ way }) => way);
        return { document_id: service.template.document_id, pages: ways.reduce(composeMappings) as never };
      },
    }),
  };
  return service;
}

const A4 = { width: 595.28, height: 841.89 };
const SQUARE = { width: 600, height: 600 };
/** As many pages of one size; the harness serves any number of them. */
const sheets = (count: number, size: typeof A4) => ({
  page_count: count,
  page_sizes: [{ count, ...size }],
  document_url: `${location.origin}/document.pdf?pages=${count}`,
});

/** As the service answers: a field without a picture has no such key. */
const storedField = (field: ChangedField) => {
  const { read_only_picture, seal_participant_temp_id: seal, ...own } = toStoredField(field);
  return {
    ...own,
    ...(read_only_picture && { read_only_picture }),
    ...(seal && { seal_participant_temp_id: seal }),
  };
};

function applied(current: Template, changes: DocumentChanges): Template {
  const removed = new Set<string>(changes.removedRecipients);
  const users = (toStoredRecipients(changes) ?? []) as Partial<Template['recipients'][number]>[];
  const recipients = current.recipients
    .filter((one) => !removed.has(one.id))
    .map((one) => ({ ...one, ...users.find((user) => user.id === one.id) }));
  const added = users.filter((user) => !current.recipients.some((one) => one.id === user.id));
  return {
    ...current,
    ...(changes.properties as Partial<Template> | undefined),
    recipients: [...recipients, ...added] as Template['recipients'],
    fields: (changes.fields?.map(storedField) ?? current.fields) as Template['fields'],
    updated_date: new Date().toISOString(),
  };
}
