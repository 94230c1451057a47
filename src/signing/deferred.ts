/**
 * Code that the first view of the document doesn't need: menus, panels, dialogs, end screens. One file (`vite.config.ts`), which
 * loads once the browser is idle, or at once when the reader asks for something in it.
 */
import type { FunctionComponent } from 'preact';
import { type LazyComponent, type LazyModule, lazy, lazyModule } from '../ui/lazy.tsx';
import { CODE_LOADED, CODE_MISSING, OVERDUE_MS } from './load-events.ts';

type Resources = typeof import('./deferred-resources.ts');

const RETRY_MS = 3_000;

let onResources: (resources: Resources) => void;
/** Resolves once they have loaded, before any deferred component renders. */
export const resourcesLoaded = new Promise<Resources>((resolve) => {
  onResources = resolve;
});

/** Retries until it has loaded: after a short loss of the network, dialogs must still open. */
async function loadResources(): Promise<Resources> {
  const overdue = setTimeout(() => dispatchEvent(new Event(CODE_MISSING)), OVERDUE_MS);
  for (;;) {
    const resources = await import('./deferred-resources.ts').catch(() => null);
    if (resources) {
      clearTimeout(overdue);
      dispatchEvent(new Event(CODE_LOADED));
      onResources(resources);
      return resources;
    }
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  }
}

/** What deferred components take for granted. Each mount adds it to its own on `resourcesLoaded`. */
export const resources: LazyModule<Resources> = lazyModule(loadResources);

/** Code for an action. */
export const deferredModule = <Module>(load: () => Promise<Module>): LazyModule<Module> =>
  lazyModule(async () => {
    await resources.load();
    return load();
  });

/** A component that the reader asks for: loads at once. */
export const onDemand = <Props extends object>(
  load: () => Promise<FunctionComponent<Props>>,
  Fallback?: FunctionComponent<Props>,
): LazyComponent<Props> => lazy(deferredModule(load).load, Fallback);

/** A component outside the document: lets the document use the network first. */
export const whenIdle = <Props extends object>(
  load: () => Promise<FunctionComponent<Props>>,
): LazyComponent<Props> =>
  lazy(async () => {
    await idle();
    return deferredModule(load).load();
  });

/** Resolves when the browser has nothing better to do, within a second. */
export const idle = (): Promise<unknown> =>
  new Promise((resolve) => {
    if (typeof requestIdleCallback === 'undefined') setTimeout(resolve, 200);
    else requestIdleCallback(resolve, { timeout: 1_000 });
  });
