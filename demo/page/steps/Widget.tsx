import { useEffect, useRef, useState } from 'preact/hooks';
import { Notice } from '../Notice.tsx';

interface WidgetProps {
  /** Of the outer element, besides `widget`. */
  readonly look: string;
  /** What stands above the reason when it cannot be started. */
  readonly failed: string;
  /** Puts the widget into the container and gives what takes it away. `signal` is aborted when nobody wants it any more. */
  readonly start: (container: HTMLElement, signal: AbortSignal) => Promise<() => void>;
  /** When one of these changes, the widget is taken away and started anew. */
  readonly inputs: readonly unknown[];
}

/** The place of one of the two widgets in the page. */
export function Widget({ look, failed, start, inputs }: WidgetProps) {
  const box = useRef<HTMLDivElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    const stop = new AbortController();
    setProblem(null);
    const started = start(box.current!, stop.signal);
    started.catch((error: Error) => {
      if (!stop.signal.aborted) setProblem(error.message);
    });
    return () => {
      stop.abort();
      started.then(
        (takeAway) => takeAway(),
        () => {}, // said above
      );
    };
  }, [...inputs, attempt]);

  return (
    <div class={`widget ${look}`}>
      {problem && (
        <div class="widget-problem">
          <Notice
            tone="bad"
            title={failed}
            actions={
              <button type="button" class="button" onClick={() => setAttempt(attempt + 1)}>
                Try again
              </button>
            }
          >
            {problem}
          </Notice>
        </div>
      )}
      <div ref={box} class="widget-box" />
    </div>
  );
}
