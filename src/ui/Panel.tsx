import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';

interface PanelProps {
  readonly title: string;
  readonly actions?: ComponentChildren;
  readonly children: ComponentChildren;
}

/** A titled part of a side bar. */
export function Panel({ title, actions, children }: PanelProps) {
  const id = useId();
  return (
    <section class="ui-panel" aria-labelledby={id}>
      <header class="ui-panel-head">
        <h2 id={id}>{title}</h2>
        {actions}
      </header>
      <div class="ui-panel-body">{children}</div>
    </section>
  );
}
