import type { ComponentChildren } from 'preact';
import { Icon } from '../../ui/Icon.tsx';
import type { IconPath } from '../../ui/icons.ts';
import { useStyles } from '../state/signing-context.tsx';
import styles from './EndCard.css?inline';

export type EndTone = 'success' | 'info' | 'neutral' | 'warning' | 'danger';

/** The frame of all screens that are shown instead of the document. */
export function EndCard(props: {
  readonly tone: EndTone;
  readonly icon: IconPath;
  readonly logo?: { readonly url: string; readonly alt: string } | undefined;
  readonly children: ComponentChildren;
}) {
  useStyles(styles);
  return (
    <main class="sign-end">
      <div class="sign-end-card">
        {props.logo && <img class="sign-end-logo" src={props.logo.url} alt={props.logo.alt} />}
        <span class={`sign-end-icon sign-tone-${props.tone}`}>
          <Icon path={props.icon} size={30} />
        </span>
        {props.children}
      </div>
    </main>
  );
}
