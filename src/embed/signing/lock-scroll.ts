/** Disables scrolling of the page behind a dialog without a layout shift. Returns a function that enables it again. */
export function lockScroll(): () => void {
  const { style, clientWidth } = document.documentElement;
  const before = [style.overflow, style.scrollbarGutter] as const;
  if (innerWidth > clientWidth) style.scrollbarGutter = 'stable';
  style.overflow = 'hidden';
  return () => {
    [style.overflow, style.scrollbarGutter] = before;
  };
}
