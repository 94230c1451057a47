/** Figures in the text format that Prometheus reads (version 0.0.4). Names and label values are ours, few and fixed. */

export type Labels = Readonly<Record<string, string>>;

export interface Sample {
  readonly labels?: Labels;
  readonly value: number;
}

export interface Counter {
  add(labels?: Labels, by?: number): void;
}

export interface Histogram {
  observe(value: number, labels?: Labels): void;
}

export interface Registry {
  counter(name: string, help: string): Counter;
  /** @param bounds Upper bounds of the buckets, ascending. */
  histogram(name: string, help: string, bounds: readonly number[]): Histogram;
  /** A count that is kept elsewhere, asked each time that the figures are read. */
  countOf(name: string, help: string, read: () => number): void;
  /** Asked each time that the figures are read. */
  gauge(name: string, help: string, read: () => Promise<readonly Sample[]> | readonly Sample[]): void;
  text(): Promise<string>;
}

interface Family {
  readonly name: string;
  readonly help: string;
  readonly type: 'counter' | 'gauge' | 'histogram';
  lines(): Promise<string[]> | string[];
}

const escapeLabel = (text: string) =>
  text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');

function line(name: string, labels: Labels, value: number): string {
  const pairs = Object.entries(labels).map(([key, text]) => `${key}="${escapeLabel(text)}"`);
  return `${name}${pairs.length > 0 ? `{${pairs.join(',')}}` : ''} ${value}`;
}

export function createRegistry(): Registry {
  const families: Family[] = [];
  return {
    counter(name, help) {
      const counts = new Map<string, { readonly labels: Labels; value: number }>();
      families.push({
        name,
        help,
        type: 'counter',
        lines: () => [...counts.values()].map(({ labels, value }) => line(name, labels, value)),
      });
      return {
        add(labels = {}, by = 1) {
          const key = JSON.stringify(labels);
          const known = counts.get(key);
          if (known) known.value += by;
          else counts.set(key, { labels, value: by });
        },
      };
    },
    histogram(name, help, bounds) {
      const series = new Map<string, { readonly labels: Labels; readonly buckets: number[]; sum: number }>();
      families.push({
        name,
        help,
        type: 'histogram',
        lines: () =>
          [...series.values()].flatMap(({ labels, buckets, sum }) => {
            let total = 0;
            const lines = [...bounds.map(String), '+Inf'].map((le, index) => {
              total += buckets[index]!;
              return line(`${name}_bucket`, { ...labels, le }, total);
            });
            return [...lines, line(`${name}_sum`, labels, sum), line(`${name}_count`, labels, total)];
          }),
      });
      return {
        observe(value, labels = {}) {
          const key = JSON.stringify(labels);
          let one = series.get(key);
          if (!one) {
            one = { labels, buckets: Array.from({ length: bounds.length + 1 }, () => 0), sum: 0 };
            series.set(key, one);
          }
          const place = bounds.findIndex((bound) => value <= bound);
          one.buckets[place < 0 ? bounds.length : place]! += 1;
          one.sum += value;
        },
      };
    },
    countOf(name, help, read) {
      families.push({ name, help, type: 'counter', lines: () => [line(name, {}, read())] });
    },
    gauge(name, help, read) {
      families.push({
        name,
        help,
        type: 'gauge',
        lines: async () => (await read()).map(({ labels = {}, value }) => line(name, labels, value)),
      });
    },
    async text() {
      const parts = await Promise.all(
        families.map(async ({ name, help, type, lines }) => [
          `# HELP ${name} ${help}`,
          `# TYPE ${name} ${type}`,
          // A figure that cannot be read now does not hide the others.
          ...(await Promise.resolve()
            .then(lines)
            .catch(() => [])),
        ]),
      );
      return `${parts.flat().join('\n')}\n`;
    },
  };
}
