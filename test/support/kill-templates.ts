import type { Template } from '../../src/wire/http/templates.ts';
import { onePage } from '../fixtures/raw-pdf.ts';
import { type KillRound, type KillScenario, SAMPLE } from './kill-scenario.ts';

interface Known {
  readonly revision: number;
  readonly name: string;
  readonly round: number;
}

/** Creates and changes templates; each acknowledged change and the document must exist. */
export function templateWork(): KillScenario {
  const known = new Map<string, Known>();
  const document = Buffer.from(onePage()).toString('base64');

  async function isWhole({ call }: KillRound, id: string, expected: Known): Promise<string | null> {
    const { status, body } = await call<Template>('GET', `/templates/${id}`);
    const file = status === 200 ? await fetch(body.document_url) : null;
    const isThere =
      status === 200 &&
      body.revision >= expected.revision &&
      (body.revision > expected.revision || body.name === expected.name) &&
      file?.status === 200 &&
      Buffer.from(await file.arrayBuffer()).equals(onePage());
    if (!isThere) return `template ${id} ${status} revision ${body.revision} of ${expected.revision}`;
    known.set(id, { ...expected, revision: body.revision, name: body.name });
    return null;
  }

  return {
    tell: () => `${known.size} templates`,
    async write({ round, call, note }, who) {
      const made = await call<Template>('POST', '/templates', { name: 'Start', document });
      if (!note(made)) return;
      const { id } = made.body;
      known.set(id, { revision: made.body.revision, name: 'Start', round });
      for (let step = 0; step < 8; step += 1) {
        const name = `Round ${round} writer ${who} step ${step}`;
        const put = await call<Template>('PUT', `/templates/${id}`, { template_properties: { name } });
        if (note(put)) known.set(id, { revision: put.body.revision, name, round });
      }
    },
    async lost(round, isLast) {
      const due = [...known].filter(([, { round: written }]) => isLast || written === round.round - 1);
      const found: string[] = [];
      for (const [id, expected] of new Map([...[...known].slice(0, SAMPLE), ...due])) {
        const loss = await isWhole(round, id, expected);
        if (loss) found.push(loss);
      }
      return found;
    },
  };
}
