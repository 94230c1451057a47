import { afterEach, expect, it, vi } from 'vitest';
import type { CompanyId, WorkspaceId } from '../../../../src/model/ids.ts';
import type { Database } from '../../../../src/server/platform/db/open-database.ts';
import type { TemplateToChange } from '../../../../src/server/templates/read-template.ts';
import { saveTurns } from '../../../../src/server/templates/save-turns.ts';

const SCOPE = { companyId: 'acme' as CompanyId, workspaceId: 'main' as WorkspaceId };
const fresh = () => saveTurns({} as Database);
const record = (revision: number) => ({ revision }) as TemplateToChange;

afterEach(() => void vi.useRealTimers());

it('gives each save what the one before it stored, and the first and a later one nothing', async () => {
  const turns = fresh();
  const save = (next: number) =>
    turns.take('id', SCOPE, async ({ before, pass }) => {
      pass(record(next));
      return before?.revision ?? null;
    });
  expect(await Promise.all([save(1), save(2), save(3)])).toEqual([null, 1, 2]);
  expect(await save(4)).toBeNull();
});

it('waits for a save that passes nothing on, even if it fails', async () => {
  const turns = fresh();
  const order: string[] = [];
  const failing = turns.take('id', SCOPE, async () => {
    await new Promise(setImmediate);
    order.push('first');
    throw new Error('failed');
  });
  const next = turns.take('id', SCOPE, async ({ before }) => {
    order.push('second');
    return before;
  });
  await expect(failing).rejects.toThrow('failed');
  expect(await next).toBeNull();
  expect(order).toEqual(['first', 'second']);
});

it('passes nothing on to other scopes, and doesn’t let them wait', async () => {
  const turns = fresh();
  const first = turns.take('id', SCOPE, async () => new Promise<void>((resolve) => setImmediate(resolve)));
  for (const scope of [
    { ...SCOPE, companyId: 'other' as CompanyId },
    { ...SCOPE, workspaceId: 'other' as WorkspaceId },
    { ...SCOPE, workspaceId: null },
  ])
    expect(await turns.take('id', scope, async ({ before }) => before)).toBeNull();
  await first;
});

it('lets a save read the template if it was read long ago', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const turns = fresh();
  const seen: (number | null)[] = [];
  const save = (next: number) =>
    turns.take('id', SCOPE, async ({ before, pass }) => {
      seen.push(before?.revision ?? null);
      vi.advanceTimersByTime(100);
      pass(record(next));
    });
  await Promise.all([1, 2, 3, 4, 5].map(save));
  expect(seen).toEqual([null, 1, 2, null, 4]);
});
