/** A subcommand of `countersign`. Its name is its key in `entries/service.ts`: one or two words, such as `admin set-credits`. */
export interface Command {
  /** Arguments after the name: `--company <id> --credits <number>`; may be empty. */
  readonly usage: string;
  /** One line for the help. */
  readonly summary: string;
  /**
   * @returns the exit code
   * @throws ConfigError with lines to print, for invalid arguments
   */
  run(args: readonly string[], print: (line: string) => void): Promise<number>;
}

export type Commands = Readonly<Record<string, Command>>;

/** Splits a command line into command and arguments; longer names win. */
export function findCommand(
  commands: Commands,
  words: readonly string[],
): { readonly name: string; readonly command: Command; readonly args: readonly string[] } | null {
  for (const length of [2, 1]) {
    const name = words.slice(0, length).join(' ');
    if (words.length >= length && Object.hasOwn(commands, name))
      return { name, command: commands[name]!, args: words.slice(length) };
  }
  return null;
}

/** The text of `countersign <name> --help`. */
export const commandHelp = (program: string, name: string, { usage, summary }: Command): string =>
  [`Usage: ${[program, name, usage].filter(Boolean).join(' ')}`, '', `  ${summary}`].join('\n');

/** The text of `countersign help`. */
export function helpText(program: string, commands: Commands): string {
  const lines = Object.entries(commands).flatMap(([name, { usage, summary }]) => [
    `  ${program} ${[name, usage].filter(Boolean).join(' ')}`,
    `      ${summary}`,
  ]);
  return [
    `Usage: ${program} [command]`,
    '',
    ...lines,
    '',
    'Settings come from environment variables; see docs/configuration.md.',
  ].join('\n');
}
