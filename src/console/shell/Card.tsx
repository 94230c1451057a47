import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';

interface CardProps {
  readonly title: string;
  readonly actions?: ComponentChildren;
  readonly children: ComponentChildren;
}

/** A titled part of a page. */
export function Card({ title, actions, children }: CardProps) {
  const id = useId();
  return (
    <section class="con-card" aria-labelledby={id}>
      <div class="con-card-head">
        <h2 id={id}>{title}</h2>
        {actions}
      </div>
      {children}
    </section>
  );
}
