import type { Memory } from '../cold-browser.ts';
import { driverOf } from '../drive.ts';
import { type Load, load, open } from '../measure.ts';
import { settled } from '../settled.ts';
import { median, medianRatio } from '../statistics.ts';
import type { BenchContext, Figure, Row } from './row.ts';
import { visit } from './signing-page.ts';

const COUNT = 20;
/** One document, and several like it. In turns, so that what disturbs the machine disturbs both. */
const CASES = { one: 1, several: COUNT } as const;
type Case = keyof typeof CASES;

async function inTurns<T>(
  { rounds, say }: BenchContext,
  what: string,
  run: (documents: number) => Promise<T>,
): Promise<Record<Case, T[]>> {
  const results: Record<Case, T[]> = { one: [], several: [] };
  for (let round = 0; round < rounds; round += 1)
    for (const name of round % 2 === 0 ? (['one', 'several'] as const) : (['several', 'one'] as const)) {
      say(`${what}, ${CASES[name]} ${round + 1}/${rounds}`);
      results[name].push(await run(CASES[name]));
    }
  return results;
}

/** Opened, then scrolled through to the end. */
async function memoryOf({ stand }: BenchContext, what: Load): Promise<{ opened: Memory; swept: Memory }> {
  const { cold } = await open(stand, what);
  try {
    await settled(cold.page);
    const opened = await cold.memory();
    await (await driverOf(cold, what.subject)).sweep(6_000);
    await settled(cold.page);
    return { opened, swept: await cold.memory() };
  } finally {
    await cold.close();
  }
}

export const severalDocuments: Row = {
  number: '16',
  name: `${COUNT} documents of 100 pages against one`,
  async measure(context) {
    const { stand, ours } = context;
    if (!stand.product) return [];
    const what = { subject: ours, input: 'contract100' } as const;
    const opened = await inTurns(context, 'open', (documents) => load(stand, { ...what, documents }));
    const visits = await inTurns(context, 'sign', (documents) =>
      visit(context, { isDirect: true }, 'contract100', documents),
    );
    const few = { ...context, rounds: Math.min(3, context.rounds) };
    const memory = await inTurns(few, 'memory', (documents) => memoryOf(context, { ...what, documents }));

    const times = (name: Case, key: 'crisp' | 'interactive') => opened[name].map((run) => run[key]);
    const waits = (name: Case) => visits[name].map(({ interactive }) => interactive);
    const told = (list: readonly number[]) => `one ${Math.round(median(list))} ms`;
    const size = (name: Case, when: 'opened' | 'swept', key: keyof Memory) =>
      median(memory[name].map((run) => run[when][key]));
    const figures: Figure[] = (['crisp', 'interactive'] as const).map((key) => ({
      what: `editor, ${key}`,
      value: medianRatio(times('several', key), times('one', key)),
      unit: '×',
      goal: 1.2,
      note: told(times('one', key)),
    }));
    figures.push({
      what: 'signing page until the consent can be given',
      value: medianRatio(waits('several'), waits('one')),
      unit: '×',
      goal: 1.2,
      note: told(waits('one')),
    });
    for (const [when, key, unit] of [
      ['opened', 'renderer', 'MB'],
      ['swept', 'renderer', 'MB'],
      ['swept', 'nodes', ''],
    ] as const) {
      const [one, several] = [size('one', when, key), size('several', when, key)];
      figures.push({
        what: `${key === 'nodes' ? 'DOM nodes' : key}, ${when}`,
        value: several / one,
        unit: '×',
        goal: 1.15,
        note: `${Math.round(one)} and ${Math.round(several)} ${unit}`.trim(),
      });
    }
    return figures;
  },
};
