import type { ComponentChildren } from 'preact';
import { useId, useRef, useState } from 'preact/hooks';
import { DEFERRED_ICONS } from './deferred-icons.ts';
import { Icon } from './Icon.tsx';

interface FoldingPanelProps {
  readonly title: string;
  readonly initiallyOpen?: boolean;
  /** A function is called when the panel is opened first. */
  readonly children: ComponentChildren | (() => ComponentChildren);
}

/** A `Panel` whose title is a button that folds the rest away. */
export function FoldingPanel({ title, initiallyOpen = true, children }: FoldingPanelProps) {
  const [isOpen, setOpen] = useState(initiallyOpen);
  const wasOpened = useRef(false);
  wasOpened.current ||= isOpen;
  const id = useId();
  return (
    <section class="ui-panel" aria-labelledby={`${id}-title`}>
      <header class="ui-panel-head">
        <h2 id={`${id}-title`}>
          <button
            type="button"
            class="ui-panel-toggle"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
          >
            <Icon path={isOpen ? DEFERRED_ICONS.chevronDown : DEFERRED_ICONS.chevronRight} size={14} />
            {title}
          </button>
        </h2>
      </header>
      <div id={id} class="ui-panel-body" hidden={!isOpen}>
        {typeof children !== 'function' ? children : wasOpened.current && children()}
      </div>
    </section>
  );
}
