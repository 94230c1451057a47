import { Gauge } from 'prom-client';
import { afterAll, expect, it } from 'vitest';
import { createMetrics } from '../../../../../src/server/platform/metrics/service-metrics.ts';

const metrics = createMetrics();
afterAll(() => metrics.close());

it('names exactly counters with _total', async () => {
  const types = [...(await metrics.text()).matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(
    ([, name, type]) => [name!, type!] as const,
  );
  expect(types.length).toBeGreaterThan(8);
  expect(types.map(([name]) => name)).toContain('process_cpu_seconds_total');
  const ours = types.filter(([name]) => name.startsWith('countersign_'));
  expect(ours.length).toBeGreaterThan(5);
  expect(ours.filter(([name, type]) => name.endsWith('_total') !== (type === 'counter'))).toEqual([]);
  expect(new Set(types.map(([name]) => name)).size).toBe(types.length);
});

it('has a help text for every family and no line that a reader would reject', async () => {
  metrics.request({ method: 'GET', route: '/with "quotes"\\', group: 'api' }, 200, 0.1);
  const text = await metrics.text();
  expect(text).toContain('route="/with \\"quotes\\"\\\\"');
  for (const line of text.trimEnd().split('\n'))
    expect(line).toMatch(
      /^# HELP [a-z_\d]+ \S.*\.$|^# TYPE [a-z_\d]+ (counter|gauge|histogram)$|^[a-z_\d]+(\{[a-z_]+="(\\.|[^"\\])*"(,[a-z_]+="(\\.|[^"\\])*")*\})? (Na[Nn]|-?[0-9.e+-]+)$/,
    );
});

it('counts requests by route and sorts their durations into buckets', async () => {
  for (const seconds of [0.005, 0.02, 60])
    metrics.request({ method: 'GET', route: '/b', group: 'b' }, 404, seconds);
  const text = await metrics.text();
  expect(text).toContain('countersign_http_requests_total{method="GET",route="/b",status="404"} 3\n');
  const buckets = [...text.matchAll(/_request_seconds_bucket\{le="([^"]+)",group="b"\} (\d+)/g)];
  expect(Object.fromEntries(buckets.map(([, le, count]) => [le, Number(count)]))).toMatchObject({
    '0.005': 1,
    '0.01': 1,
    '0.025': 2,
    '30': 2,
    '+Inf': 3,
  });
  expect(text).toContain('countersign_http_request_seconds_sum{group="b"} 60.025\n');
});

it("keeps other figures if one can't be read", async () => {
  for (const collect of [
    () => Promise.reject(new Error('no')),
    () => {
      throw new Error('no');
    },
  ]) {
    const broken = new Gauge({
      name: 'broken',
      help: 'Cannot be read.',
      registers: [metrics.registry],
      collect,
    });
    const text = await metrics.text();
    metrics.registry.removeSingleMetric('broken');
    expect(broken).toBeDefined();
    expect(text).not.toContain('broken');
    expect(text).toContain('\ncountersign_http_in_flight 0\n');
    expect(text).toMatch(/\ncountersign_build_info\{version="[^"]+",node="v[^"]+"\} 1\n/);
  }
});
