import { isCode, kilobytes, type Load, type Loaded, load, open, type Subject } from '../measure.ts';
import { settled } from '../settled.ts';
import type { Served } from '../slow-line.ts';
import { median, medianRatio } from '../statistics.ts';
import type { BenchContext, Figure, Row } from './row.ts';

type Case = Omit<Load, 'subject'>;

/** Subjects take turns within each round, so that what disturbs the machine disturbs all of them. */
export async function inTurns(
  { stand, rounds, say }: BenchContext,
  what: Case,
  subjects: readonly Subject[],
): Promise<Map<Subject, Loaded[]>> {
  const results = new Map<Subject, Loaded[]>(subjects.map((subject) => [subject, []]));
  for (let round = 0; round < rounds; round += 1)
    for (const subject of round % 2 === 0 ? subjects : [...subjects].reverse()) {
      say(
        `${what.input} ${what.cpu ?? 1}x ${what.link ? 'slow link ' : ''}${subject} ${round + 1}/${rounds}`,
      );
      results.get(subject)!.push(await load(stand, { subject, ...what }));
    }
  return results;
}

type Key = 'crisp' | 'first' | 'interactive' | 'cpu' | 'longTasks';
const of = (runs: readonly Loaded[], key: Key) => runs.map((run) => run[key]);

interface FirstPageGoals {
  /** Until page 1 is crisp, in a frame against bare pdf.js in a frame, and inline against bare pdf.js. */
  readonly crisp?: { readonly framed: number; readonly inline: number };
  readonly first?: { readonly framed: number; readonly inline: number };
  readonly cpu?: { readonly framed: number; readonly inline: number };
}

/** Each way to embed against bare pdf.js embedded in the same way; CPU against bare pdf.js without a frame. */
async function firstPageFigures(
  context: BenchContext,
  what: Case,
  goals: FirstPageGoals,
  suffix = '',
): Promise<readonly Figure[]> {
  const { ours } = context;
  const name = `${what.input}${suffix}`;
  if (ours === 'viewer') {
    const turns = await inTurns(context, what, ['bare', ours]);
    const value = medianRatio(of(turns.get(ours)!, 'crisp'), of(turns.get('bare')!, 'crisp'));
    return [{ what: `${name}, crisp, viewer alone`, value, unit: '× bare' }];
  }
  const turns = await inTurns(context, what, ['bare', 'bare-framed', ours, 'inline']);
  const ratio = (subject: Subject, key: Key, base: Subject, baseKey: Key = key) =>
    medianRatio(of(turns.get(subject)!, key), of(turns.get(base)!, baseKey));
  const time = (subject: Subject) => `${Math.round(median(of(turns.get(subject)!, 'crisp')))} ms`;
  const framed = { unit: '× bare in a frame', note: `bare in a frame ${time('bare-framed')}` };
  const inline = { unit: '× bare', note: `bare ${time('bare')}` };
  return [
    {
      what: `${name}, crisp, frame`,
      value: ratio(ours, 'crisp', 'bare-framed'),
      goal: goals.crisp?.framed,
      ...framed,
    },
    {
      what: `${name}, crisp, inline`,
      value: ratio('inline', 'crisp', 'bare'),
      goal: goals.crisp?.inline,
      ...inline,
    },
    {
      what: `${name}, first pixels, frame`,
      value: ratio(ours, 'first', 'bare-framed', 'crisp'),
      goal: goals.first?.framed,
      ...framed,
    },
    {
      what: `${name}, first pixels, inline`,
      value: ratio('inline', 'first', 'bare', 'crisp'),
      goal: goals.first?.inline,
      ...inline,
    },
    {
      what: `${name}, CPU, frame`,
      value: ratio(ours, 'cpu', 'bare'),
      unit: '× bare',
      goal: goals.cpu?.framed,
    },
    {
      what: `${name}, CPU, inline`,
      value: ratio('inline', 'cpu', 'bare'),
      unit: '× bare',
      goal: goals.cpu?.inline,
    },
  ];
}

const FAST: FirstPageGoals = {
  crisp: { framed: 1.03, inline: 1.1 },
  first: { framed: 0.4, inline: 0.3 },
  cpu: { framed: 1.6, inline: 1.4 },
};

export const firstPage: Row = {
  number: '1',
  name: 'first page',
  measure: async (context) => [
    ...(await firstPageFigures(context, { input: 'text14' }, FAST)),
    ...(await firstPageFigures(context, { input: 'contract1' }, FAST)),
  ],
};

export const firstPageSlow: Row = {
  number: '2',
  name: 'first page, slow machine and slow link',
  measure: async (context) => [
    ...(await firstPageFigures(
      context,
      { input: 'text14', link: { kbps: 10_000, latency: 40 } },
      { crisp: { framed: 1.05, inline: 1.05 } },
      ', 10 Mbit/s',
    )),
    ...(await firstPageFigures(context, { input: 'text14', cpu: 4 }, {}, ', CPU 4x slower')),
  ],
};

export const weight: Row = {
  number: '3',
  name: 'bytes and requests until page 1 is crisp and fields can be dragged',
  async measure({ stand, ours }) {
    stand.line.takeLog();
    const { cold, loaded } = await open(stand, { subject: ours, input: 'text14', fields: 100 });
    await settled(cold.page);
    await cold.close();
    // The customer's own page is not ours to count.
    const isOurs = ({ path }: Served) => path !== '/editor.html';
    const isLoader = ({ path }: Served) => path.endsWith('/template-editor.js');
    const isPdfjs = ({ path }: Served) => path.includes('/pdfjs-');
    const served = loaded.served.filter(isOurs);
    const code = served.filter(isCode);
    const later = [...loaded.later, ...stand.line.takeLog()].filter((one) => isCode(one) && !isPdfjs(one));
    const own = code.filter((one) => !isPdfjs(one) && !isLoader(one));
    return [
      { what: 'loader script', value: kilobytes(code.filter(isLoader)), unit: 'kB br', goal: 2.048 },
      { what: 'editor without pdf.js and loader', value: kilobytes(own), unit: 'kB br', goal: 60 },
      { what: 'all code of the editor', value: kilobytes([...own, ...later]), unit: 'kB br', goal: 125 },
      { what: 'pdf.js', value: kilobytes(code.filter(isPdfjs)), unit: 'kB br' },
      { what: 'requests', value: served.length, unit: '', goal: 8 },
      ...served.map(({ path, bytes }) => ({
        what: `  ${path}`.slice(0, 70),
        value: bytes / 1_000,
        unit: 'kB',
      })),
    ];
  },
};

export const interactive: Row = {
  number: '5',
  name: 'interactive with 100 fields',
  async measure(context) {
    const { ours } = context;
    const isProduct = ours !== 'viewer';
    const subjects = isProduct ? (['bare', ours, 'inline'] as const) : (['bare', ours] as const);
    const turns = await inTurns(context, { input: 'text14', fields: 100 }, subjects);
    const bare = of(turns.get('bare')!, 'crisp');
    return subjects.slice(1).map((subject) => {
      const runs = turns.get(subject)!;
      const times = of(runs, 'interactive');
      const later = median(runs.map((run) => run.interactive - run.crisp));
      return {
        what: `fields can be dragged, ${subject === 'inline' ? subject : 'frame'}`,
        value: medianRatio(times, bare),
        unit: '× bare',
        goal: subject === 'inline' ? 1.2 : 1.3,
        note: `${Math.round(median(times))} ms, ${Math.round(later)} ms after the crisp page`,
      };
    });
  },
};

export const longTasks: Row = {
  number: '6',
  name: 'long tasks while loading',
  async measure(context) {
    const { ours } = context;
    const figures: Figure[] = [];
    for (const cpu of [1, 4]) {
      const turns = await inTurns(context, { input: 'text14', cpu, fields: 100 }, ['bare', ours]);
      const bare = turns.get('bare')!;
      figures.push({
        what: `beyond bare, CPU ${cpu}x`,
        value: median(turns.get(ours)!.map((run, round) => run.longTasks - bare[round]!.longTasks)),
        unit: 'ms',
        goal: cpu === 1 ? 50 : 250,
        note: `bare ${Math.round(median(of(bare, 'longTasks')))} ms`,
      });
    }
    return figures;
  },
};
