import { useEffect, useRef, useState } from 'preact/hooks';
import { Notice } from '../Notice.tsx';
import { shownLocale, theme } from '../preferences.ts';

interface Handle {
  update(changes: object): void;
  destroy(): void;
}

interface WidgetProps<Kind extends Handle> {
  /** Class of the outer element, besides `widget`. */
  readonly look: string;
  /** Title of the error if it can't be started. */
  readonly failed: string;
  /** Mounts the widget in the container. `signal` is aborted when it is no longer needed. */
  readonly start: (container: HTMLElement, signal: AbortSignal) => Promise<Kind>;
  /** When it changes, the widget is mounted again. */
  readonly input: string;
  /** Passed to the open widget when they change, like theme and language: mounting it again would lose unsaved changes. */
  readonly changes?: Readonly<Record<string, unknown>>;
  readonly handle?: { current: Kind | null };
}

/** Shows a widget in the page. */
export function Widget<Kind extends Handle>(props: WidgetProps<Kind>) {
  const { look, failed, start, input } = props;
  const box = useRef<HTMLDivElement>(null);
  const own = useRef<Kind | null>(null);
  const handle = props.handle ?? own;
  const [problem, setProblem] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    const stop = new AbortController();
    setProblem(null);
    const started = start(box.current!, stop.signal).then((made) => {
      handle.current = made;
      return made;
    });
    started.catch((error: Error) => {
      if (!stop.signal.aborted) setProblem(error.message);
    });
    return () => {
      stop.abort();
      started.then(
        (made) => {
          made.destroy();
          if (handle.current === made) handle.current = null;
        },
        () => {}, // handled above
      );
    };
  }, [input, attempt]);

  const changes = { theme: theme.value, locale: shownLocale.value, ...props.changes };
  useEffect(() => handle.current?.update(changes), Object.values(changes));

  return (
    <div class={`widget ${look}`}>
      {problem && (
        <div class="widget-problem">
          <Notice
            tone="bad"
            isAlone
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
