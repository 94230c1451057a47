/** What is done to a service that is killed, and how what it said is held against what it kept. */
export interface Answer<Body> {
  readonly status: number;
  readonly body: Body;
}
export type Call = <Body>(method: string, path: string, body?: unknown) => Promise<Answer<Body>>;

/** Of one round: the service as it runs now, and a place to say how it answered. */
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
  /** What is not there although it was acknowledged. `isLast`: nothing more is written, so what ends by itself must have ended. */
  lost(round: KillRound, isLast: boolean): Promise<readonly string[]>;
}

/** Records checked again in each round, in addition to those of the round before. */
export const SAMPLE = 20;
