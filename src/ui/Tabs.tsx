import type { ComponentChildren } from 'preact';
import { useId, useRef } from 'preact/hooks';
import { arrowKeyTarget, isRtl } from './arrow-key-target.ts';
import { Icon } from './Icon.tsx';
import type { IconPath } from './icons.ts';

interface Tab<Id extends string> {
  readonly id: Id;
  readonly label: string;
  readonly icon?: IconPath;
  /** Small number after the label. */
  readonly count?: number;
}

interface TabsProps<Id extends string> {
  readonly label: string;
  readonly tabs: readonly Tab<Id>[];
  readonly selected: Id;
  readonly onSelect: (id: Id) => void;
  /** The selected tab's content. */
  readonly children: ComponentChildren;
}

/** A row of tabs with one panel. Arrows move and select at once, because switching costs nothing here. */
export function Tabs<Id extends string>({ label, tabs, selected, onSelect, children }: TabsProps<Id>) {
  const base = useId();
  const row = useRef<HTMLDivElement>(null);
  const at = tabs.findIndex((tab) => tab.id === selected);
  const onKeyDown = (event: KeyboardEvent) => {
    const next = arrowKeyTarget(event.key, at, tabs.length, { axis: 'horizontal', rtl: isRtl(row.current!) });
    if (next === null) return;
    event.preventDefault();
    onSelect(tabs[next]!.id);
    (row.current!.children[next] as HTMLElement).focus();
  };
  return (
    <div class="ui-tabs">
      <div ref={row} class="ui-tab-row" role="tablist" aria-label={label} onKeyDown={onKeyDown}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${base}-${tab.id}`}
            class="ui-tab"
            aria-selected={tab.id === selected}
            aria-controls={`${base}-panel`}
            tabIndex={tab.id === selected ? 0 : -1}
            onClick={() => onSelect(tab.id)}
          >
            {tab.icon && <Icon path={tab.icon} size={16} />}
            {tab.label}
            {tab.count !== undefined && <span class="ui-count">{tab.count}</span>}
          </button>
        ))}
      </div>
      <div class="ui-tab-panel" role="tabpanel" id={`${base}-panel`} aria-labelledby={`${base}-${selected}`}>
        {children}
      </div>
    </div>
  );
}
