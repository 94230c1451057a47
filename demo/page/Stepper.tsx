import { Icon } from './icons.tsx';
import { canGo, go, request, STEPS, type Step, step } from './journey.ts';

const TITLES: Record<Step, string> = {
  choose: 'Document',
  edit: 'Fields',
  send: 'Send',
  sign: 'Sign',
  done: 'Sealed PDF',
};

/** The five steps; reachable ones are buttons. On narrow screens only the current step is shown, which opens the list. */
export function Stepper() {
  const current = STEPS.indexOf(step.value);
  return (
    <nav class="stepper" aria-label="Steps">
      <button type="button" class="stepper-switch" popovertarget="steps">
        <span class="stepper-dot">
          {current + 1}
          <span class="hidden"> of {STEPS.length}:</span>
        </span>
        <span class="stepper-title">{TITLES[step.value]}</span>
        <Icon name="down" size={14} />
      </button>
      <ol id="steps" popover="auto">
        {STEPS.map((name, at) => {
          const isDone = at < current || (name === 'done' && request.value?.sealing_status === 'sealed');
          return (
            <li key={name} class={at === current ? 'is-current' : isDone ? 'is-done' : ''}>
              <button
                type="button"
                aria-current={at === current ? 'step' : undefined}
                disabled={!canGo(name) && at !== current}
                onClick={(event) => {
                  const list = event.currentTarget.closest('ol')!;
                  if (list.matches(':popover-open')) list.hidePopover();
                  if (at !== current) go({ step: name });
                }}
              >
                <span class="stepper-dot">
                  {isDone && at !== current ? <Icon name="check" size={14} /> : at + 1}
                </span>
                <span class="stepper-title">{TITLES[name]}</span>
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
