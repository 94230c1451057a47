/** Required before a service that is to run on a machine whose clock is so many milliseconds ahead. */
const ahead = Number(process.env.TEST_CLOCK_AHEAD);
const RealDate = Date;
globalThis.Date = class extends RealDate {
  constructor(...given) {
    if (given.length === 0) super(RealDate.now() + ahead);
    else super(...given);
  }
  static now() {
    return RealDate.now() + ahead;
  }
  /** Dates that another thread sent are of the original class. */
  static [Symbol.hasInstance](value) {
    return value instanceof RealDate;
  }
};
