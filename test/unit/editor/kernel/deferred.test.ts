import { describe, expect, it, vi } from 'vitest';
import { createDeferred } from '../../../../src/editor/kernel/deferred.tsx';
import { lazyModule } from '../../../../src/ui/lazy.tsx';

/** Deferred parts whose texts fail to load this many times. */
function deferredAfter(failures: number) {
  let left = failures;
  const onError = vi.fn();
  const texts = lazyModule(async () => {
    if (left-- > 0) throw new TypeError('Failed to fetch');
  });
  return { onError, ...createDeferred(texts, onError) };
}
const code = () => lazyModule(async () => 'code');

describe('deferred code', () => {
  it('waits until loading is requested', async () => {
    const { whenReady, load, isReady } = deferredAfter(0);
    const use = vi.fn();
    const canceled = vi.fn();
    whenReady(code(), use);
    whenReady(code(), canceled)();
    await Promise.resolve();
    expect(use).not.toHaveBeenCalled();
    await load();
    expect(isReady.value).toBe(true);
    await vi.waitFor(() => expect(use).toHaveBeenCalledExactlyOnceWith('code'));
    expect(canceled).not.toHaveBeenCalled();
  });

  it('loads at once when the user asks for it', async () => {
    const { run, isReady } = deferredAfter(0);
    const use = vi.fn();
    run(code(), use);
    await vi.waitFor(() => expect(use).toHaveBeenCalledExactlyOnceWith('code'));
    expect(isReady.value).toBe(true);
  });

  it('reports one error for everything that failed, and retries all of it', async () => {
    const { run, retry, onError } = deferredAfter(1);
    const missing = lazyModule(
      vi.fn().mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue('other'),
    );
    const use = vi.fn();
    expect(retry.value).toBeNull();
    run(code(), use);
    await vi.waitFor(() => expect(retry.value).not.toBeNull());
    run(missing, use);
    await vi.waitFor(async () => expect(await missing.load()).toBe('other'));
    retry.value!();
    await vi.waitFor(() => expect(use.mock.calls).toEqual(expect.arrayContaining([['code'], ['other']])));
    expect(onError).toHaveBeenCalledOnce();
    expect(retry.value).toBeNull();
  });
});
