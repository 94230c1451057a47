import { describe, expect, it } from 'vitest';
import { DatabaseError } from '../../../../../src/server/platform/db/backend.ts';
import {
  type AbandonableBackend,
  reconnectingBackend,
} from '../../../../../src/server/platform/db/reconnecting-backend.ts';

/** A backend that returns its name until it is made to fail. */
function backend(name: string) {
  let fault: Error | 'silence' | null = null;
  const state = {
    isAbandoned: false,
    fail(next: Error | 'silence') {
      fault = next;
    },
  };
  const it: AbandonableBackend = {
    async query() {
      if (fault === 'silence') return new Promise(() => {});
      if (fault) throw fault;
      return { rows: [{ name }], affected: 0 };
    },
    script: async () => {},
    close: async () => {},
    abandon() {
      state.isAbandoned = true;
    },
  };
  return { it, state };
}

const sqlError = (code: string) => new DatabaseError({ message: 'no', code });

describe('the embedded database after an engine failure', () => {
  it.each([
    ['a full disk', sqlError('53100')],
    ['a fault of the file layer', sqlError('58030')],
    ['an engine that broke', new Error('unreachable')],
    ['silence', 'silence' as const],
  ])('is opened anew after %s', async (_what, fault) => {
    const [first, second] = [backend('first'), backend('second')];
    const causes: unknown[] = [];
    const source = reconnectingBackend(first.it, async () => second.it, {
      silentMs: 20,
      onRestart: (cause) => causes.push(cause),
    });
    const old = await source.current();
    first.state.fail(fault);
    await expect(old.query('select', [])).rejects.toThrow();
    expect([first.state.isAbandoned, causes.length]).toEqual([true, 1]);
    expect((await (await source.current()).query('select', [])).rows).toEqual([{ name: 'second' }]);
    // What belonged to the old one's transaction is not run outside of it.
    await expect(old.query('insert', [])).rejects.toMatchObject({ code: '57P02' });
  });

  it('continues after a failed statement', async () => {
    const first = backend('first');
    const source = reconnectingBackend(first.it, () => Promise.reject(new Error('not to be opened')));
    first.state.fail(sqlError('23505'));
    const current = await source.current();
    await expect(current.query('insert', [])).rejects.toMatchObject({ code: '23505' });
    expect(await source.current()).toBe(current);
    expect(first.state.isAbandoned).toBe(false);
  });

  /** A source whose backend is gone, and which fails to open another one the first time. */
  async function failedSource(pauseMs: number) {
    const [first, second] = [backend('first'), backend('second')];
    let tries = 0;
    const source = reconnectingBackend(
      first.it,
      async () => {
        tries += 1;
        if (tries === 1) throw new Error('still full');
        return second.it;
      },
      { pauseMs },
    );
    const old = await source.current();
    first.state.fail(sqlError('53100'));
    await expect(old.query('insert', [])).rejects.toThrow();
    await expect(source.current()).rejects.toMatchObject({ code: '57P03' });
    return { source, tries: () => tries };
  }

  it("reports that it is unavailable while it can't be opened, and retries later", async () => {
    const { source } = await failedSource(0);
    expect((await (await source.current()).query('select', [])).rows).toEqual([{ name: 'second' }]);
  });

  it('opens again after a pause in which other callers were refused', async () => {
    const { source, tries } = await failedSource(50);
    await expect(source.current()).rejects.toMatchObject({ code: '57P02' });
    expect(tries()).toBe(1);
    const state = () =>
      source.current().then(
        () => 'open',
        () => 'refused',
      );
    await expect.poll(state).toBe('open');
  });
});
