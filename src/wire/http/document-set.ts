/** Several documents in one template or signing request. */
import { z } from '@hono/zod-openapi';
import { arrangedPages, differentPages, forceRemoveConditions } from './pages.ts';
import { dateTime, flag, uuid } from './shapes.ts';

export const setDocument = z
  .object({
    id: uuid.describe('ID of the document. It stays when the file is replaced and when the order changes.'),
    label: z.string().describe('Name of the document, which signers see as its heading.'),
    original_filename: z.string().describe('Name of the uploaded file; empty if it had none.'),
    position: z.number().int().min(1).describe('Place among the documents, starting at 1.'),
    page_count: z.number().int().min(1).describe('Number of pages.'),
    size_bytes: z.number().int().describe('Size of the PDF in bytes.'),
    sha256: z.string().describe('SHA-256 of the unsigned PDF, in hexadecimal.'),
    document_url: z.string().describe('Link to the unsigned PDF.'),
    document_url_expires_at: dateTime.describe('When `document_url` expires.'),
    created_at: dateTime.describe('When the document was added or its file was replaced.'),
  })
  .describe('One of several documents.')
  .openapi('SetDocument');

/** Keys that only templates and requests with several documents have. */
export const documentSetKeys = {
  documents: z
    .array(setDocument)
    .optional()
    .describe('The documents in order. Absent unless there can be several.'),
  documents_version: z
    .number()
    .int()
    .optional()
    .describe('Increases with every change of the documents. Absent unless there can be several.'),
  documents_layout_version: z
    .number()
    .int()
    .optional()
    .describe(
      'Increases with changes that can move fields: when documents are added, removed, reordered or replaced, or their pages change. Absent unless there can be several.',
    ),
  multi_document_read_only: z
    .literal(true)
    .optional()
    .describe(
      'Only while changes to several documents are suspended: they fail with 409 `MULTI_DOCUMENT_READ_ONLY`. Only when a single template or request is read.',
    ),
} as const;

const label = z
  .string()
  .nullish()
  .describe('Name of the document, at most 200 characters. Default: the name of the file.');
const originalFilename = z
  .string()
  .nullish()
  .describe('Name of the file, at most 255 characters. Default: the name given with the upload.');

/** `documents` of a create. */
export const documentsInput = z
  .array(
    z.looseObject({
      document: z
        .string()
        .nullish()
        .describe('The PDF or Word document (DOCX) as base64. Give either this or `document_id`.'),
      document_id: uuid
        .nullish()
        .describe('ID of an uploaded document, from `POST /documents`. Give either this or `document`.'),
      label,
      original_filename: originalFilename,
    }),
  )
  .min(1);

export const multiDocument = z
  .boolean()
  .nullish()
  .describe(
    'True: there can be several documents, and the `/documents` routes can be used. It can’t be set back to false.',
  );

export const addDocument = z
  .looseObject({
    document_id: uuid.describe('ID of an uploaded document, from `POST /documents`. It can be used once.'),
    position: z
      .number()
      .int()
      .min(1)
      .nullish()
      .describe('Place among the documents, starting at 1. Default: the last.'),
    label,
    original_filename: originalFilename,
  })
  .describe('The document to add.')
  .openapi('AddDocument');

export const changeDocument = z
  .looseObject({
    document_id: uuid
      .nullish()
      .describe(
        'ID of an uploaded document that replaces the file. Unless `different_pages` is `carry`, it needs the same number of pages, each of the same size to within one point.',
      ),
    label: z.string().nullish().describe('New name of the document, at most 200 characters.'),
    pages: arrangedPages.nullish(),
    different_pages: differentPages,
    force_remove_conditions: forceRemoveConditions,
  })
  .describe(
    'Exactly one of `document_id`, `label` and `pages`. `different_pages` applies to `document_id` only.',
  )
  .openapi('ChangeDocument');

export const reviewSetDocument = z
  .looseObject({
    document_id: uuid.describe(
      'ID of an uploaded document, from `POST /documents`. The call doesn’t use it up.',
    ),
  })
  .describe('The document to compare with the current one.')
  .openapi('ReviewSetDocument');

export const orderDocuments = z
  .looseObject({
    document_ids: z.array(z.string()).describe('IDs of all documents in their new order, each exactly once.'),
  })
  .describe('The new order.')
  .openapi('OrderDocuments');

/** The query of reads and changes by editors. */
export const pageNumbering = z
  .enum(['combined'])
  .optional()
  .describe(
    '`combined`: with several documents, number the pages of all documents from 1, link to one file with all pages, and leave `document_id` out of fields. Without it, pages are numbered within each document.',
  );

export const removeDocumentQuery = z.object({
  pages: pageNumbering,
  force_remove_fields: flag
    .optional()
    .describe(
      '`true`: also delete the fields on the document, and conditions that refer to them. Otherwise, the call fails with 409 `DOCUMENT_HAS_FIELDS` if there are any.',
    ),
});

export const documentSetAnswer = z
  .object({
    documents: z.array(setDocument).describe('The documents in order.'),
    documents_version: z.number().int().describe('Increases with every change of the documents.'),
    documents_layout_version: z
      .number()
      .int()
      .describe(
        'Increases with changes that can move fields: when documents are added, removed, reordered or replaced, or their pages change.',
      ),
    revision: z.number().int().describe('Revision of the template or request after the change.'),
  })
  .describe('The documents after a change.')
  .openapi('DocumentSet');

export const documentDownload = z
  .object({
    document_id: uuid.describe('ID of the document.'),
    type: z.enum(['original', 'document']).describe('Which file the link is to.'),
    download_url: z.string().describe('Link to the PDF.'),
    expires_at: dateTime.describe('When `download_url` expires.'),
    sha256: z.string().describe('SHA-256 of the PDF, in hexadecimal.'),
  })
  .describe('A link to one of several documents.')
  .openapi('DocumentDownload');

export type SetDocumentAnswer = z.infer<typeof setDocument>;
export type DocumentSetAnswer = z.infer<typeof documentSetAnswer>;
export type DocumentsInput = z.output<typeof documentsInput>;
