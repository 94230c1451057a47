import { useEffect, useState } from 'preact/hooks';
import { useI18n } from '../../../i18n/context.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { DEFERRED_ICONS } from '../../../ui/deferred-icons.ts';
import { hrefOf } from '../../router.ts';
import { Card } from '../../shell/Card.tsx';
import { errorText } from '../../shell/error-text.ts';
import { saveFile } from '../../shell/save-file.ts';
import { useUnsaved } from '../../shell/use-unsaved.ts';
import type { CheckedRow } from './check-rows.ts';
import { RowTable } from './RowTable.tsx';
import type { ReadFile } from './read-file.ts';
import { type Reported, reportFile, unsentFile } from './report.ts';
import type { Sending } from './send-rows.ts';

/** Stops when the page is left, and asks before that. */
function useStopOnLeave({ phase, counts, pause }: Sending): void {
  useEffect(() => pause, [pause]);
  useUnsaved(phase.value === 'running' || (phase.value === 'paused' && counts.value.waiting > 0));
}

/** What it is doing, for screen readers too. */
function StateText({ sending, isPausing }: { readonly sending: Sending; readonly isPausing: boolean }) {
  const { t, date } = useI18n();
  const phase = sending.phase.value;
  const resumesAt = sending.resumesAt.value;
  return (
    <p role="status">
      {phase === 'running' && resumesAt !== null && !isPausing
        ? t('console.many.waits', { time: date(resumesAt, { timeStyle: 'medium' }) })
        : phase === 'running'
          ? t(isPausing ? 'console.many.pausing' : 'console.many.keepOpen')
          : phase === 'paused'
            ? t('console.many.paused')
            : t(phase === 'stopped' ? 'console.many.stopped' : 'console.many.done')}
    </p>
  );
}

function Actions({
  sending,
  isPausing,
  onPause,
}: {
  readonly sending: Sending;
  readonly isPausing: boolean;
  readonly onPause: () => void;
}) {
  const { t } = useI18n();
  const phase = sending.phase.value;
  const { waiting, refused } = sending.counts.value;
  if (phase === 'running' || (phase === 'paused' && waiting > 0))
    return (
      <>
        {phase === 'running' ? (
          <Button busy={isPausing} onClick={onPause}>
            {t('console.many.pause')}
          </Button>
        ) : (
          <Button variant="primary" onClick={() => void sending.run()}>
            {t('console.many.continue')}
          </Button>
        )}
        <Button variant="danger" onClick={() => sending.cancel()}>
          {t('console.many.cancel')}
        </Button>
      </>
    );
  // Canceled rows stay unsent.
  if (refused === 0 || phase === 'stopped') return null;
  return (
    <Button
      icon={DEFERRED_ICONS.refresh}
      onClick={() => {
        sending.retryRefused();
        void sending.run();
      }}
    >
      {t('console.many.retry', { count: refused })}
    </Button>
  );
}

interface SendingProgressProps {
  readonly sending: Sending;
  /** All of the file, with those that have issues. */
  readonly rows: readonly CheckedRow[];
  readonly file: ReadFile;
  readonly onRestart: () => void;
}

/** How far sending is, with a result for each row, and the reports. */
export function SendingProgress({ sending, rows, file, onRestart }: SendingProgressProps) {
  const i18n = useI18n();
  const { t, number } = i18n;
  const [isAskedToPause, setAskedToPause] = useState(false);
  useStopOnLeave(sending);
  const phase = sending.phase.value;
  const isPausing = isAskedToPause && phase === 'running';
  useEffect(() => {
    if (phase !== 'running') setAskedToPause(false);
  }, [phase]);
  const results = sending.results.value;
  const { sent, refused, unknown } = sending.counts.value;
  let next = 0;
  const reported: readonly Reported[] = rows.map((row) =>
    row.issues.length > 0 ? { row } : { row, result: results[next++] },
  );
  const done = sent + refused + unknown;
  const error = sending.error.value;
  const name = file.name.replace(/\.\w+$/, '');
  const linkOf = (id: string) => new URL(hrefOf(`/requests/${id}`), location.href).href;
  const isOver = phase === 'done' || phase === 'stopped';
  return (
    <div class="con-many">
      <Card title={t('console.many.progress')}>
        {error && <Banner tone="danger">{errorText(i18n, error)}</Banner>}
        <label class="con-many-progress">
          {t('console.many.progressText', { done: number(done), total: number(results.length) })}
          <progress value={done} max={results.length} />
        </label>
        <StateText sending={sending} isPausing={isPausing} />
        <div class="con-many-actions">
          <Actions
            sending={sending}
            isPausing={isPausing}
            onPause={() => {
              setAskedToPause(true);
              sending.pause();
            }}
          />
          <Button
            icon={DEFERRED_ICONS.download}
            onClick={() => saveFile(reportFile(i18n, reported, linkOf), `${name}-report.csv`)}
          >
            {t('console.many.report')}
          </Button>
          {isOver && sent + unknown < rows.length && (
            <Button
              icon={DEFERRED_ICONS.download}
              onClick={() => saveFile(unsentFile(i18n, file, reported), `${name}-unsent.csv`)}
            >
              {t('console.many.unsent')}
            </Button>
          )}
          {isOver && <Button onClick={onRestart}>{t('console.many.restart')}</Button>}
        </div>
      </Card>
      <RowTable title={t('console.many.rows')} isPreview={false} reported={reported} />
    </div>
  );
}
