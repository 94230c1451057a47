const SIZE = 50_000;
const TIMES = 7;

/**
 * How long this process, on this machine and as busy as it is, takes to parse a megabyte of JSON: about 8 ms on an idle machine of
 * 2026. What a test allows is a multiple of it, so that a slow machine is not taken for a slow service.
 *
 * @returns {number} milliseconds, the median of a few times
 */
export function yardstick() {
  const text = JSON.stringify(Array.from({ length: SIZE }, (_none, a) => ({ a, b: 'x' })));
  const times = Array.from({ length: TIMES }, () => {
    const started = performance.now();
    JSON.parse(text);
    return performance.now() - started;
  });
  return times.sort((one, other) => one - other)[Math.floor(TIMES / 2)];
}
