/** A hand that drags one field of an open page, and what that costs. */
import type { CDPSession, Frame } from 'playwright-core';
import type { ColdPage } from './cold-browser.ts';
import { settled } from './settled.ts';
import { framePace, percentile } from './statistics.ts';

const MOVES = 120;
/** Milliseconds after picking up, and after letting go, in which nothing may falter: checks and the like come a little later. */
const AFTERWARDS = 1_200;
const FRAME = 1_000 / 60;

export interface DragRun {
  readonly p95: number;
  readonly dropped: number;
  /** From a pointer event to the end of the frame that shows it, 95th percentile. */
  readonly latency: number;
  /** Main thread time per move, without a recording profiler. */
  readonly main: number;
  readonly script: number;
  /** Worst frame from the press until all that follows from picking the field up is done. */
  readonly pickUp: number;
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

interface Recorder {
  /** What there is since the last time. */
  take(): Promise<Log>;
  stop(): Promise<void>;
}

/** Records frames and pointer latencies in the frame. */
async function record(frame: Frame): Promise<Recorder> {
  const handle = await frame.evaluateHandle(() => {
    const log = { frames: [] as number[], latencies: [] as number[] };
    const whole = new AbortController();
    const tick = (time: number) => {
      log.frames.push(time);
      if (!whole.signal.aborted) requestAnimationFrame(tick);
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
      { capture: true, signal: whole.signal },
    );
    return {
      take: () => ({ frames: log.frames.splice(0), latencies: log.latencies.splice(0) }),
      stop: () => whole.abort(),
    };
  });
  return {
    take: () => handle.evaluate((recorder) => recorder.take()),
    stop: () => handle.evaluate((recorder) => recorder.stop()),
  };
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

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
      await pause(start + (move + 1) * FRAME - performance.now());
    }
    await Promise.all(sent);
  };
  await mouse('mouseMoved', from.x, from.y);
  const pickingUp = await record(frame);
  await pause(10 * FRAME);
  await mouse('mousePressed', from.x, from.y);
  for (let step = 1; step <= 6; step += 1) {
    await mouse('mouseMoved', from.x + step * 2, from.y + step);
    await pause(FRAME);
  }
  await pause(AFTERWARDS);
  const pickUp = framePace((await pickingUp.take()).frames).worst;
  await pickingUp.stop();
  const before = await threadTime(session);
  await round();
  const after = await threadTime(session);
  const recorder = await record(frame);
  await round();
  const moving = await recorder.take();
  await mouse('mouseReleased', from.x + 150, from.y + 270);
  await pause(AFTERWARDS);
  const dropping = await recorder.take();
  const pace = framePace(moving.frames);
  return {
    p95: pace.p95,
    dropped: pace.dropped,
    latency: percentile(moving.latencies, 0.95),
    main: (after.main - before.main) / MOVES,
    script: (after.script - before.script) / MOVES,
    pickUp,
    drop: framePace(dropping.frames).worst,
  };
}
