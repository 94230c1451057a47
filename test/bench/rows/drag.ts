import type { CDPSession, Frame } from 'playwright-core';
import type { ColdPage } from '../cold-browser.ts';
import { open } from '../measure.ts';
import { framePace, median, percentile } from '../statistics.ts';
import type { BenchContext, Figure, Row } from './row.ts';

const MOVES = 120;

interface DragRun {
  readonly p95: number;
  readonly dropped: number;
  /** From a pointer event to the end of the frame that shows it, 95th percentile. */
  readonly latency: number;
  readonly main: number;
  readonly script: number;
  /** Worst frame within half a second of letting go. */
  readonly drop: number;
}

async function threadTime(cdp: CDPSession): Promise<{ main: number; script: number }> {
  const { metrics } = (await cdp.send('Performance.getMetrics')) as {
    metrics: { name: string; value: number }[];
  };
  const of = (wanted: string) => (metrics.find(({ name }) => name === wanted)?.value ?? 0) * 1_000;
  return { main: of('TaskDuration'), script: of('ScriptDuration') };
}

/** Records frames and pointer latencies in the frame until told to stop. */
function record(frame: Frame): Promise<void> {
  return frame.evaluate(() => {
    const log = { frames: [] as number[], latencies: [] as number[], isOver: false };
    (window as unknown as { dragLog: typeof log }).dragLog = log;
    const tick = (time: number) => {
      log.frames.push(time);
      if (!log.isOver) requestAnimationFrame(tick);
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

const takeFrames = (frame: Frame): Promise<{ frames: number[]; latencies: number[] }> =>
  frame.evaluate(() => {
    const log = (window as unknown as { dragLog: { frames: number[]; latencies: number[] } }).dragLog;
    return { frames: log.frames.splice(0), latencies: log.latencies.splice(0) };
  });

async function dragOnce({ page, cdp }: ColdPage): Promise<DragRun> {
  const frame = page.frames()[1]!;
  const session = await page
    .context()
    .newCDPSession(frame)
    .catch(() => cdp);
  await session.send('Performance.enable');
  await page.waitForTimeout(1_500); // what loads lazily has loaded; the drag is what is measured
  const box = await frame.locator('[data-page="1"] .ed-field').first().boundingBox();
  if (!box) throw new Error('There is no field to drag');
  const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const mouse = (type: 'mousePressed' | 'mouseMoved' | 'mouseReleased', x: number, y: number) =>
    cdp.send('Input.dispatchMouseEvent', { type, x, y, button: 'left', buttons: 1, clickCount: 1 });
  await mouse('mouseMoved', from.x, from.y);
  await mouse('mousePressed', from.x, from.y);
  for (let step = 1; step <= 6; step += 1) await mouse('mouseMoved', from.x + step * 2, from.y + step);
  await record(frame);
  const before = await threadTime(session);
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
  const after = await threadTime(session);
  const moving = await takeFrames(frame);
  await mouse('mouseReleased', from.x + 150, from.y + 270);
  await page.waitForTimeout(500);
  const dropping = await takeFrames(frame);
  return {
    ...framePace(moving.frames),
    latency: percentile(moving.latencies, 0.95),
    main: (after.main - before.main) / MOVES,
    script: (after.script - before.script) / MOVES,
    drop: framePace(dropping.frames).worst,
  };
}

async function runs(context: BenchContext, fields: number, cpu = 1): Promise<readonly DragRun[]> {
  const done: DragRun[] = [];
  for (let round = 0; round < context.rounds; round += 1) {
    context.say(`drag with ${fields} fields, CPU ${cpu}x, ${round + 1}/${context.rounds}`);
    const { cold } = await open(context.stand, { subject: 'editor', input: 'text14', fields, cpu });
    try {
      done.push(await dragOnce(cold));
    } finally {
      await cold.close();
    }
  }
  return done;
}

const middle = (done: readonly DragRun[], key: keyof DragRun) => median(done.map((run) => run[key]));

export const drag: Row = {
  number: '11',
  name: 'drag and drop (rows 11 and 12)',
  async measure(context) {
    if (!context.stand.product) return [];
    const figures: Figure[] = [];
    for (const fields of [10, 100, 1_000, 5_000]) {
      const done = await runs(context, fields);
      const name = `${fields} fields`;
      figures.push(
        { what: `${name}, frame p95`, value: middle(done, 'p95'), unit: 'ms', goal: 16.8 },
        { what: `${name}, dropped`, value: middle(done, 'dropped'), unit: '%', goal: 1 },
        { what: `${name}, script per move`, value: middle(done, 'script'), unit: 'ms', goal: 0.5 },
        { what: `${name}, main thread per move`, value: middle(done, 'main'), unit: 'ms' },
        { what: `${name}, move to frame p95`, value: middle(done, 'latency'), unit: 'ms', goal: 33 },
        { what: `${name}, worst frame of the drop`, value: middle(done, 'drop'), unit: 'ms', goal: 33.4 },
      );
    }
    return figures;
  },
};

export const dragSlow: Row = {
  number: '14',
  name: 'drag with CPU 4x slower, 1,000 fields',
  async measure(context) {
    if (!context.stand.product) return [];
    const done = await runs(context, 1_000, 4);
    return [
      { what: 'dropped', value: middle(done, 'dropped'), unit: '%', goal: 5 },
      { what: 'frame p95', value: middle(done, 'p95'), unit: 'ms' },
    ];
  },
};
