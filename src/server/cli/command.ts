/** One subcommand of `countersign`. Its name is its key in `entries/service.ts`: one word, or two as `admin set-credits`. */
export interface Command {
  /** What follows the name: `--company <id> --credits <number>`. Empty when nothing does. */
  readonly usage: string;
  /** One line for the help. */
  readonly summary: string;
  /**
   * @returns the exit code.
   * @throws ConfigError with lines to print, for wrong arguments
   */
  run(args: readonly string[], print: (line: string) => void): Promise<number>;
}

export type Commands = Readonly<Record<string, Command>>;

/** Splits a command line into the command it names and its arguments; the longer name wins. */
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
