import type { ComponentType } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { Header } from './Header.tsx';
import {
  failure,
  isEditing,
  refreshRequest,
  refreshTemplate,
  type Step,
  startOver,
  step,
} from './journey.ts';
import { Notice } from './Notice.tsx';
import { isPanelOpen } from './preferences.ts';
import { SidePanel } from './SidePanel.tsx';
import { ChooseStep } from './steps/ChooseStep.tsx';
import { DoneStep } from './steps/DoneStep.tsx';
import { EditStep } from './steps/EditStep.tsx';
import { SendStep } from './steps/SendStep.tsx';
import { SignStep } from './steps/SignStep.tsx';

const STAGES: Record<Step, ComponentType> = {
  choose: ChooseStep,
  edit: EditStep,
  send: SendStep,
  sign: SignStep,
  done: DoneStep,
};

/** The URL refers to something that doesn't exist. */
function Gone() {
  return (
    <>
      <h1 class="hidden">Document not found</h1>
      <Notice
        tone="bad"
        isAlone
        title="This document doesn’t exist"
        actions={
          <button type="button" class="button primary" onClick={startOver}>
            Choose another document
          </button>
        }
      >
        It was deleted, or it’s in another data folder of the service.
      </Notice>
    </>
  );
}

export function App() {
  const current = step.value;
  const Stage = STAGES[current];
  const stage = useRef<HTMLElement>(null);
  const isFirst = useRef(true);

  // Focuses the start of a new step, for screen reader and keyboard users.
  useEffect(() => {
    if (!isFirst.current) stage.current?.focus({ preventScroll: true });
    if (!isFirst.current) scrollTo({ top: 0 });
    isFirst.current = false;
  }, [current]);

  return (
    <>
      <a class="skip" href="#stage">
        Skip to the demo
      </a>
      <Header />
      <div
        class={`layout layout-${current}${isEditing.value ? ' layout-editor' : ''}${isPanelOpen.value ? '' : ' layout-wide'}`}
      >
        <main id="stage" ref={stage} tabIndex={-1}>
          {failure.value && failure.value.code !== 'NOT_FOUND' && (
            <Notice
              tone="bad"
              title={failure.value.message}
              actions={
                <>
                  <button
                    type="button"
                    class="button"
                    onClick={() => {
                      void refreshTemplate();
                      void refreshRequest();
                    }}
                  >
                    Try again
                  </button>
                  <button type="button" class="button quiet" onClick={startOver}>
                    Start over
                  </button>
                </>
              }
            />
          )}
          {failure.value?.code === 'NOT_FOUND' ? <Gone /> : <Stage />}
        </main>
        <SidePanel />
      </div>
    </>
  );
}
