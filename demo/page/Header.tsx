import { useEffect } from 'preact/hooks';
import { barAction } from './bar-action.ts';
import { Icon } from './icons.tsx';
import { serviceUrl, startOver } from './journey.ts';
import { Logo } from './Logo.tsx';
import { isPanelOpen, togglePanel } from './preferences.ts';
import { Stepper } from './Stepper.tsx';

const LINKS = [
  ['Inbox', '/inbox'],
  ['Gallery', '/gallery'],
  ['Documentation', `${serviceUrl}/docs/`],
  ['Reference', `${serviceUrl}/reference`],
  ['Verify', `${serviceUrl}/verify`],
  ['Check your page', `${serviceUrl}/embed/check`],
] as const;

/** The page's only bar: steps, next action and menus. */
export function Header() {
  const action = barAction.value;
  // On narrow screens the panel is below the stage, out of view.
  useEffect(() => {
    const panel = document.getElementById('panel')!;
    const showPanel = (event: Event) => {
      if (!(event.target as Element).closest?.('.panel-switch') || !isPanelOpen.value) return;
      requestAnimationFrame(() => panel.scrollIntoView({ block: 'nearest' }));
    };
    addEventListener('click', showPanel);
    return () => removeEventListener('click', showPanel);
  }, []);
  return (
    <header class="top">
      <a
        class="brand"
        href="/"
        aria-label="Countersign, start over"
        onClick={(event) => {
          event.preventDefault();
          startOver();
        }}
      >
        <Logo />
        <span class="brand-name">Countersign</span>
      </a>
      <Stepper />
      {action && (
        <button
          type="button"
          class={`button bar-action${action.isBack ? '' : ' primary'}`}
          aria-label={action.label}
          aria-busy={action.isBusy}
          onClick={action.run}
        >
          <span class="wide-only">{action.label}</span>
          <span class="narrow-only">{action.short}</span>
          {!action.isBack && <Icon name="arrow" size={16} />}
        </button>
      )}
      <button type="button" class="button more-switch" popovertarget="more" aria-label="More">
        <Icon name="more" />
      </button>
      <nav id="more" class="top-links" aria-label="More about the service" popover="auto">
        {LINKS.map(([name, href]) => (
          <a key={name} href={href} target="_blank" rel="noreferrer">
            {name}
          </a>
        ))}
      </nav>
      <button
        type="button"
        class="button panel-switch"
        aria-label={isPanelOpen.value ? 'Hide code' : 'Show code'}
        aria-expanded={isPanelOpen.value}
        aria-controls="panel"
        onClick={togglePanel}
      >
        <Icon name="code" />
        <span class="wide-only">{isPanelOpen.value ? 'Hide code' : 'Show code'}</span>
      </button>
    </header>
  );
}
