import type { ComponentChildren } from 'preact';
import { useId, useState } from 'preact/hooks';
import { Icon } from './Icon.tsx';

export interface PanelProps {
  readonly title: string;
  readonly actions?: ComponentChildren;
  /** The title becomes a button that folds the rest away. */
  readonly collapsible?: boolean;
  readonly initiallyOpen?: boolean;
  readonly children: ComponentChildren;
}

/** A titled part of a side bar. */
export function Panel({ title, actions, collapsible = false, initiallyOpen = true, children }: PanelProps) {
  const [isOpen, setOpen] = useState(initiallyOpen);
  const id = useId();
  return (
    <section class="ui-panel" aria-labelledby={`${id}-title`}>
      <header class="ui-panel-head">
        <h2 id={`${id}-title`}>
          {collapsible ? (
            <button
              type="button"
              class="ui-panel-toggle"
              aria-expanded={isOpen}
              aria-controls={id}
              onClick={() => setOpen(!isOpen)}
            >
              <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} size={14} />
              {title}
            </button>
          ) : (
            title
          )}
        </h2>
        {actions}
      </header>
      <div id={id} class="ui-panel-body" hidden={!isOpen}>
        {children}
      </div>
    </section>
  );
}
