import { useId } from 'preact/hooks';
import { useI18n } from '../../i18n/context.ts';
import type { SigningSession } from '../../wire/http/signing-sessions.ts';
import { documentParts } from '../state/document-parts.ts';
import { useSigning, useStyles } from '../state/signing-context.tsx';
import { progressOn, progressText } from './document-progress.ts';
import styles from './ReviewDocuments.css?inline';

/** Names what finishing applies to. */
export function ReviewDocuments({ session }: { readonly session: SigningSession }) {
  useStyles(styles);
  const { answers } = useSigning().model;
  const i18n = useI18n();
  const { t } = i18n;
  const title = useId();
  const isApprover = session.recipient.designation === 'Approver';
  return (
    <div class="sign-review-documents">
      <p id={title}>{t(isApprover ? 'signing.documents.approve' : 'signing.documents.sign')}</p>
      <ol aria-labelledby={title}>
        {documentParts(session.request).map((part) => (
          <li key={part.id}>
            <strong dir="auto">{part.label}</strong>
            <span>
              {t('signing.documents.pages', { count: part.page_count })}
              {' · '}
              {progressText(progressOn(part, answers), i18n)}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}
