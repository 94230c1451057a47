import { make } from './elements.ts';

export interface EventLog {
  readonly panel: HTMLElement;
  /** The latest entry, for screens on which the log is in a tab. */
  readonly latest: HTMLElement;
  note(text: string): void;
}

/** Maximum number of entries. */
const MOST = 100;

/** @param onCount called with the number of entries when it changes */
export function createEventLog(onCount: (count: number) => void): EventLog {
  const list = make('ol', {});
  const log = make('div', { class: 'log', role: 'log', 'aria-label': 'Events', tabindex: '0' }, list);
  const empty = make('p', { class: 'quiet' }, 'Events of the editor appear here.');
  const clear = make('button', { type: 'button', class: 'button is-small' }, 'Clear');
  clear.hidden = true;
  const latest = make('p', { class: 'latest', role: 'status' });
  const update = () => {
    const count = list.children.length;
    empty.hidden = count > 0;
    clear.hidden = count === 0;
    onCount(count);
  };
  clear.onclick = () => {
    list.replaceChildren();
    latest.textContent = '';
    update();
    log.focus();
  };
  const panel = make(
    'div',
    {},
    make('div', { class: 'log-head' }, make('h2', {}, 'Events'), clear),
    empty,
    log,
  );
  return {
    panel,
    latest,
    note(text) {
      const [name = '', ...rest] = text.split(' ');
      const at = new Date().toLocaleTimeString('en-GB');
      list.append(make('li', {}, make('time', {}, at), ' ', make('strong', {}, name), ` ${rest.join(' ')}`));
      while (list.children.length > MOST) list.firstElementChild!.remove();
      log.scrollTop = log.scrollHeight;
      latest.textContent = text;
      update();
    },
  };
}
