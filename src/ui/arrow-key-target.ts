/** Which item a key leads to among `count` items on one line, or null when the key is not for moving. */
export function arrowKeyTarget(
  key: string,
  at: number,
  count: number,
  options: { readonly axis: 'horizontal' | 'vertical'; readonly rtl?: boolean },
): number | null {
  if (count === 0) return null;
  const [back, on] =
    options.axis === 'vertical'
      ? ['ArrowUp', 'ArrowDown']
      : options.rtl
        ? ['ArrowRight', 'ArrowLeft']
        : ['ArrowLeft', 'ArrowRight'];
  if (key === on) return (at + 1) % count;
  if (key === back) return (at - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return null;
}

/** Whether an element is laid out from right to left. */
export function isRtl(element: Element): boolean {
  return getComputedStyle(element).direction === 'rtl';
}
