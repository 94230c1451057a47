/**
 * A person with nothing but a finger, through the browser's own input pipeline: what is out of sight is swiped to, what is
 * covered cannot be pressed, and a swipe may be taken for a scroll, as with a real one.
 */
import { type CDPSession, expect, type Locator, type Page } from '@playwright/test';

type Spot = { readonly x: number; readonly y: number };

const sessions = new WeakMap<Page, Promise<CDPSession>>();
const sessionOf = (page: Page) => {
  const known = sessions.get(page) ?? page.context().newCDPSession(page);
  sessions.set(page, known);
  return known;
};

async function moveAlong(
  send: (type: 'touchMove', at: Spot) => Promise<unknown>,
  from: Spot,
  on: readonly Spot[],
): Promise<void> {
  const STEPS = 8;
  let last = from;
  for (const next of on) {
    for (let step = 1; step <= STEPS; step += 1)
      await send('touchMove', {
        x: last.x + ((next.x - last.x) * step) / STEPS,
        y: last.y + ((next.y - last.y) * step) / STEPS,
      });
    last = next;
  }
}

/** From the first spot along the others, and off. */
export async function swipe(page: Page, ...[from, ...on]: readonly Spot[]): Promise<void> {
  const session = await sessionOf(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: Spot) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] });
  await send('touchStart', from);
  await moveAlong(send, from!, on);
  await send('touchEnd');
}

/** Rests on a spot until something is picked up, drags it along the others, and lets go. */
export async function dragByTouch(
  page: Page,
  isPickedUp: () => Promise<unknown>,
  ...[from, ...on]: readonly Spot[]
): Promise<void> {
  const session = await sessionOf(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: Spot) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] });
  await send('touchStart', from);
  await isPickedUp();
  await moveAlong(send, from!, on);
  await send('touchEnd');
}

/**
 * Whether a touch in the middle of `control` reaches it, a little higher and lower, too: what lies half below a bar may be
 * below it by the time the finger comes. And how much room a finger has there, in CSS pixels.
 */
const targetOf = (control: Locator) =>
  control.evaluate((element) => {
    const box = element.getBoundingClientRect();
    const root = element.getRootNode() as Document | ShadowRoot;
    const hitAt = (dy: number) =>
      root.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2 + dy);
    // A label passes the touch on to its control.
    const labelOf = (hit: Element | null) => hit?.closest('label');
    const isHit = (hit: Element | null) =>
      hit !== null && (element.contains(hit) || hit.contains(element) || labelOf(hit)?.control === element);
    const reach = Math.min(10, box.height / 2 - 1);
    const isReached = [0, -reach, reach].every((dy) => isHit(hitAt(dy)));
    const area = (labelOf(hitAt(0)) ?? element).getBoundingClientRect();
    /** How far the row that it is in has to be swiped to the side. */
    const row = (function rowOf(one: Element | null): Element | null {
      return one &&
        one.scrollWidth > one.clientWidth + 1 &&
        /auto|scroll/.test(getComputedStyle(one).overflowX)
        ? one
        : one && rowOf(one.parentElement);
    })(element);
    const edge = row?.getBoundingClientRect();
    const middle = box.left + box.width / 2;
    const aside =
      edge && (middle > edge.right ? middle - edge.right : middle < edge.left ? middle - edge.left : 0);
    return {
      isReached,
      room: Math.min(area.width, area.height),
      aside: aside ? aside + Math.sign(aside) * 30 : 0,
    };
  });

/** Least room that WCAG 2.2 (2.5.8) asks for. */
const LEAST = 24;

/** Brings a control under the finger, swiping in `area` as long as it is out of sight; then touches it. */
export async function tap(page: Page, control: Locator, area?: Locator): Promise<void> {
  await control.waitFor();
  const screen = page.viewportSize()!;
  const seen = async () => (await area?.boundingBox()) ?? { x: 0, y: 0, ...screen };
  for (let swipes = 0; ; swipes += 1) {
    const box = await settled(control);
    const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    const isOnScreen = middle.y > 0 && middle.y < screen.height;
    const { isReached, room, aside } = await targetOf(control);
    if (isOnScreen && isReached) {
      expect(room, `room for a finger on ${control}`).toBeGreaterThanOrEqual(LEAST);
      await page.touchscreen.tap(middle.x, middle.y);
      return;
    }
    if (swipes === 8) throw new Error(`A finger cannot reach ${control}: it is at ${JSON.stringify(box)}`);
    if (isOnScreen && aside !== 0) {
      // From the visible edge of its row.
      const from = {
        x: Math.min(Math.max(middle.x, 40), screen.width - 40) - Math.min(aside, 0),
        y: middle.y,
      };
      const start = { x: aside > 0 ? Math.min(from.x, box.x + 8) : from.x, y: middle.y };
      await swipe(page, start, { x: start.x - aside, y: middle.y });
      continue;
    }
    const within = await seen();
    const top = Math.max(within.y, 0);
    const bottom = Math.min(within.y + within.height, screen.height);
    const from = { x: within.x + within.width / 2, y: (top + bottom) / 2 };
    const way = middle.y > from.y ? -1 : 1;
    await swipe(page, from, { x: from.x, y: from.y + (way * (bottom - top)) / 3 });
  }
}

/**
 * Where something is when it no longer moves: a scroll goes on by itself for a moment, and what comes later makes room. On a
 * busy machine, an animation can pause long enough to look as if it had ended.
 */
export async function settled(control: Locator) {
  await control.waitFor();
  const boxOf = async () => (await control.boundingBox())!;
  const isStill = () =>
    control.evaluate(async (element) => {
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
      // What follows a scroll position, or turns forever, never finishes.
      const isMoving = ({ playState, timeline, effect }: Animation) =>
        playState === 'running' &&
        timeline instanceof DocumentTimeline &&
        effect?.getTiming().iterations !== Number.POSITIVE_INFINITY;
      for (
        let part: Element | null = element;
        part;
        part = part.assignedSlot ?? part.parentElement ?? (part.getRootNode() as ShadowRoot).host ?? null
      )
        if (part.getAnimations().some(isMoving)) return false;
      return true;
    });
  let last = await boxOf();
  await expect
    .poll(async () => {
      const before = last;
      const hasRested = await isStill();
      last = await boxOf();
      return hasRested && last.x === before.x && last.y === before.y && last.width === before.width;
    })
    .toBe(true);
  return last;
}
