/** What the search for a Chromium asks of the machine. */
export interface Machine {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly isRoot: boolean;
  /** The npm package's file runs here: Linux on x64. */
  readonly hasPackage: boolean;
  isFile(file: string): boolean;
  isExecutable(file: string): boolean;
  /** Runs to the end; true when it ended well. */
  run(command: string, args: readonly string[]): boolean;
  /** Within so many milliseconds. */
  starts(file: string, within: number): boolean;
  playwrightPath(): Promise<string>;
  unpackPackage(): Promise<string>;
}

/** Whether the browser starts within so many milliseconds. */
export function starts(file: string, within: number): boolean;

export function findChromium(machine?: Machine): Promise<string>;

/** With windows. */
export function findWholeChromium(machine?: Machine): Promise<string>;
