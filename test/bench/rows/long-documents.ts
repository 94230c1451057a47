import type { ColdPage, Memory } from '../cold-browser.ts';
import { type Driver, driverOf } from '../drive.ts';
import { open, type Subject } from '../measure.ts';
import { settled } from '../settled.ts';
import { framePace, median, medianRatio } from '../statistics.ts';
import { inTurns } from './first-page.ts';
import type { BenchContext, Figure, Row } from './row.ts';

/** pdf.js as published, our viewer alone, and the product, which the goals are about. */
const subjects = ({ ours }: BenchContext): readonly Subject[] =>
  ours === 'viewer' ? ['bare', 'viewer'] : ['bare', 'viewer', ours];

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
        goal: 1.15,
        note: `bare ${Math.round(median(crisp(long.get('bare'))))} ms`,
      },
    ];
  },
};

const LIMIT = 120_000;

/** Fails instead of waiting forever for a page that doesn't respond. */
const withLimit = <T>(done: Promise<T>, what: string): Promise<T> =>
  Promise.race([
    done,
    new Promise<never>((_resolve, reject) => {
      setTimeout(() => reject(new Error(`${what} didn't finish within ${LIMIT / 1_000} s`)), LIMIT).unref();
    }),
  ]);

/** Runs `act` in a fresh browser per subject and round. */
async function each<T>(
  { stand, rounds, say }: BenchContext,
  input: 'text14' | 'big1158' | 'big2415',
  which: readonly Subject[],
  act: (driver: Driver, cold: ColdPage) => Promise<T>,
): Promise<Map<Subject, T[]>> {
  const results = new Map<Subject, T[]>(which.map((subject) => [subject, []]));
  for (let round = 0; round < rounds; round += 1)
    for (const subject of which) {
      say(`${input} ${subject} ${round + 1}/${rounds}`);
      const { cold } = await open(stand, { subject, input });
      try {
        await settled(cold.page);
        const done = act(await driverOf(cold, subject), cold);
        results.get(subject)!.push(await withLimit(done, `${input} in ${subject}`));
      } finally {
        await cold.close();
      }
    }
  return results;
}

/** Ours first, which has the goal; the viewer alone shows the editor's share. */
function against(
  { ours }: BenchContext,
  times: ReadonlyMap<Subject, readonly number[]>,
  what: string,
  goal: number,
): readonly Figure[] {
  const bare = times.get('bare')!;
  const told = (subject: Subject) => `${Math.round(median(times.get(subject)!))} ms`;
  return [...new Set([ours, 'viewer' as const])].map((subject) => ({
    what: `${what}, ${subject}`,
    value: medianRatio(times.get(subject)!, bare),
    unit: '× bare',
    ...(subject === ours && { goal }),
    note: `${told(subject)}, bare ${told('bare')}`,
  }));
}

export const jump: Row = {
  number: '8',
  name: 'jump to the last of 1,158 pages',
  async measure(context) {
    const times = await each(context, 'big1158', subjects(context), (driver) => driver.jump(1_158));
    return against(context, times, 'crisp', 1.3);
  },
};

const SWEEP = 6_000;

export const sweep: Row = {
  number: '10',
  name: 'sweep over 1,158 pages',
  async measure(context) {
    const shown = subjects(context).filter((subject) => subject !== 'bare');
    const runs = await each(context, 'big1158', shown, async (driver) =>
      framePace(await driver.sweep(SWEEP)),
    );
    return shown.reverse().flatMap((subject): readonly Figure[] => {
      const own = runs.get(subject)!;
      const isOurs = subject === context.ours;
      return [
        {
          what: `frame p95, ${subject}`,
          value: median(own.map(({ p95 }) => p95)),
          unit: 'ms',
          ...(isOurs && { goal: 16.8 }),
        },
        {
          what: `dropped, ${subject}`,
          value: median(own.map(({ dropped }) => dropped)),
          unit: '%',
          ...(isOurs && { goal: 2 }),
        },
      ];
    });
  },
};

interface MemoryRun {
  readonly opened: Memory;
  readonly swept: Memory;
}

export const memory: Row = {
  number: '9',
  name: 'memory against page count',
  async measure(context) {
    const { ours } = context;
    const few = { ...context, rounds: Math.min(3, context.rounds) };
    const both = async (driver: Driver, cold: ColdPage): Promise<MemoryRun> => {
      const opened = await cold.memory();
      await driver.sweep(SWEEP);
      await settled(cold.page);
      return { opened, swept: await cold.memory() };
    };
    const short = await each(few, 'text14', [ours], both);
    const long = await each(few, 'big1158', ['bare', ours], both);
    const longest = await each(few, 'big2415', [ours], both);
    const of = (runs: readonly MemoryRun[] | undefined, when: keyof MemoryRun, what: keyof Memory) =>
      median(runs!.map((run) => run[when][what]));
    const [bare, at14, at1158, at2415] = [
      long.get('bare'),
      short.get(ours),
      long.get(ours),
      longest.get(ours),
    ];
    const megabytes = (runs: readonly MemoryRun[] | undefined, when: keyof MemoryRun) =>
      `${Math.round(of(runs, when, 'renderer'))} MB`;
    return [
      {
        what: 'renderer, 1,158 pages opened',
        value: of(at1158, 'opened', 'renderer') / of(bare, 'opened', 'renderer'),
        unit: '× bare',
        goal: 1.15,
        note: `${megabytes(at1158, 'opened')}, bare ${megabytes(bare, 'opened')}`,
      },
      {
        what: 'renderer, 1,158 pages swept',
        value: of(at1158, 'swept', 'renderer') / of(bare, 'swept', 'renderer'),
        unit: '× bare',
        goal: 1.2,
        note: `${megabytes(at1158, 'swept')}, bare ${megabytes(bare, 'swept')}`,
      },
      {
        what: 'renderer, 2,415 pages against 14',
        value: of(at2415, 'opened', 'renderer') / of(at14, 'opened', 'renderer'),
        unit: '×',
        goal: 1.12,
        note: `${megabytes(at2415, 'opened')}, 14 pages ${megabytes(at14, 'opened')}`,
      },
      {
        what: 'JS heap, 2,415 pages swept',
        value: of(at2415, 'swept', 'heap'),
        unit: 'MB',
        goal: 4,
        note: `14 pages ${of(at14, 'swept', 'heap').toFixed(2)}, bare ${of(bare, 'swept', 'heap').toFixed(2)}`,
      },
      {
        what: 'DOM nodes, 2,415 pages against 14',
        value: of(at2415, 'swept', 'nodes') / of(at14, 'swept', 'nodes'),
        unit: '×',
        goal: 1.1,
        note: `${of(at14, 'swept', 'nodes')} and ${of(at2415, 'swept', 'nodes')}`,
      },
    ];
  },
};

export const zoom: Row = {
  number: '13',
  name: 'zoom to 200 %',
  async measure(context) {
    const times = await each(context, 'text14', subjects(context), (driver) => driver.zoom());
    const crisp = new Map([...times].map(([subject, all]) => [subject, all.map((time) => time.crisp)]));
    return [
      {
        what: `first feedback, ${context.ours}`,
        value: median(times.get(context.ours)!.map(({ first }) => first)),
        unit: 'ms',
        goal: 17,
      },
      ...against(context, crisp, 'crisp', 1.3),
    ];
  },
};
