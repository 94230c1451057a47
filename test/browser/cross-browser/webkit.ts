import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { BrowserOptions, DrivenBrowser } from './driven-browser.ts';
import { connectWebDriver } from './webdriver.ts';

export interface WebKitFiles {
  readonly driver: string;
  readonly browser: string;
  readonly xServer: string;
}

const VIEWPORT = { width: 1280, height: 800 };
const FRAME = `document.querySelector('countersign-widget').shadowRoot.querySelector('iframe')`;

/** WebKitGTK's small browser by WebDriver, in an X server of its own. */
export async function startWebKit(
  { driver, browser, xServer }: WebKitFiles,
  { keepsCookies = false }: BrowserOptions = {},
): Promise<DrivenBrowser> {
  const children: ChildProcess[] = [];
  const stop = async () => {
    for (const child of children.reverse()) {
      if (child.exitCode !== null || child.signalCode !== null) continue;
      const ended = once(child, 'exit');
      child.kill();
      await ended;
    }
  };
  try {
    const display = await startDisplay(xServer, children);
    const port = await freePort();
    const env = { ...process.env, DISPLAY: display, LIBGL_ALWAYS_SOFTWARE: '1' };
    children.push(spawn(driver, [`--port=${port}`], { env, stdio: 'ignore' }));
    const session = await connectWebDriver(`http://127.0.0.1:${port}`, {
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': {
        binary: browser,
        args: ['--automation', `--cookies-policy=${keepsCookies ? 'always' : 'never'}`],
      },
    });
    await session.post('/window/rect', { x: 0, y: 0, width: VIEWPORT.width, height: VIEWPORT.height + 80 });
    const evaluate = <T>(expression: string) =>
      session.post<T>('/execute/sync', { script: `return (${expression});`, args: [] });
    const settled = <T>(expression: string) =>
      session.post<T>('/execute/async', {
        script: `const done = arguments[0]; Promise.resolve((${expression})).then(done, (error) => done({ thrown: String(error) }));`,
        args: [],
      });
    return {
      open: async (url) => void (await session.post('/url', { url })),
      inPage: settled,
      async inFrame<T>(expression: string) {
        await session.post('/frame', { id: await evaluate(FRAME) });
        try {
          return await settled<T>(expression);
        } finally {
          await session.post('/frame', { id: null });
        }
      },
      async stroke(points) {
        const move = ({ x, y }: { x: number; y: number }, duration: number) => ({
          type: 'pointerMove',
          x: Math.round(x),
          y: Math.round(y),
          duration,
        });
        const [first, ...others] = points;
        const actions = [
          move(first!, 0),
          { type: 'pointerDown', button: 0 },
          ...others.map((point) => move(point, 40)),
          { type: 'pointerUp', button: 0 },
        ];
        const parameters = { pointerType: 'mouse' };
        await session.post('/actions', { actions: [{ type: 'pointer', id: 'mouse', parameters, actions }] });
      },
      swipe: null,
      async key(name) {
        const value = { Tab: '\ue004', Enter: '\ue007', Space: ' ' }[name];
        const actions = ['keyDown', 'keyUp'].map((type) => ({ type, value }));
        await session.post('/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
      },
      async close() {
        await session.end();
        await stop();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The X server chooses a free display and says it on its third descriptor. */
async function startDisplay(xServer: string, children: ChildProcess[]): Promise<string> {
  const args = ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'];
  const child = spawn(xServer, args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  children.push(child);
  const [number] = (await once(child.stdio[3]!, 'data')) as [Buffer];
  return `:${number.toString().trim()}`;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}
