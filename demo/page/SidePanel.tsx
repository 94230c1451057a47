import { CodePanel } from './CodePanel.tsx';
import { EventPanel } from './EventPanel.tsx';
import { Options } from './Options.tsx';
import { isPanelOpen } from './preferences.ts';

/** The panel next to the stage: the code for this step, and the events below. */
export function SidePanel() {
  return (
    <aside id="panel" class="panel" aria-label="Code and events" hidden={!isPanelOpen.value}>
      <Options />
      <CodePanel />
      <EventPanel />
    </aside>
  );
}
