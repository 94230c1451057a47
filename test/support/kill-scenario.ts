/** Writes to a service that gets killed, and compares what was acknowledged with what was stored. */
export interface Answer<Body> {
  readonly status: number;
  readonly body: Body;
}
export type Call = <Body>(method: string, path: string, body?: unknown) => Promise<Answer<Body>>;

/** One round: the running service, and a function that records its responses. */
export interface KillRound {
  readonly round: number;
  readonly call: Call;
  /**
   * Records a response.
   * @returns whether it was acknowledged
   */
  note(answer: Answer<unknown>, alsoRight?: readonly number[]): boolean;
}

export interface KillScenario {
  /** A summary of what exists. */
  tell(): string;
  /** Writes once more; calls reject when the service dies. */
  write(round: KillRound, who: number): Promise<void>;
  /** Acknowledged writes that are missing. `isLast`: there are no more writes, so background work must have finished. */
  lost(round: KillRound, isLast: boolean): Promise<readonly string[]>;
}

/** Records checked again in each round, in addition to those of the round before. */
export const SAMPLE = 20;
