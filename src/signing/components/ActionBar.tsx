import { useEffect, useRef } from 'preact/hooks';
import { useI18n } from '../../i18n/context.ts';
import { Button } from '../../ui/Button.tsx';
import { SIGNING_ICONS } from '../../ui/signing-icons.ts';
import type { SigningSession } from '../../wire/http/signing-sessions.ts';
import { onDemand, whenIdle } from '../deferred.ts';
import { useSigning } from '../state/signing-context.tsx';
import { ConsentPanel } from './ConsentPanel.tsx';

const FieldSheet = onDemand(async () => (await import('./FieldSheet.tsx')).FieldSheet);
const PreviousButton = onDemand(async () => (await import('./PreviousButton.tsx')).PreviousButton);
const DocumentProgress = whenIdle(
  async () => (await import('../documents/DocumentProgress.tsx')).DocumentProgress,
);
const OptionalFieldsLink = whenIdle(
  async () => (await import('./OptionalFieldsLink.tsx')).OptionalFieldsLink,
);

/** The bar at the lower edge with the next step: consent, then field by field, then the review. */
export function ActionBar({ session }: { readonly session: SigningSession }) {
  const { model } = useSigning();
  const { t } = useI18n();
  const nextButton = useRef<HTMLButtonElement>(null);
  const placed = model.marks.placed.value;
  // After placing a signature by keyboard, the next press continues instead of tabbing through the rest of the document.
  useEffect(() => {
    if (placed > 0) nextButton.current?.focus({ preventScroll: true });
  }, [placed]);
  if (!model.sessionModel.isConsented.value)
    return (
      <footer class="sign-action-bar">
        <ConsentPanel session={session} />
      </footer>
    );
  const { guide, isCompact } = model;
  const [done, total] = [guide.done.value, guide.total.value];
  const current = guide.current.value;
  const isComplete = guide.isComplete.value;
  return (
    <footer class="sign-action-bar">
      {isCompact.value && current?.editable && <FieldSheet field={current} />}
      <div class="sign-actions">
        <div class="sign-progress">
          {total > 0 && (
            <>
              <progress value={done} max={total} aria-label={t('signing.progressLabel', { done, total })} />
              <strong aria-hidden="true">{t('signing.progress', { done, total })}</strong>
            </>
          )}
          <span class="sign-progress-text">
            {total === 0 ? t('signing.nothingRequired') : isComplete ? t('signing.allDone') : ''}
            {total > 0 && !isComplete && session.request.documents && (
              <DocumentProgress request={session.request} />
            )}
          </span>
          {isComplete && <OptionalFieldsLink />}
        </div>
        {/* On narrow screens the sheet has its own. */}
        {!isCompact.value && current && <PreviousButton disabled={!guide.neighbour(-1)} />}
        <Button
          ref={nextButton}
          variant="primary"
          size="large"
          iconEnd={isComplete || model.isUnguided.value ? undefined : SIGNING_ICONS.arrowDown}
          icon={isComplete ? SIGNING_ICONS.check : undefined}
          onClick={model.proceed}
        >
          {isComplete || model.isUnguided.value
            ? t('signing.review')
            : done === 0 && !current
              ? t('signing.start')
              : t('signing.next')}
        </Button>
      </div>
    </footer>
  );
}
