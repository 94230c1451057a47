import { type DragRun, dragOnce } from '../drag-field.ts';
import { open } from '../measure.ts';
import { median, medianRatio } from '../statistics.ts';
import type { BenchContext, Figure, Row } from './row.ts';

type Runs = Record<'editor' | 'floor', DragRun[]>;

async function runs(context: BenchContext, fields: number, cpu = 1): Promise<Runs> {
  const done: Runs = { editor: [], floor: [] };
  for (let round = 0; round < context.rounds; round += 1)
    for (const subject of ['floor', 'editor'] as const) {
      context.say(`drag with ${fields} fields, CPU ${cpu}x, ${subject} ${round + 1}/${context.rounds}`);
      const { cold } = await open(context.stand, { subject, input: 'text14', fields, cpu });
      try {
        done[subject].push(await dragOnce(cold));
      } finally {
        await cold.close();
      }
    }
  return done;
}

const all = (done: readonly DragRun[], key: keyof DragRun) => done.map((run) => run[key]);

function figuresOf({ editor, floor }: Runs, name: string, fields: number): readonly Figure[] {
  const ours = (key: keyof DragRun) => median(all(editor, key));
  const least = (key: keyof DragRun) => `floor ${median(all(floor, key)).toFixed(2)}`;
  return [
    { what: `${name}, frame p95`, value: ours('p95'), unit: 'ms', goal: 16.8, note: least('p95') },
    { what: `${name}, dropped`, value: ours('dropped'), unit: '%', goal: 1, note: least('dropped') },
    { what: `${name}, script per move`, value: ours('script'), unit: 'ms', goal: 0.5, note: least('script') },
    {
      what: `${name}, main thread per move`,
      value: medianRatio(all(editor, 'main'), all(floor, 'main')),
      unit: '× floor',
      goal: 1.3,
      note: `${ours('main').toFixed(2)} ms, ${least('main')}`,
    },
    {
      what: `${name}, move to frame p95`,
      value: ours('latency'),
      unit: 'ms',
      goal: 33,
      note: least('latency'),
    },
    {
      what: `${name}, worst frame of the pick-up`,
      value: ours('pickUp'),
      unit: 'ms',
      goal: fields > 1_000 ? 33.4 : 16.8,
      note: `worst of ${editor.length}: ${Math.max(...all(editor, 'pickUp')).toFixed(1)}, ${least('pickUp')}`,
    },
    {
      what: `${name}, worst frame of the drop`,
      value: ours('drop'),
      unit: 'ms',
      goal: 33.4,
      note: `worst of ${editor.length}: ${Math.max(...all(editor, 'drop')).toFixed(1)}, ${least('drop')}`,
    },
  ];
}

export const drag: Row = {
  number: '11',
  name: 'drag and drop (rows 11 and 12)',
  async measure(context) {
    if (!context.stand.product) return [];
    const figures: Figure[] = [];
    for (const fields of [10, 100, 1_000, 5_000])
      figures.push(...figuresOf(await runs(context, fields), `${fields} fields`, fields));
    return figures;
  },
};

export const dragSlow: Row = {
  number: '14',
  name: 'drag with CPU 4x slower, 1,000 fields',
  async measure(context) {
    if (!context.stand.product) return [];
    const done = await runs(context, 1_000, 4);
    return figuresOf(done, '4x', 1_000).flatMap((figure): readonly Figure[] =>
      figure.what.endsWith('dropped') ? [{ ...figure, goal: 5 }] : [{ ...figure, goal: undefined }],
    );
  },
};
