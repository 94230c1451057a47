/** Keeps the page behind a dialog where it is, without the jump of a scroll bar that goes. Returns what lets go. */
export function lockScroll(): () => void {
  const { style, clientWidth } = document.documentElement;
  const before = [style.overflow, style.scrollbarGutter] as const;
  if (innerWidth > clientWidth) style.scrollbarGutter = 'stable';
  style.overflow = 'hidden';
  return () => {
    [style.overflow, style.scrollbarGutter] = before;
  };
}
