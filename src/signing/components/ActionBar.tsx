import { useEffect, useRef } from 'preact/hooks';
import { useI18n } from '../../i18n/context.ts';
import { Button } from '../../ui/Button.tsx';
import { ICONS } from '../../ui/icons.ts';
import type { SigningSession } from '../../wire/http/signing-sessions.ts';
import { later } from '../load-later.ts';
import { useSigning } from '../state/signing-context.tsx';
import { ConsentPanel } from './ConsentPanel.tsx';

/** The bar at the lower edge: what is to do next, always within reach. */
export function Dock({ session }: { readonly session: SigningSession }) {
  const { model } = useSigning();
  const { t } = useI18n();
  const onward = useRef<HTMLButtonElement>(null);
  const placed = model.marks.placed.value;
  // Whoever has placed a mark by keyboard goes on with the next press, and need not tab past the rest of the document.
  useEffect(() => {
    if (placed > 0) onward.current?.focus({ preventScroll: true });
  }, [placed]);
  if (!model.sessionModel.isConsented.value)
    return (
      <footer class="sign-dock">
        <ConsentPanel session={session} />
      </footer>
    );
  const { guide, isCompact } = model;
  const { FieldSheet, OptionalLeft } = later.value ?? {};
  const [done, total] = [guide.done.value, guide.total.value];
  const current = guide.current.value;
  const isComplete = guide.isComplete.value;
  return (
    <footer class="sign-dock">
      {isCompact.value && current?.editable && FieldSheet && <FieldSheet field={current} />}
      <div class="sign-dock-bar">
        <div class="sign-progress">
          {total > 0 && (
            <>
              <progress value={done} max={total} aria-label={t('signing.progressLabel', { done, total })} />
              <strong aria-hidden="true">{t('signing.progress', { done, total })}</strong>
            </>
          )}
          <span class="sign-progress-text">
            {total === 0 ? t('signing.nothingRequired') : isComplete ? t('signing.allDone') : ''}
          </span>
          {isComplete && OptionalLeft && <OptionalLeft />}
        </div>
        {/* Its words come with the rest of the code; the panel of narrow screens has its own. */}
        {!isCompact.value && current && FieldSheet && (
          <Button
            variant="ghost"
            size="large"
            icon={ICONS.arrowUp}
            disabled={!guide.neighbour(-1)}
            onClick={() => model.goTo(guide.neighbour(-1))}
          >
            {t('signing.previous')}
          </Button>
        )}
        <Button
          ref={onward}
          variant="primary"
          size="large"
          iconEnd={isComplete || model.isUnguided.value ? undefined : ICONS.arrowDown}
          icon={isComplete ? ICONS.check : undefined}
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
