/** How the search for Chromium accesses the machine. */
export interface Machine {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly isRoot: boolean;
  /** Whether the npm package's binary runs here: Linux on x64. */
  readonly hasPackage: boolean;
  isFile(file: string): boolean;
  isExecutable(file: string): boolean;
  /** Runs a command; true if it succeeded. */
  run(command: string, args: readonly string[]): boolean;
  /** Time limit in milliseconds. */
  starts(file: string, within: number): boolean;
  playwrightPath(): Promise<string>;
  unpackPackage(): Promise<string>;
}

/** Whether the browser starts within this many milliseconds. */
export function starts(file: string, within: number): boolean;

export function findChromium(machine?: Machine): Promise<string>;

/** Finds a full browser instead of the headless shell. */
export function findWholeChromium(machine?: Machine): Promise<string>;
