import { afterAll, expect, it } from 'vitest';
import { createMetrics } from '../../../../../src/server/platform/metrics/service-metrics.ts';

const metrics = createMetrics();
afterAll(() => metrics.close());

it('names that end in _total are counters, and no others are', async () => {
  const types = [...(await metrics.text()).matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(
    ([, name, type]) => [name!, type!] as const,
  );
  expect(types.length).toBeGreaterThan(8);
  expect(types.map(([name]) => name)).toContain('process_cpu_seconds_total');
  expect(types.filter(([name, type]) => name.endsWith('_total') !== (type === 'counter'))).toEqual([]);
  expect(new Set(types.map(([name]) => name)).size).toBe(types.length);
});

it('every family has a help text and, where nothing was counted yet, no line that a reader would refuse', async () => {
  metrics.request({ method: 'GET', route: '/a', group: 'api' }, 200, 0.1);
  for (const line of (await metrics.text()).trimEnd().split('\n'))
    expect(line).toMatch(
      /^# HELP [a-z_]+ \S.*\.$|^# TYPE [a-z_]+ (counter|gauge|histogram)$|^[a-z_]+(\{[a-z_]+="[^"]*"(,[a-z_]+="[^"]*")*\})? -?[0-9.e+-]+$/,
    );
});
