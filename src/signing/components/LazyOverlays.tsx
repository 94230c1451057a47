import { useSignal } from '@preact/signals';
import type { FunctionComponent } from 'preact';
import { useEffect } from 'preact/hooks';
import type { SigningSession } from '../../wire/http/signing-sessions.ts';
import { useSigning } from './context.ts';

type Overlays = FunctionComponent<{ readonly session: SigningSession }>;

const AGAIN = 3_000;

/** Fetches the dialogs after the first screen, long before the network may go away, and tries until it has them. */
export function LazyOverlays({ session }: { readonly session: SigningSession }) {
  const { model } = useSigning();
  const loaded = useSignal<{ readonly Overlays: Overlays } | null>(null);
  const attempt = useSignal(0);
  const isWanted = model.overlay.value !== null || model.marks.opened.value !== null;
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    import('./Overlays.tsx').then(
      (module) => {
        loaded.value = module;
      },
      () => {
        timer = setTimeout(() => {
          attempt.value += 1;
        }, AGAIN);
      },
    );
    return () => clearTimeout(timer);
  }, [attempt.value, isWanted]);
  const Loaded = loaded.value?.Overlays;
  return Loaded ? <Loaded session={session} /> : null;
}
