import type { Stand, Subject } from '../measure.ts';

export interface Figure {
  readonly what: string;
  readonly value: number;
  readonly unit: string;
  /** Limit that `value` must not exceed. Omitted if it is only reported. */
  readonly goal?: number;
  /** What it is a ratio of, or other facts. */
  readonly note?: string;
}

export interface BenchContext {
  readonly stand: Stand;
  /** Our subject: the editor, or the viewer if nothing is built. */
  readonly ours: Subject;
  readonly rounds: number;
  /** Says what is going on, on one line. */
  readonly say: (text: string) => void;
}

export interface Row {
  /** Number in the goal table, and the name for `--only`. */
  readonly number: string;
  readonly name: string;
  measure(context: BenchContext): Promise<readonly Figure[]>;
}
