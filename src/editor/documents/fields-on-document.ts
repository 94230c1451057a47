import type { Field } from '../../model/field.ts';
import type { Editor } from '../kernel/editor-context.ts';
import type { ShownDocument } from '../kernel/several-documents.ts';

export const fieldsOnDocument = (
  { document }: Pick<Editor, 'document'>,
  { before, page_count }: Pick<ShownDocument, 'before' | 'page_count'>,
): readonly Field[] =>
  document
    .allFields()
    .filter(({ page_number }) => page_number > before && page_number <= before + page_count);
