/** Reports to the service what the recipient reads, in few and small requests. Nothing on the page waits for them. */
import { effect } from '@preact/signals';
import { ServiceCallError } from '../../client/call-service.ts';
import { newId } from '../../model/ids.ts';
import type { ReadingReport } from '../../wire/http/signing-sessions.ts';
import type { Signing } from '../state/signing-context.tsx';
import { watchFields } from './watch-fields.ts';
import { watchPages } from './watch-pages.ts';

/** Milliseconds in which changes are collected. */
const BATCH = 5_000;
const AFTER_FAILURE = 30_000;
/** Without a report for 30 minutes, the service ends the visit. */
const SIGN_OF_LIFE = 10 * 60_000;
const NEW_VISIT_AFTER = 15 * 60_000;

/** Returns a function that stops; `isLeaving` if the page is closed, so that the visit ends. */
export function reportReading({ model, viewport, ports }: Signing): (isLeaving: boolean) => void {
  const { viewer } = viewport;
  if (!viewer || typeof IntersectionObserver === 'undefined') return () => {};
  const { client, sessionId } = ports;
  let visit = newId<'visit'>();
  let hasBegun = false;
  let isOver = false;
  let pages = new Set<number>();
  /** As last received by the service. */
  let received = new Map<string, string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let hiddenSince: number | null = null;

  const plan = (delay: number) => {
    timer ??= setTimeout(() => {
      timer = undefined;
      void send();
    }, delay);
  };
  const fields = watchFields(model);
  const pageWatch = watchPages({
    viewer,
    isCovered: () => model.overlay.peek() !== null,
    onViewed(page) {
      pages.add(page);
      plan(BATCH);
    },
  });

  const end = () => {
    if (isOver) return;
    isOver = true;
    clearTimeout(timer);
    clearInterval(alive);
    for (const stop of stops) stop();
  };

  /** Sends what the service hasn't received. Reports that fail are repeated with the next one. */
  const send = async ({ isClosed = false, isAlive = false } = {}) => {
    // The service refuses reports after signing, and closes the visit itself.
    if (isOver || model.busy.peek() === 'finish') return;
    const sent = { visit, pages, received };
    const report: ReadingReport = {
      visit_id: visit,
      pages: [...pages].slice(0, 500),
      fields: fields.reports().filter((one) => received.get(one.field_id) !== JSON.stringify(one)),
      is_closed: isClosed,
    };
    const hasNews = report.pages.length > 0 || report.fields.length > 0;
    if (!hasNews && !(hasBegun && (isClosed || isAlive))) return;
    hasBegun = true;
    try {
      const { is_recording } = await client.reportReading(sessionId, report);
      for (const page of report.pages) sent.pages.delete(page);
      for (const one of report.fields) sent.received.set(one.field_id, JSON.stringify(one));
      if (!is_recording) end();
    } catch (error) {
      // It's no longer the recipient's turn, for example because the request was canceled.
      if (!(error instanceof ServiceCallError) || !error.retryable) end();
      else if (sent.visit === visit && !isOver) plan(AFTER_FAILURE);
    }
  };

  const beginVisit = () => {
    visit = newId<'visit'>();
    hasBegun = false;
    pages = new Set();
    received = new Map();
    fields.restart();
    pageWatch.restart();
  };
  const onVisibility = () => {
    if (document.visibilityState === 'hidden') {
      hiddenSince = Date.now();
      // Phones may end a page in the background without another event.
      void send();
      return;
    }
    const isLater = hiddenSince !== null && Date.now() - hiddenSince > NEW_VISIT_AFTER;
    hiddenSince = null;
    if (!isLater) return;
    void send({ isClosed: true });
    beginVisit();
  };
  const onHide = () => void send({ isClosed: true });
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) beginVisit();
  };
  document.addEventListener('visibilitychange', onVisibility);
  addEventListener('pagehide', onHide);
  addEventListener('pageshow', onShow);
  const alive = setInterval(() => {
    if (document.visibilityState === 'visible') void send({ isAlive: true });
  }, SIGN_OF_LIFE);

  const stops = [
    fields.stop,
    pageWatch.stop,
    // Before finishing, so that the service has everything.
    effect(() => {
      if (model.overlay.value === 'review') void send();
    }),
    effect(() => {
      if (model.guide.focused.value) plan(BATCH);
    }),
    () => document.removeEventListener('visibilitychange', onVisibility),
    () => removeEventListener('pagehide', onHide),
    () => removeEventListener('pageshow', onShow),
  ];
  return (isLeaving) => {
    if (isLeaving) void send({ isClosed: true });
    end();
  };
}
