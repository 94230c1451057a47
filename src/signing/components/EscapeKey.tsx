import { useEffect } from 'preact/hooks';
import { useSigning } from '../state/signing-context.tsx';

/** What Escape closes first; an older browser has no word for the second, and refuses it. */
const OPEN = CSS.supports('selector(:popover-open)') ? 'dialog[open], :popover-open' : 'dialog[open]';

/** Out of the host's dialog by Escape, where nothing of our own is open to be closed first: the host does not hear our keys. */
export function EscapeKey() {
  const { model } = useSigning();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector(OPEN)) return;
      // A field that is being filled is left first.
      if (model.guide.focused.peek() && model.isCompact.peek()) model.leave();
      else void model.exit();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [model]);
  return null;
}
