import { useEditor } from '../kernel/editor-context.ts';
import { documentOfPage } from '../kernel/several-documents.ts';
import { useStyles } from '../kernel/use-styles.ts';
import styles from './styles.css?inline';

/** The name of a document above its first page. */
export function DocumentHeading({ page }: { readonly page: number }) {
  const editor = useEditor();
  useStyles(styles);
  const document = documentOfPage(editor, page);
  if (document?.before !== page - 1) return null;
  return (
    <h2 class="ed-document-heading" dir="auto">
      {document.label}
    </h2>
  );
}
