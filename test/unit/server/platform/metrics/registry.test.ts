import { expect, it } from 'vitest';
import { createRegistry } from '../../../../../src/server/platform/metrics/registry.ts';

it('writes counters, gauges and histograms as Prometheus reads them', async () => {
  const registry = createRegistry();
  const calls = registry.counter('calls_total', 'Calls.');
  calls.add({ route: '/a', status: '200' });
  calls.add({ route: '/a', status: '200' }, 2);
  calls.add({ route: 'with "quotes"\\' });
  const seconds = registry.histogram('seconds', 'Time.', [0.1, 1]);
  for (const value of [0.05, 0.1, 0.5, 7]) seconds.observe(value, { kind: 'x' });
  registry.countOf('cpu_seconds_total', 'Processor time.', () => 1.5);
  registry.gauge('depth', 'Depth.', async () => [{ value: 3 }]);
  registry.gauge('broken', 'Cannot be read.', () => {
    throw new Error('no');
  });
  expect(await registry.text()).toBe(
    [
      '# HELP calls_total Calls.',
      '# TYPE calls_total counter',
      'calls_total{route="/a",status="200"} 3',
      'calls_total{route="with \\"quotes\\"\\\\"} 1',
      '# HELP seconds Time.',
      '# TYPE seconds histogram',
      'seconds_bucket{kind="x",le="0.1"} 2',
      'seconds_bucket{kind="x",le="1"} 3',
      'seconds_bucket{kind="x",le="+Inf"} 4',
      'seconds_sum{kind="x"} 7.65',
      'seconds_count{kind="x"} 4',
      '# HELP cpu_seconds_total Processor time.',
      '# TYPE cpu_seconds_total counter',
      'cpu_seconds_total 1.5',
      '# HELP depth Depth.',
      '# TYPE depth gauge',
      'depth 3',
      '# HELP broken Cannot be read.',
      '# TYPE broken gauge',
      '',
    ].join('\n'),
  );
});
