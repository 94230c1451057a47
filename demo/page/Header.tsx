import { Choice } from './Choice.tsx';
import { Icon } from './icons.tsx';
import { serviceUrl, startOver } from './journey.ts';
import { Logo } from './Logo.tsx';
import { isPanelOpen, theme } from './preferences.ts';

const LINKS = [
  ['Gallery', '/gallery'],
  ['Reference', `${serviceUrl}/reference`],
  ['Verify', `${serviceUrl}/verify`],
  ['Check your page', `${serviceUrl}/embed/check`],
] as const;

export function Header() {
  return (
    <header class="top">
      <a
        class="brand"
        href="/"
        onClick={(event) => {
          event.preventDefault();
          startOver();
        }}
      >
        <Logo />
        <span>Countersign</span>
        <span class="brand-note">Live demo</span>
      </a>
      <nav class="top-links" aria-label="More about the service">
        {LINKS.map(([name, href]) => (
          <a key={name} href={href} target="_blank" rel="noreferrer">
            {name}
          </a>
        ))}
      </nav>
      <Choice
        label="Theme of page and widgets"
        value={theme.value}
        onChoose={(next) => {
          theme.value = next;
        }}
        options={[
          { value: 'light', label: 'Light', icon: 'sun' },
          { value: 'dark', label: 'Dark', icon: 'moon' },
          { value: 'auto', label: 'As the system', icon: 'system' },
        ]}
      />
      <button
        type="button"
        class="button panel-switch"
        aria-expanded={isPanelOpen.value}
        aria-controls="panel"
        onClick={() => {
          isPanelOpen.value = !isPanelOpen.value;
        }}
      >
        <Icon name="code" />
        <span class="wide-only">{isPanelOpen.value ? 'Hide code' : 'Show code'}</span>
        <span class="narrow-only">Code</span>
      </button>
    </header>
  );
}
