import { useI18n } from '../../i18n/context.ts';
import { Button } from '../../ui/Button.tsx';
import { DEFERRED_ICONS } from '../../ui/deferred-icons.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Popover } from '../../ui/Popover.tsx';
import { SIGNING_ICONS } from '../../ui/signing-icons.ts';
import type { SigningSession } from '../../wire/http/signing-sessions.ts';
import { documentParts, isOnPart } from '../state/document-parts.ts';
import { useSigning, useStyles } from '../state/signing-context.tsx';
import styles from './DocumentsMenu.css?inline';
import { progressOn, progressText } from './document-progress.ts';
import { goToDocument } from './go-to-document.ts';

/** The list of documents, to go to one of them. Its button shows which one is on screen. */
export function DocumentsMenu({ request }: { readonly request: SigningSession['request'] }) {
  useStyles(styles);
  const { model, viewport } = useSigning();
  const i18n = useI18n();
  const { t } = i18n;
  const parts = documentParts(request);
  const current = parts.find((part) => isOnPart(part, model.page.value)) ?? parts[0]!;
  const short = `${current.number}/${parts.length}`;
  return (
    <Popover
      label={t('signing.documents.title')}
      align="end"
      class="sign-documents"
      trigger={(props) => (
        <Button
          {...props}
          variant="ghost"
          class="sign-documents-button"
          icon={DEFERRED_ICONS.list}
          aria-label={`${t('signing.documents.title')}: ${short}`}
          title={t('signing.documents.place', { number: current.number, total: parts.length })}
        >
          {short}
        </Button>
      )}
    >
      {(close) => (
        <ol>
          {parts.map((part) => {
            const progress = progressOn(part, model.answers);
            const isDone = progress.total > 0 && progress.done === progress.total;
            return (
              <li key={part.id}>
                <button
                  type="button"
                  aria-current={part === current || undefined}
                  onClick={() => {
                    close();
                    // The sheet over the page belongs to a field elsewhere.
                    if (model.isCompact.peek()) model.closeField();
                    goToDocument(viewport, part);
                  }}
                >
                  <span class="sign-documents-number" aria-hidden="true">
                    {isDone ? <Icon path={SIGNING_ICONS.check} size={16} /> : part.number}
                  </span>
                  <span class="sign-documents-text">
                    <strong dir="auto">{part.label}</strong>
                    <span>
                      {t('signing.documents.pages', { count: part.page_count })}
                      {' · '}
                      {progressText(progress, i18n)}
                    </span>
                  </span>
                </button>
              </li>
            );
          })}
        </ol>
      )}
    </Popover>
  );
}
