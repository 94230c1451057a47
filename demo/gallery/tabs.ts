import { make } from './elements.ts';

export interface Tab {
  readonly id: string;
  readonly label: string;
  readonly panel: HTMLElement;
}

export interface Tabs {
  readonly list: HTMLElement;
  /** No effect if there is no such tab. */
  rename(id: string, label: string): void;
  /** The panel of an omitted tab is shown next to the others. */
  leaveOut(id: string | null): void;
}

/** Tabs by the ARIA practices: one tab stop, arrow keys, selection follows focus. */
export function createTabs(label: string, tabs: readonly Tab[]): Tabs {
  const list = make('div', { role: 'tablist', class: 'tabs', 'aria-label': label });
  let selected = tabs[0]!.id;
  let leftOut: string | null = null;
  const buttons = new Map(
    tabs.map(({ id, label: name, panel }) => {
      const button = make('button', { type: 'button', role: 'tab', id: `tab-${id}` }, name);
      button.setAttribute('aria-controls', `panel-${id}`);
      panel.id = `panel-${id}`;
      return [id, button];
    }),
  );
  const show = () => {
    if (selected === leftOut) selected = tabs[0]!.id;
    for (const { id, panel } of tabs) {
      const isSelected = id === selected;
      const button = buttons.get(id)!;
      button.hidden = id === leftOut;
      button.setAttribute('aria-selected', String(isSelected));
      button.tabIndex = isSelected ? 0 : -1;
      // Shown together with the first one.
      panel.hidden = id === leftOut ? selected !== tabs[0]!.id : !isSelected;
      if (id === leftOut) {
        panel.removeAttribute('role');
        panel.removeAttribute('aria-labelledby');
      } else {
        panel.setAttribute('role', 'tabpanel');
        panel.setAttribute('aria-labelledby', button.id);
      }
    }
  };
  const select = (id: string) => {
    selected = id;
    show();
    buttons.get(id)!.focus();
  };
  for (const [id, button] of buttons) button.onclick = () => select(id);
  list.append(...buttons.values());
  list.addEventListener('keydown', (event) => {
    const ids = tabs.map(({ id }) => id).filter((id) => id !== leftOut);
    const at = ids.indexOf(selected);
    const next = {
      ArrowRight: (at + 1) % ids.length,
      ArrowLeft: (at - 1 + ids.length) % ids.length,
      Home: 0,
      End: ids.length - 1,
    }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    select(ids[next]!);
  });
  show();
  return {
    list,
    rename: (id, name) => buttons.get(id)?.replaceChildren(name),
    leaveOut(id) {
      leftOut = id;
      show();
    },
  };
}
