import { useEffect } from 'preact/hooks';
import { useSigning } from '../state/signing-context.tsx';

/** Open elements that Escape closes first. Older browsers throw on an unknown pseudo-class. */
const OPEN = CSS.supports('selector(:popover-open)') ? 'dialog[open], :popover-open' : 'dialog[open]';

/** Closes the host's dialog on Escape, as key events don't leave the frame. */
export function EscapeKey() {
  const { model } = useSigning();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector(OPEN)) return;
      // The first press closes the field's sheet.
      if (model.guide.focused.peek() && model.isCompact.peek()) model.closeField();
      else void model.exit();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [model]);
  return null;
}
