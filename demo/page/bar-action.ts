import { signal } from '@preact/signals';

/** What leads on from, or back from, the current step, for steps that leave the whole page below the bar to a widget. */
export interface BarAction {
  readonly label: string;
  /** Where the bar is narrow. A part of `label`, which remains the button's name. */
  readonly short: string;
  readonly isBusy?: boolean;
  /** Leads back instead. */
  readonly isBack?: boolean;
  readonly run: () => void;
}

export const barAction = signal<BarAction | null>(null);
