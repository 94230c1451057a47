/** Rounds down to the two decimals that people read and write, for limits that a rounded value must not exceed. */
export const floorPercent = (value: number): number => Math.floor(value * 100) / 100;
