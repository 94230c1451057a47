/** The output of `npm start`, and its webhook setting for the demo. */
import { relative } from 'node:path';
import { ownPort } from '../server/platform/network/target-guard.ts';

interface Running {
  /** Undefined if the demo didn't start. */
  readonly demo: string | undefined;
  readonly service: string;
  /** A link that signs in once. */
  readonly console: string;
  readonly keyFile: string;
}

/** The demo comes first, because newcomers start there. */
export function welcomeLines({ demo, service, console, keyFile }: Running): string[] {
  const path = relative('', keyFile);
  return [
    ...(demo ? [`Demo: ${demo}`] : []),
    `Service: ${service}`,
    `Console: ${console}`,
    `Reference: ${service}/reference`,
    `API key: ${path.startsWith('..') ? keyFile : path}`,
    'Press Ctrl+C to stop',
  ];
}

/** Allows webhooks to the demo's port. By default, the service doesn't call its own machine. */
export const withDemoHook = (allowed: string | undefined, demoPort: number): string =>
  [allowed, ownPort(demoPort)].filter(Boolean).join(',');
