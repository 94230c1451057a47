/**
 * Expressions that run in a page, as text: the one thing that all browsers' remote ends take. Each looks through open shadow
 * roots, so the same ones serve the frame and the inline editor.
 */

const DEEP = `
  const deep = (root) => [...root.querySelectorAll('*')].flatMap((one) => one.shadowRoot ? [one, ...deep(one.shadowRoot)] : [one]);
  const nameOf = (one) => (one.getAttribute('aria-label') ?? one.labels?.[0]?.textContent ?? one.textContent ?? '').trim();
  const isAble = (one) => !one.closest(':disabled, [aria-disabled=true]');
  // On a busy machine, an animation can stand still long enough to look as if it had ended.
  const isStill = (one) => {
    for (let part = one; part; part = part.assignedSlot ?? part.parentElement ?? part.getRootNode().host)
      if (part.getAnimations().some(({ playState, effect }) => playState === 'running' && effect.getTiming().iterations !== Infinity)) return false;
    return true;
  };
  const isShown = (one) => one.checkVisibility({ visibilityProperty: true }) && one.getBoundingClientRect().width > 0;
`;

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Box of the first element that is shown, enabled, not being animated and matches the selector and whose accessible name matches; null when none does. */
export function boxOf(selector: string, name: RegExp): string {
  return `(() => {
    ${DEEP}
    const found = deep(document).find((one) => one.matches(${JSON.stringify(selector)}) && ${name}.test(nameOf(one)) && isShown(one) && isAble(one));
    if (!found || !isStill(found)) return null;
    found.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    const { x, y, width, height } = found.getBoundingClientRect();
    return { x, y, width, height };
  })()`;
}

/** Position of the widget's frame in the page. */
export const FRAME_BOX = `(() => {
  const { x, y, width, height } = document.querySelector('countersign-widget').shadowRoot.querySelector('iframe').getBoundingClientRect();
  return { x, y, width, height };
})()`;

/** Of the first page's canvas: device pixels per CSS pixel of the screen, and the share of its pixels that are dark. */
export const INK = `(() => {
  ${DEEP}
  const canvas = deep(document).find((one) => one.matches('canvas.pdf-canvas') && isShown(one));
  if (!canvas) return null;
  const copy = new OffscreenCanvas(canvas.width, canvas.height);
  const context = copy.getContext('2d');
  context.drawImage(canvas, 0, 0);
  const { data } = context.getImageData(0, 0, copy.width, copy.height);
  let dark = 0;
  for (let at = 0; at < data.length; at += 4) if (data[at + 3] > 128 && data[at] < 100) dark += 1;
  const { width } = canvas.getBoundingClientRect();
  return { density: canvas.width / (width * devicePixelRatio), dark: dark / (data.length / 4) };
})()`;

/** Whether what has the keyboard matches the selector and the accessible name, and is not disabled. */
export function hasFocus(selector: string, name: RegExp): string {
  return `(() => {
    ${DEEP}
    let one = document.activeElement;
    while (one?.shadowRoot?.activeElement) one = one.shadowRoot.activeElement;
    return !!one && one.matches(${JSON.stringify(selector)}) && ${name}.test(nameOf(one)) && isAble(one);
  })()`;
}
