import { useI18n } from '../../i18n/context.ts';
import type { DocumentPart } from '../state/document-parts.ts';
import { useSigning, useStyles } from '../state/signing-context.tsx';
import styles from './DocumentHeading.css?inline';
import { progressOn, progressText } from './document-progress.ts';
import { headingId } from './go-to-document.ts';

/** Above the first page of one of several documents: its name, and what is to be done on it. */
export function DocumentHeading({ part, total }: { readonly part: DocumentPart; readonly total: number }) {
  useStyles(styles);
  const { answers } = useSigning().model;
  const i18n = useI18n();
  const { t, direction } = i18n;
  const progress = progressOn(part, answers);
  return (
    <header class="sign-document-head" dir={direction}>
      {/* Focused after a jump to the document. */}
      <h2 id={headingId(part)} tabIndex={-1} title={part.label} dir="auto">
        {part.label}
      </h2>
      <p>
        {[
          t('signing.documents.place', { number: part.number, total }),
          t('signing.documents.pages', { count: part.page_count }),
          progressText(progress, i18n),
        ].join(' · ')}
      </p>
    </header>
  );
}
