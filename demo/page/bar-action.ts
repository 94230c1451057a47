import { signal } from '@preact/signals';

/** The next or previous action of steps whose widget fills the page below the bar. */
export interface BarAction {
  readonly label: string;
  /** Shown if the bar is narrow. Part of `label`, which remains the accessible name. */
  readonly short: string;
  readonly isBusy?: boolean;
  /** Goes back instead. */
  readonly isBack?: boolean;
  readonly run: () => void;
}

export const barAction = signal<BarAction | null>(null);
