/**
 * The dialog around the signing page. It covers the window and is its own backdrop. Host styles can't affect it: the
 * dialog itself has `all: initial !important`, and its content is in a shadow root.
 */
import { CLOSE } from './close-messages.ts';

/** CSS pixels. In narrower windows the page fills the window. */
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

interface ModalFrame {
  readonly dialog: HTMLDialogElement;
  /** Container for the signing page. */
  readonly place: HTMLElement;
  setTheme(theme: string | undefined): void;
}

/** `onCloseRequest`: the user pressed the button, Escape, or outside the page. */
export function createModalFrame(
  { title, locale }: { readonly title: string; readonly locale: string | undefined },
  onCloseRequest: () => void,
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
  button.ariaLabel = closeLabel(locale);
  button.append(cross());
  button.onclick = onCloseRequest;
  const section = document.createElement('section');
  section.append(place, button);
  root.append(section);
  dialog.append(box);

  dialog.oncancel = (event) => {
    event.preventDefault();
    onCloseRequest();
  };
  // Browsers let a page prevent a second Escape in a row only here.
  dialog.onkeydown = (event) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    onCloseRequest();
  };
  // Not `click`, which also fires when a text selection that began on the page ends here.
  dialog.onpointerdown = (event) => {
    if (event.target === dialog) onCloseRequest();
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

/** In the widget's language if available, else the browser's. */
function closeLabel(locale: string | undefined): string {
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
