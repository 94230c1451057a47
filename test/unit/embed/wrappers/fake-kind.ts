interface Options {
  readonly container: unknown;
  readonly id?: string;
  readonly templateId?: string;
  readonly readOnly?: boolean;
  readonly focusOnOpen?: boolean;
  readonly theme?: string;
  readonly onSave?: (detail: number) => void;
}

class FakeWidget {
  readonly updates: object[] = [];
  isAlive = true;
  constructor(readonly options: Record<string, unknown>) {}
  update(changes: object) {
    this.updates.push(changes);
  }
  destroy() {
    this.isAlive = false;
  }
}

/** A widget that only records its calls. */
export function fakeKind() {
  const made: FakeWidget[] = [];
  const make = (options: Options): FakeWidget => {
    const one = new FakeWidget({ ...options });
    made.push(one);
    return one;
  };
  return { kind: { make, remountOptions: ['id'] }, made, alive: () => made.filter(({ isAlive }) => isAlive) };
}
