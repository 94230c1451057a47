/**
 * The dialog around the signing page. It covers the window and carries the scrim itself, as no rule of the host's page may take
 * either away: what is in the page takes no rule (`all: initial !important`), and the rest is in a shadow root.
 */
import { CLOSE } from './close-messages.ts';

/** Below this width of the window there is nothing but the page. CSS pixels. */
const PHONE = 640;

const SCRIM =
  'all:initial;position:fixed;inset:0;width:100%;height:100%;display:grid;grid-template:100%/100%;place-items:center;background:rgb(15 23 42/.55);';

const SHEET = `
section { position: relative; overflow: hidden; background: Canvas; color: CanvasText;
  width: min(1024px, 100% - 48px); height: min(1024px, 100% - 48px); border-radius: 12px; box-shadow: 0 24px 64px rgb(0 0 0 / .35) }
@media (width < ${PHONE}px) { section { width: 100%; height: 100%; border-radius: 0 } }
div { height: 100% }
button { all: unset; position: absolute; top: 8px; right: 8px; width: 44px; height: 44px; display: grid; place-items: center;
  border-radius: 10px; cursor: pointer }
button:hover { background: color-mix(in srgb, CanvasText 10%, transparent) }
button:focus-visible { outline: 2px solid; outline-offset: -2px }
svg { width: 18px; height: 18px; stroke: currentcolor; stroke-width: 2; stroke-linecap: round }
@media (prefers-reduced-motion: no-preference) { section { animation: come .16s ease-out } }
@keyframes come { from { opacity: 0; transform: translateY(8px) } }
@media (forced-colors: active) { section { border: 1px solid } }`;

export interface ModalFrame {
  readonly dialog: HTMLDialogElement;
  /** Where the page goes. */
  readonly place: HTMLElement;
  setTheme(theme: string | undefined): void;
}

/** `onAsk`: the reader wants out, by the button, by Escape or by a press beside the page. */
export function createModalFrame(
  { title, locale }: { readonly title: string; readonly locale: string | undefined },
  onAsk: () => void,
): ModalFrame {
  const dialog = document.createElement('dialog');
  dialog.style.cssText = SCRIM.replace(/;/g, '!important;');
  dialog.ariaLabel = title;
  const box = document.createElement('countersign-modal');
  const root = box.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(SHEET);
  root.adoptedStyleSheets = [sheet];
  const place = document.createElement('div');
  const button = document.createElement('button');
  button.ariaLabel = closeWord(locale);
  button.append(cross());
  button.onclick = onAsk;
  const section = document.createElement('section');
  section.append(place, button);
  root.append(section);
  dialog.append(box);

  dialog.oncancel = (event) => {
    event.preventDefault();
    onAsk();
  };
  // A browser lets a page refuse the second Escape in a row only here.
  dialog.onkeydown = (event) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    onAsk();
  };
  // Not `click`: that is also where a selection ends which began on the page.
  dialog.onpointerdown = (event) => {
    if (event.target === dialog) onAsk();
  };
  return {
    dialog,
    place,
    setTheme(theme = 'light') {
      const scheme = theme === 'auto' ? 'light dark' : theme;
      box.style.cssText = `all:initial;display:contents;color-scheme:${scheme};`.replace(/;/g, '!important;');
    },
  };
}

/** In the language of the page where we know the word, else as the browser speaks. */
function closeWord(locale: string | undefined): string {
  const tags = [locale, ...navigator.languages].map((tag) => tag?.slice(0, 2).toLowerCase());
  const tag = tags.find((one) => one && one in CLOSE) as keyof typeof CLOSE | undefined;
  return CLOSE[tag ?? 'en'];
}

function cross(): Element {
  const NS = 'http://www.w3.org/2000/svg';
  const svg = document.createElementNS(NS, 'svg');
  svg.setAttribute('viewBox', '0 0 20 20');
  svg.ariaHidden = 'true';
  const path = document.createElementNS(NS, 'path');
  path.setAttribute('d', 'M4 4l12 12M16 4L4 16');
  svg.append(path);
  return svg;
}
