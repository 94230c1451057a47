/** A clock that moves only manually. */
export function testClock(start = Date.now()) {
  let now = start;
  return {
    now: () => new Date(now),
    forward: (milliseconds: number) => {
      now += milliseconds;
    },
  };
}
