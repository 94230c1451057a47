// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/preact';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { LoadErrors, lazy, lazyModule } from '../../../src/ui/lazy.tsx';

afterEach(cleanup);

const Greeting = ({ name }: { readonly name: string }) => <p>Hello {name}</p>;
const Waiting = ({ name }: { readonly name: string }) => <p>Loading {name}</p>;

/** Fails the given number of times, then resolves. */
const failing = <T,>(times: number, answer: T) => {
  const load = vi.fn(async () => {
    if (load.mock.calls.length <= times) throw new TypeError('Failed to fetch');
    return answer;
  });
  return load;
};

describe('a lazy module', () => {
  it('loads once, however often it is requested', async () => {
    const load = failing(0, 'code');
    const module = lazyModule(load);
    module.preload();
    expect(await Promise.all([module.load(), module.load()])).toEqual(['code', 'code']);
    expect(load).toHaveBeenCalledOnce();
  });

  it('retries after a failure, and preloading fails silently', async () => {
    const load = failing(2, 'code');
    const module = lazyModule(load);
    module.preload();
    await expect(module.load()).rejects.toThrow('Failed to fetch');
    await expect(module.load()).rejects.toThrow('Failed to fetch');
    expect(await module.load()).toBe('code');
  });
});

describe('a lazy component', () => {
  it('shows its fallback with the same props until its code has loaded', async () => {
    const Lazy = lazy(async () => Greeting, Waiting);
    render(<Lazy name="Ada" />);
    screen.getByText('Loading Ada');
    await screen.findByText('Hello Ada');
  });

  it('shows nothing until then without a fallback', async () => {
    const Lazy = lazy(async () => Greeting);
    const { container } = render(<Lazy name="Ada" />);
    expect(container.innerHTML).toBe('');
    await screen.findByText('Hello Ada');
  });

  it('is shown at once if it was preloaded', async () => {
    const load = failing(0, Greeting);
    const Lazy = lazy(load, Waiting);
    Lazy.preload();
    await load.mock.results[0]!.value;
    await Promise.resolve();
    render(<Lazy name="Ada" />);
    screen.getByText('Hello Ada');
    expect(load).toHaveBeenCalledOnce();
  });

  it('reports a failure to the mount, and appears after a retry', async () => {
    const report = vi.fn<(cause: unknown, retry: () => void) => void>();
    const Lazy = lazy(failing(1, Greeting), Waiting);
    render(
      <LoadErrors.Provider value={report}>
        <Lazy name="Ada" />
      </LoadErrors.Provider>,
    );
    await vi.waitFor(() => expect(report).toHaveBeenCalledOnce());
    const [cause, retry] = report.mock.lastCall!;
    expect(cause).toEqual(new TypeError('Failed to fetch'));
    screen.getByText('Loading Ada');
    retry();
    await screen.findByText('Hello Ada');
    expect(report).toHaveBeenCalledOnce();
  });

  it('reports a failure only to its parent if that asks for it', async () => {
    const report = vi.fn();
    const onLoadError = vi.fn();
    const Lazy = lazy(failing(1, Greeting));
    render(
      <LoadErrors.Provider value={report}>
        <Lazy name="Ada" onLoadError={onLoadError} />
      </LoadErrors.Provider>,
    );
    await vi.waitFor(() => expect(onLoadError).toHaveBeenCalledOnce());
    expect(report).not.toHaveBeenCalled();
  });

  it('retries when it is shown again, and reports nothing after it was removed', async () => {
    const report = vi.fn();
    const load = failing(1, Greeting);
    const Lazy = lazy(load);
    const shown = (isShown: boolean) => (
      <LoadErrors.Provider value={report}>{isShown && <Lazy name="Ada" />}</LoadErrors.Provider>
    );
    const { rerender } = render(shown(true));
    await vi.waitFor(() => expect(load).toHaveBeenCalledOnce());
    rerender(shown(false));
    await load.mock.results[0]!.value.catch(() => {});
    rerender(shown(true));
    await screen.findByText('Hello Ada');
    expect(report).not.toHaveBeenCalled();
  });
});
