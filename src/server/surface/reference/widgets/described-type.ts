/** A TypeScript type of the widgets, read from its source. */
export interface DescribedType {
  readonly description: string;
  /** Of an interface. */
  readonly members?: readonly DescribedMember[];
  /** Of a type alias. */
  readonly text?: string;
}

export interface DescribedMember {
  readonly name: string;
  readonly type: string;
  readonly required: boolean;
  readonly description: string;
}
