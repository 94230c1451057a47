import dns, { promises } from 'node:dns';
import { syncBuiltinESMExports } from 'node:module';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { vi } from 'vitest';

/**
 * A local server that counts connections, and a public name that resolves to it, as an attacker's name server responds after an
 * address has been checked (DNS rebinding).
 */
export async function privateName(name: string) {
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const lookup = vi
    .spyOn(dns, 'lookup')
    .mockImplementation(((
      _name: string,
      options: { all?: boolean },
      done: (error: null, found: unknown, family?: number) => void,
    ) =>
      options.all
        ? done(null, [{ address: '127.0.0.1', family: 4 }])
        : done(null, '127.0.0.1', 4)) as unknown as typeof dns.lookup);
  syncBuiltinESMExports();
  const asked = [
    vi.spyOn(promises.Resolver.prototype, 'resolve4').mockResolvedValue(['127.0.0.1'] as never),
    vi.spyOn(promises.Resolver.prototype, 'resolve6').mockResolvedValue(['::1'] as never),
  ];
  return {
    host: `${name}:${(server.address() as AddressInfo).port}`,
    connections: () => connections,
    async close() {
      for (const spy of [lookup, ...asked]) spy.mockRestore();
      syncBuiltinESMExports();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
