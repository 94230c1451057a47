/** What `npm start` prints, and how the demo fits in. */
import { relative } from 'node:path';
import { ownPort } from '../server/platform/network/target-guard.ts';

interface Running {
  /** Undefined if the demo didn't start. */
  readonly demo: string | undefined;
  readonly service: string;
  readonly keyFile: string;
}

/** What a newcomer opens first comes first. */
export function welcomeLines({ demo, service, keyFile }: Running): string[] {
  const path = relative('', keyFile);
  return [
    ...(demo ? [`Demo: ${demo}`] : []),
    `Service: ${service}`,
    `Reference: ${service}/reference`,
    `API key: ${path.startsWith('..') ? keyFile : path}`,
    'Press Ctrl+C to stop',
  ];
}

/** The demo's webhook is on this machine, which the service doesn't call by default: adds its port to the allowed ones. */
export const withDemoHook = (allowed: string | undefined, demoPort: number): string =>
  [allowed, ownPort(demoPort)].filter(Boolean).join(',');
