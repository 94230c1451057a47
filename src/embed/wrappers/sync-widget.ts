/**
 * Keeps a widget in sync with options that a framework passes on every render: creates it, updates it, or creates a new
 * one if an option changes that can't be updated. Callbacks may be new functions each time without an update.
 */
export interface Widget {
  update(changes: object): void;
  destroy(): void;
}

export interface WidgetDefinition<Options extends object, Made extends Widget> {
  readonly make: (options: Options) => Made;
  /** Options that can't be updated: changing one creates a new widget. */
  readonly remountOptions: readonly string[];
}

export interface WidgetSync<Made> {
  /** Returns the widget with these options. */
  sync(container: Element, options: object): Made;
  end(): void;
}

type Values = Readonly<Record<string, unknown>>;
const isCallback = (value: unknown) => typeof value === 'function';
/** Options are plain data. A different key order at most causes a needless update. */
const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

export function syncWidget<Options extends object, Made extends Widget>({
  make,
  remountOptions,
}: WidgetDefinition<Options, Made>): WidgetSync<Made> {
  let made: Made | null = null;
  let place: Element | null = null;
  /** The options of the last call. */
  let latest: Values = {};
  const proxies: Record<string, (...values: unknown[]) => unknown> = {};

  const end = () => {
    made?.destroy();
    made = null;
  };
  /** A stable function that calls the latest callback. */
  const proxyOf = (name: string) =>
    (proxies[name] ??= (...values) => (latest[name] as (...all: unknown[]) => unknown)?.(...values));

  return {
    sync(container, options) {
      const before = latest;
      latest = options as Values;
      const isOther = place !== container || remountOptions.some((key) => !isSame(before[key], latest[key]));
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
