/**
 * A widget kept in step with options that come again and again, as frameworks give them: made with the first, changed with
 * the later ones, made anew when it is to show something else. Callbacks may be new functions each time, which the widget
 * does not notice.
 */
export interface Widget {
  update(changes: object): void;
  destroy(): void;
}

export interface Kind<Options extends object, Made extends Widget> {
  readonly make: (options: Options) => Made;
  /** Options that cannot change: with another value another widget is made. */
  readonly identity: readonly string[];
}

export interface Follower<Made> {
  /** The widget that shows these options now. */
  sync(container: Element, options: object): Made;
  end(): void;
}

type Values = Readonly<Record<string, unknown>>;
const isCallback = (value: unknown) => typeof value === 'function';
/** Options are plain data, so this tells them apart; key order counts, which costs a needless update at most. */
const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

export function follow<Options extends object, Made extends Widget>({
  make,
  identity,
}: Kind<Options, Made>): Follower<Made> {
  let made: Made | null = null;
  let place: Element | null = null;
  /** As they were given last. */
  let latest: Values = {};
  const proxies: Record<string, (...values: unknown[]) => unknown> = {};

  const end = () => {
    made?.destroy();
    made = null;
  };
  /** Stays the same function and calls the one that was given last. */
  const proxyOf = (name: string) =>
    (proxies[name] ??= (...values) => (latest[name] as (...all: unknown[]) => unknown)?.(...values));

  return {
    sync(container, options) {
      const before = latest;
      latest = options as Values;
      const isOther = place !== container || identity.some((key) => !isSame(before[key], latest[key]));
      if (made && !isOther) {
        const changes: Record<string, unknown> = {};
        for (const key of new Set([...Object.keys(before), ...Object.keys(latest)])) {
          const value = latest[key];
          if (isCallback(value)) {
            if (!isCallback(before[key])) changes[key] = proxyOf(key);
          } else if (isCallback(before[key]) || !isSame(before[key], value)) changes[key] = value ?? null;
        }
        if (Object.keys(changes).length > 0) made.update(changes);
        return made;
      }
      end();
      place = container;
      const given = Object.fromEntries(
        Object.entries(latest).map(([key, value]) => [key, isCallback(value) ? proxyOf(key) : value]),
      );
      made = make({ ...given, container } as unknown as Options);
      return made;
    },
    end,
  };
}
