/** A hand that drags one field of an open page, and what that costs. */
import type { CDPSession, Frame } from 'playwright-core';
import type { ColdPage } from './cold-browser.ts';
import { settled } from './settled.ts';
import { framePace, percentile } from './statistics.ts';

const MOVES = 120;
/** Milliseconds after letting go in which nothing may falter: checks and the like come a little later. */
const AFTERWARDS = 1_200;

export interface DragRun {
  readonly p95: number;
  readonly dropped: number;
  /** From a pointer event to the end of the frame that shows it, 95th percentile. */
  readonly latency: number;
  /** Main thread time per move, without a recording profiler. */
  readonly main: number;
  readonly script: number;
  /** Worst frame from letting go until all that follows from it is done. */
  readonly drop: number;
}

async function threadTime(cdp: CDPSession): Promise<{ main: number; script: number }> {
  const { metrics } = (await cdp.send('Performance.getMetrics')) as {
    metrics: { name: string; value: number }[];
  };
  const of = (wanted: string) => (metrics.find(({ name }) => name === wanted)?.value ?? 0) * 1_000;
  return { main: of('TaskDuration'), script: of('ScriptDuration') };
}

interface Log {
  readonly frames: number[];
  readonly latencies: number[];
}

/** Records frames and pointer latencies in the frame until the page is closed. */
function record(frame: Frame): Promise<void> {
  return frame.evaluate(() => {
    const log: Log = { frames: [], latencies: [] };
    (window as unknown as { dragLog: Log }).dragLog = log;
    const tick = (time: number) => {
      log.frames.push(time);
      requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
    addEventListener(
      'pointermove',
      ({ timeStamp }) =>
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => log.latencies.push(performance.now() - timeStamp);
          port2.postMessage(null);
        }),
      { capture: true },
    );
  });
}

const takeLog = (frame: Frame): Promise<Log> =>
  frame.evaluate(() => {
    const { frames, latencies } = (window as unknown as { dragLog: Log }).dragLog;
    return { frames: frames.splice(0), latencies: latencies.splice(0) };
  });

/** Presses the first field of page 1, moves it in two rounds (the second one is recorded), and lets go. */
export async function dragOnce({ page, cdp }: ColdPage): Promise<DragRun> {
  const frame = page.frames()[1] ?? page.mainFrame();
  // A frame of another site has a thread of its own.
  const session = page.frames()[1] ? await page.context().newCDPSession(frame) : cdp;
  await session.send('Performance.enable');
  await settled(page);
  const box = await frame.locator('[data-page="1"] [data-field]').first().boundingBox();
  if (!box) throw new Error('There is no field to drag');
  const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const mouse = (type: 'mousePressed' | 'mouseMoved' | 'mouseReleased', x: number, y: number) =>
    cdp.send('Input.dispatchMouseEvent', { type, x, y, button: 'left', buttons: 1, clickCount: 1 });
  const round = async () => {
    const start = performance.now();
    const sent: Promise<unknown>[] = [];
    for (let move = 0; move < MOVES; move += 1) {
      const angle = (move / MOVES) * Math.PI * 4;
      // Not awaited: a slow page must not slow the hand.
      sent.push(
        mouse('mouseMoved', from.x + 150 + Math.sin(angle) * 120, from.y + 150 + Math.cos(angle) * 120),
      );
      await new Promise((resolve) =>
        setTimeout(resolve, start + (move + 1) * (1_000 / 60) - performance.now()),
      );
    }
    await Promise.all(sent);
  };
  await mouse('mouseMoved', from.x, from.y);
  await mouse('mousePressed', from.x, from.y);
  for (let step = 1; step <= 6; step += 1) await mouse('mouseMoved', from.x + step * 2, from.y + step);
  const before = await threadTime(session);
  await round();
  const after = await threadTime(session);
  await record(frame);
  await round();
  const moving = await takeLog(frame);
  await mouse('mouseReleased', from.x + 150, from.y + 270);
  await frame.waitForFunction((least) => {
    const { frames } = (window as unknown as { dragLog: Log }).dragLog;
    return frames.at(-1)! - frames[0]! > least;
  }, AFTERWARDS);
  const dropping = await takeLog(frame);
  const pace = framePace(moving.frames);
  return {
    p95: pace.p95,
    dropped: pace.dropped,
    latency: percentile(moving.latencies, 0.95),
    main: (after.main - before.main) / MOVES,
    script: (after.script - before.script) / MOVES,
    drop: framePace(dropping.frames).worst,
  };
}
