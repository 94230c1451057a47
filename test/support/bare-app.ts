import { createApp } from '../../src/server/app.ts';
import { readConfig } from '../../src/server/platform/config/config.ts';
import { createLog } from '../../src/server/platform/log.ts';
import { createMetrics } from '../../src/server/platform/metrics/service-metrics.ts';
import type { Services } from '../../src/server/platform/services.ts';

/** The service's routes without a database: it can describe itself, but not answer calls about records. */
export function bareApp() {
  const metrics = createMetrics();
  const app = createApp(
    {
      config: { ...readConfig({ RATE_LIMIT_FACTOR: '0' }), publicUrl: 'https://sign.example.com' },
      db: { isEmbedded: true },
      clock: { now: () => new Date() },
      log: createLog({ level: 'silent', format: 'json' }),
      metrics,
    } as unknown as Services,
    { embedFolder: '/nowhere', linkSecret: 'secret' },
  );
  metrics.close();
  return app;
}

/** All routes below a prefix, such as `GET /sessions/{id}`. Paths are without the prefix. */
export function routesBelow(prefix: string): readonly string[] {
  const names = bareApp()
    .routes.filter(({ method, path }) => method !== 'ALL' && path.startsWith(`${prefix}/`))
    .map(({ method, path }) => `${method} ${path.slice(prefix.length).replace(/:(\w+)/g, '{$1}')}`);
  return [...new Set(names)].sort();
}
