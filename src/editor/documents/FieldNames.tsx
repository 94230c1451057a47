import type { Field } from '../../model/field.ts';
import { fieldName } from '../kernel/accessible-names.ts';
import { useEditor } from '../kernel/editor-context.ts';
import { pageName } from '../kernel/several-documents.ts';

/** Lists fields by name and page. */
export function FieldNames({ title, fields }: { readonly title: string; readonly fields: readonly Field[] }) {
  const editor = useEditor();
  return (
    <section class="ed-field-names">
      <h3>{title}</h3>
      <ul>
        {fields.map((field) => (
          <li key={field.id}>
            {fieldName(editor.i18n, field)} · {pageName(editor, field.page_number)}
          </li>
        ))}
      </ul>
    </section>
  );
}
