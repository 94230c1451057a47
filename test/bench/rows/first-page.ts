import { isCode, kilobytes, type Load, type Loaded, load, type Subject } from '../measure.ts';
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

async function firstPageFigures(
  context: BenchContext,
  what: Case,
  goal: number,
  suffix = '',
): Promise<readonly Figure[]> {
  const { ours } = context;
  const isProduct = ours !== 'viewer';
  const turns = await inTurns(context, what, [
    'bare',
    'viewer',
    ...(isProduct ? (['bare-framed', ours, 'inline'] as const) : []),
  ]);
  const bare = turns.get('bare')!;
  const ratio = (subject: Subject, key: Key, base: Key = 'crisp') =>
    medianRatio(of(turns.get(subject)!, key), of(bare, base));
  const name = `${what.input}${suffix}`;
  const note = `bare ${Math.round(median(of(bare, 'crisp')))} ms`;
  return [
    { what: `${name}, crisp, ${ours}`, value: ratio(ours, 'crisp'), unit: '× bare', goal, note },
    { what: `${name}, first pixels, ${ours}`, value: ratio(ours, 'first'), unit: '× bare', goal: 0.6 },
    ...(isProduct
      ? [
          {
            what: `${name}, crisp, ${ours} against bare in a frame`,
            value: medianRatio(of(turns.get(ours)!, 'crisp'), of(turns.get('bare-framed')!, 'crisp')),
            unit: '× framed',
            goal,
            note: `a frame of another site is ${ratio('bare-framed', 'crisp').toFixed(2)} × bare`,
          },
          {
            what: `${name}, first pixels, ${ours} against bare in a frame`,
            value: medianRatio(of(turns.get(ours)!, 'first'), of(turns.get('bare-framed')!, 'crisp')),
            unit: '× framed',
            goal: 0.6,
          },
          { what: `${name}, crisp, inline`, value: ratio('inline', 'crisp'), unit: '× bare', goal },
          {
            what: `${name}, first pixels, inline`,
            value: ratio('inline', 'first'),
            unit: '× bare',
            goal: 0.6,
          },
        ]
      : []),
    { what: `${name}, crisp, viewer alone`, value: ratio('viewer', 'crisp'), unit: '× bare' },
    { what: `${name}, first pixels, viewer alone`, value: ratio('viewer', 'first'), unit: '× bare' },
    { what: `${name}, CPU, ${ours}`, value: ratio(ours, 'cpu', 'cpu'), unit: '× bare', goal: 1.15 },
  ];
}

export const firstPage: Row = {
  number: '1',
  name: 'first page',
  measure: async (context) => [
    ...(await firstPageFigures(context, { input: 'text14' }, 1.15)),
    ...(await firstPageFigures(context, { input: 'contract1' }, 1.15)),
  ],
};

export const firstPageSlow: Row = {
  number: '2',
  name: 'first page, slow machine and slow link',
  measure: async (context) => [
    ...(await firstPageFigures(context, { input: 'text14', cpu: 4 }, 1.2, ', CPU 4x slower')),
    ...(await firstPageFigures(
      context,
      { input: 'text14', link: { kbps: 10_000, latency: 40 } },
      1.1,
      ', 10 Mbit/s',
    )),
  ],
};

export const weight: Row = {
  number: '3',
  name: 'bytes and requests until page 1 is crisp and fields can be dragged (rows 3 and 4)',
  async measure(context) {
    const { ours } = context;
    const turns = await inTurns(
      { ...context, rounds: 1 },
      { input: 'text14', fields: 100, isAttached: true },
      ['bare', ours],
    );
    const [mine] = turns.get(ours)!;
    const [bare] = turns.get('bare')!;
    // The customer's own page is not ours to count.
    const served = mine!.served.filter(({ path }) => path !== '/editor.html');
    const code = served.filter(isCode);
    const isLoader = ({ path }: { path: string }) => path.endsWith('/template-editor.js');
    const isPdfjs = ({ path }: { path: string }) => path.includes('/pdfjs-');
    return [
      {
        what: 'loader script',
        value: kilobytes(code.filter(isLoader)),
        unit: 'kB br',
        goal: 2,
      },
      {
        what: 'editor without pdf.js and loader',
        value: kilobytes(code.filter((one) => !isPdfjs(one) && !isLoader(one))),
        unit: 'kB br',
        goal: 45,
      },
      { what: 'pdf.js', value: kilobytes(code.filter(isPdfjs)), unit: 'kB br' },
      {
        what: 'all code',
        value: kilobytes(code),
        unit: 'kB br',
        goal: 460,
        note: `bare ${Math.round(kilobytes(bare!.served.filter(isCode)))}`,
      },
      { what: 'requests', value: served.length, unit: '', goal: 8, note: `bare ${bare!.served.length}` },
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
    const turns = await inTurns(context, { input: 'text14', fields: 100 }, ['bare', ours]);
    const mine = turns.get(ours)!;
    return [
      {
        what: 'fields can be dragged',
        value: medianRatio(of(mine, 'interactive'), of(turns.get('bare')!, 'crisp')),
        unit: '× bare',
        goal: 1.15,
        note: `${Math.round(median(of(mine, 'interactive')))} ms`,
      },
      {
        what: 'after the first pixels',
        value: median(mine.map((run) => run.interactive - run.first)),
        unit: 'ms',
        goal: 50,
      },
    ];
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
