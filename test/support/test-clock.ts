/** A clock that stands still until it is moved. */
export function testClock(start = Date.now()) {
  let now = start;
  return {
    now: () => new Date(now),
    forward: (milliseconds: number) => {
      now += milliseconds;
    },
  };
}
