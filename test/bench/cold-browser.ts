import { readFileSync } from 'node:fs';
import { type Browser, type CDPSession, chromium, type Page } from 'playwright-core';

export const CHROMIUM = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';

export const BROWSER_ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-extensions',
];

export interface ColdPage {
  readonly page: Page;
  readonly cdp: CDPSession;
  /** Of all processes of this browser since it started, in milliseconds. */
  cpu(): Promise<number>;
  memory(): Promise<Memory>;
  longTasks(): Promise<number>;
  close(): Promise<void>;
}

export interface Memory {
  /** Resident, of the largest renderer, in MB. */
  readonly renderer: number;
  /** After a collection, in MB. */
  readonly heap: number;
  /** Elements in the document and its open shadow roots. */
  readonly nodes: number;
}

/** Milliseconds that a browser works at its own start-up after it has launched. */
export const START_UP = 1_500;

/** A new browser with an empty profile for each run: nothing compiled, nothing cached. */
export async function openCold(options: {
  readonly ratio?: number;
  readonly cpu?: number;
  /** For the browser's resolver, such as `product.direct`. */
  readonly resolver?: string;
}): Promise<ColdPage> {
  const browser: Browser = await chromium.launch({
    executablePath: CHROMIUM,
    args: [...BROWSER_ARGUMENTS, ...(options.resolver ? [`--host-resolver-rules=${options.resolver}`] : [])],
  });
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    deviceScaleFactor: options.ratio ?? 1,
  });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await new Promise((resolve) => setTimeout(resolve, START_UP));
  const root = await browser.newBrowserCDPSession();
  await page.addInitScript(() => {
    const tasks: number[] = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) tasks.push(entry.duration);
    }).observe({ type: 'longtask', buffered: true });
    (window as unknown as { longTasks: number[] }).longTasks = tasks;
  });
  const { cpu = 1 } = options;
  const slowDown = (session: CDPSession) => session.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  if (cpu > 1) {
    await slowDown(cdp);
    // A frame of another site has a process, and so a main thread, of its own.
    page.on('frameattached', (frame) => {
      context
        .newCDPSession(frame)
        .then(slowDown)
        .catch(() => {});
    });
    page.on('framenavigated', (frame) => {
      if (frame.parentFrame())
        context
          .newCDPSession(frame)
          .then(slowDown)
          .catch(() => {});
    });
  }

  async function processes() {
    const { processInfo } = await root.send('SystemInfo.getProcessInfo');
    return processInfo;
  }

  return {
    page,
    cdp,
    cpu: async () => (await processes()).reduce((sum, { cpuTime }) => sum + cpuTime * 1_000, 0),
    async memory() {
      // The widget's frame has a process, and so a heap, of its own; the customer's page around it is next to nothing.
      const frame = page.frames()[1] ?? page.mainFrame();
      const session = page.frames()[1] ? await context.newCDPSession(frame) : cdp;
      await session.send('HeapProfiler.collectGarbage');
      await session.send('Performance.enable');
      const { metrics } = await session.send('Performance.getMetrics');
      const heap = metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0;
      const renderers = (await processes())
        .filter(({ type }) => type === 'renderer')
        .map(({ id }) => resident(id));
      const nodes = await frame.evaluate(() => {
        const count = (root: ParentNode): number => {
          let sum = 0;
          for (const element of root.querySelectorAll('*'))
            sum += 1 + (element.shadowRoot ? count(element.shadowRoot) : 0);
          return sum;
        };
        return count(document);
      });
      return { renderer: Math.max(0, ...renderers), heap: heap / 1e6, nodes };
    },
    async longTasks() {
      let sum = 0;
      for (const frame of page.frames())
        sum += await frame.evaluate(() =>
          ((window as unknown as { longTasks?: number[] }).longTasks ?? []).reduce(
            (all, one) => all + one,
            0,
          ),
        );
      return sum;
    },
    close: () => browser.close(),
  };
}

function resident(pid: number): number {
  try {
    const line = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
    return Number(line?.[1] ?? 0) / 1_024;
  } catch {
    return 0; // ended meanwhile
  }
}
