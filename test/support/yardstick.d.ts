export function yardstick(): number;
