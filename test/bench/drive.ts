/** Moves through the document of an open page: by `window.bench` where we made the page, by hand in the built editor. */
import type { ColdPage } from './cold-browser.ts';
import type { Subject } from './measure.ts';

export interface Driver {
  /** Goes to the page; milliseconds until it is crisp. */
  jump(page: number): Promise<number>;
  /** To 200 %, which is a page of 1,632 CSS pixels: until something has changed on screen, and until it is crisp. */
  zoom(): Promise<{ readonly first: number; readonly crisp: number }>;
  /** Scrolls from the first to the last page in so many milliseconds; times of the frames meanwhile. */
  sweep(milliseconds: number): Promise<readonly number[]>;
}

const WIDTH = 1_632;

/** What the functions that run in the editor's frame share; set up once per frame. */
interface FrameHelpers {
  nextFrame(): Promise<number>;
  /** Until what is visible of the page is painted as if the page were at least so many pixels wide. */
  crisp(page: number, width: number): Promise<void>;
}

export async function driverOf({ page }: ColdPage, subject: Subject): Promise<Driver> {
  if (subject !== 'editor')
    return {
      jump: (to) => page.evaluate((number) => window.bench!.jump!(number), to),
      zoom: () => page.evaluate((width) => window.bench!.zoomTo!(width), WIDTH),
      sweep: (milliseconds) =>
        page.evaluate(async (time) => {
          const times: number[] = [];
          let isOver = false;
          const tick = (at: number) => {
            times.push(at);
            if (!isOver) requestAnimationFrame(tick);
          };
          requestAnimationFrame(tick);
          await window.bench!.sweep!(time);
          isOver = true;
          return times;
        }, milliseconds),
    };
  const frame = page.frames()[1]!;
  await frame.evaluate(() => {
    const crispNow = (page: number, width: number) => {
      const sheet = document.querySelector(`.pdf-page[data-page="${page}"]`);
      if (!sheet) return false;
      const whole = sheet.getBoundingClientRect();
      const scroller = document.querySelector('.pdf-scroller')!;
      const { left, top } = scroller.getBoundingClientRect();
      const view = { left, top, right: left + scroller.clientWidth, bottom: top + scroller.clientHeight };
      return [...sheet.querySelectorAll<HTMLCanvasElement>('.pdf-canvas, .pdf-detail')].some((canvas) => {
        const box = canvas.getBoundingClientRect();
        const isSharp = (canvas.width / box.width) * whole.width >= width - 1;
        const covers =
          box.left <= Math.max(whole.left, view.left) + 1 &&
          box.top <= Math.max(whole.top, view.top) + 1 &&
          box.right >= Math.min(whole.right, view.right) - 1 &&
          box.bottom >= Math.min(whole.bottom, view.bottom) - 1;
        return isSharp && covers;
      });
    };
    const made: FrameHelpers = {
      nextFrame: () =>
        new Promise((resolve) =>
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () => resolve(performance.now());
            port2.postMessage(null);
          }),
        ),
      crisp: (page, width) =>
        new Promise((resolve) => {
          const watch = new MutationObserver(() => {
            if (!crispNow(page, width)) return;
            watch.disconnect();
            resolve();
          });
          watch.observe(document.querySelector('.pdf-column')!, { childList: true, subtree: true });
        }),
    };
    (window as unknown as { helpers: FrameHelpers }).helpers = made;
  });
  return {
    jump: (to) =>
      frame.evaluate(async (number) => {
        const { helpers } = window as unknown as { helpers: FrameHelpers };
        const input = document.querySelector<HTMLInputElement>('.ed-jump input')!;
        input.value = String(number);
        const start = performance.now();
        const crisp = helpers.crisp(number, 1);
        input.dispatchEvent(new Event('change', { bubbles: true }));
        await crisp;
        return (await helpers.nextFrame()) - start;
      }, to),
    async zoom() {
      await frame.locator('.ed-zoom [aria-haspopup]').click();
      const item = frame.getByRole('menuitemradio', { name: '200', exact: false });
      const choice = await item.elementHandle();
      return frame.evaluate(
        async ({ choice, width }) => {
          const { helpers } = window as unknown as { helpers: FrameHelpers };
          const start = performance.now();
          const crisp = helpers.crisp(1, width * devicePixelRatio);
          (choice as HTMLElement).click();
          const first = (await helpers.nextFrame()) - start;
          await crisp;
          return { first, crisp: (await helpers.nextFrame()) - start };
        },
        { choice, width: WIDTH },
      );
    },
    sweep: (milliseconds) =>
      frame.evaluate(async (time) => {
        const scroller = document.querySelector('.pdf-scroller')!;
        const end = scroller.scrollHeight - scroller.clientHeight;
        const times: number[] = [];
        const start = performance.now();
        for (let share = 0; share < 1; ) {
          share = Math.min(1, (performance.now() - start) / time);
          scroller.scrollTop = end * share;
          times.push(await new Promise<number>(requestAnimationFrame));
        }
        return times;
      }, milliseconds),
  };
}
