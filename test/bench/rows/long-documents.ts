import type { ColdPage } from '../cold-browser.ts';
import { open, type Subject } from '../measure.ts';
import { framePace, median, medianRatio } from '../statistics.ts';
import { inTurns } from './first-page.ts';
import type { BenchContext, Row } from './row.ts';

const SUBJECTS: readonly Subject[] = ['bare', 'viewer'];

export const openLong: Row = {
  number: '7',
  name: 'open 1,158 pages',
  async measure(context) {
    const { ours } = context;
    const long = await inTurns(context, { input: 'big1158' }, ['bare', ours]);
    const short = await inTurns(context, { input: 'text14' }, [ours]);
    const crisp = (runs: readonly { crisp: number }[] | undefined) => runs!.map((run) => run.crisp);
    return [
      {
        what: 'against its own 14 pages',
        value: median(crisp(long.get(ours))) / median(crisp(short.get(ours))),
        unit: '×',
        goal: 1.15,
      },
      {
        what: 'against bare',
        value: medianRatio(crisp(long.get(ours)), crisp(long.get('bare'))),
        unit: '× bare',
        goal: 1.2,
        note: `bare ${Math.round(median(crisp(long.get('bare'))))} ms`,
      },
    ];
  },
};

/** Runs `act` in a fresh browser per subject and round. */
async function each<T>(
  { stand, rounds, say }: BenchContext,
  input: 'text14' | 'big1158' | 'big2415',
  subjects: readonly Subject[],
  act: (cold: ColdPage, subject: Subject) => Promise<T>,
): Promise<Map<Subject, T[]>> {
  const results = new Map<Subject, T[]>(subjects.map((subject) => [subject, []]));
  for (let round = 0; round < rounds; round += 1)
    for (const subject of subjects) {
      say(`${input} ${subject} ${round + 1}/${rounds}`);
      const { cold } = await open(stand, { subject, input });
      try {
        results.get(subject)!.push(await act(cold, subject));
      } finally {
        await cold.close();
      }
    }
  return results;
}

export const jump: Row = {
  number: '8',
  name: 'jump to the last of 1,158 pages',
  async measure(context) {
    const times = await each(context, 'big1158', [...SUBJECTS, 'viewer-main'], ({ page }) =>
      page.evaluate(() => window.bench!.jump(1_158)),
    );
    const bare = times.get('bare')!;
    return [
      {
        what: 'crisp',
        value: medianRatio(times.get('viewer')!, bare),
        unit: '× bare',
        goal: 1.3,
        note: `bare ${Math.round(median(bare))} ms, ours ${Math.round(median(times.get('viewer')!))} ms`,
      },
      {
        what: 'crisp, painted on the main thread',
        value: medianRatio(times.get('viewer-main')!, bare),
        unit: '× bare',
      },
    ];
  },
};

const SWEEP = 6_000;

/** Frame times of a sweep over all pages. */
function sweepFrames({ page }: ColdPage): Promise<number[]> {
  return page.evaluate(async (milliseconds) => {
    const times: number[] = [];
    let isOver = false;
    const tick = (time: number) => {
      times.push(time);
      if (!isOver) requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
    await window.bench!.sweep!(milliseconds);
    isOver = true;
    return times;
  }, SWEEP);
}

export const sweep: Row = {
  number: '10',
  name: 'sweep over 1,158 pages',
  async measure(context) {
    const runs = await each(context, 'big1158', ['viewer', 'viewer-main'], async (cold) =>
      framePace(await sweepFrames(cold)),
    );
    const ours = runs.get('viewer')!;
    return [
      { what: 'frame p95', value: median(ours.map(({ p95 }) => p95)), unit: 'ms', goal: 16.8 },
      { what: 'dropped', value: median(ours.map(({ dropped }) => dropped)), unit: '%', goal: 2 },
      {
        what: 'dropped, painted on the main thread',
        value: median(runs.get('viewer-main')!.map(({ dropped }) => dropped)),
        unit: '%',
      },
    ];
  },
};

export const memory: Row = {
  number: '9',
  name: 'memory against page count',
  async measure(context) {
    const few = { ...context, rounds: Math.min(3, context.rounds) };
    const both = async (cold: ColdPage) => {
      const opened = await cold.memory();
      await sweepFrames(cold);
      return { opened, swept: await cold.memory() };
    };
    const short = await each(few, 'text14', ['viewer'], both);
    const long = await each(few, 'big1158', SUBJECTS, both);
    const longest = await each(few, 'big2415', ['viewer'], both);
    const of = (runs: readonly Awaited<ReturnType<typeof both>>[], when: 'opened' | 'swept') => ({
      renderer: median(runs.map((run) => run[when].renderer)),
      heap: median(runs.map((run) => run[when].heap)),
      nodes: median(runs.map((run) => run[when].nodes)),
    });
    const bare = long.get('bare')!;
    const [at14, at1158, at2415] = [short, long, longest].map((runs) => runs.get('viewer')!) as [
      typeof bare,
      typeof bare,
      typeof bare,
    ];
    return [
      {
        what: 'renderer, 1,158 pages opened',
        value: of(at1158, 'opened').renderer / of(bare, 'opened').renderer,
        unit: '× bare',
        goal: 1.15,
        note: `bare ${Math.round(of(bare, 'opened').renderer)} MB`,
      },
      {
        what: 'renderer, 1,158 pages swept',
        value: of(at1158, 'swept').renderer / of(bare, 'swept').renderer,
        unit: '× bare',
        goal: 1.4,
        note: `bare ${Math.round(of(bare, 'swept').renderer)} MB`,
      },
      {
        what: 'renderer, 2,415 pages against 14',
        value: of(at2415, 'opened').renderer / of(at14, 'opened').renderer,
        unit: '×',
        goal: 1.12,
        note: `14 pages ${Math.round(of(at14, 'opened').renderer)} MB`,
      },
      { what: 'JS heap, 2,415 pages swept', value: of(at2415, 'swept').heap, unit: 'MB', goal: 4 },
      {
        what: 'DOM nodes, 2,415 pages against 14',
        value: of(at2415, 'swept').nodes / of(at14, 'swept').nodes,
        unit: '×',
        goal: 1.1,
        note: `${of(at14, 'swept').nodes} and ${of(at2415, 'swept').nodes}`,
      },
    ];
  },
};

export const zoom: Row = {
  number: '13',
  name: 'zoom to 200 %',
  async measure(context) {
    const times = await each(context, 'text14', [...SUBJECTS, 'viewer-main'], ({ page }) =>
      page.evaluate(async () => {
        await new Promise((resolve) => setTimeout(resolve, 500)); // the load is over
        return window.bench!.zoomTo(1_632);
      }),
    );
    const crisp = (subject: Subject) => times.get(subject)!.map((time) => time.crisp);
    return [
      {
        what: 'first feedback',
        value: median(times.get('viewer')!.map(({ first }) => first)),
        unit: 'ms',
        goal: 17,
      },
      {
        what: 'crisp',
        value: medianRatio(crisp('viewer'), crisp('bare')),
        unit: '× bare',
        goal: 1.3,
        note: `bare ${Math.round(median(crisp('bare')))} ms`,
      },
      {
        what: 'crisp, painted on the main thread',
        value: medianRatio(crisp('viewer-main'), crisp('bare')),
        unit: '× bare',
      },
    ];
  },
};
