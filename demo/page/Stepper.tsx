import { Icon } from './icons.tsx';
import { canGo, go, request, STEPS, type Step, step } from './journey.ts';

const TITLES: Record<Step, string> = {
  choose: 'Document',
  edit: 'Place fields',
  send: 'Send',
  sign: 'Sign',
  done: 'Sealed PDF',
};

/** The five steps. Those that are behind or possible are buttons; the page's own links lead on. */
export function Stepper() {
  const current = STEPS.indexOf(step.value);
  return (
    <nav class="stepper" aria-label="Steps">
      <ol>
        {STEPS.map((name, at) => {
          const isDone = at < current || (name === 'done' && request.value?.sealing_status === 'sealed');
          return (
            <li key={name} class={at === current ? 'is-current' : isDone ? 'is-done' : ''}>
              <button
                type="button"
                aria-current={at === current ? 'step' : undefined}
                disabled={!canGo(name) && at !== current}
                onClick={() => at !== current && go({ step: name })}
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
