import { expect, it } from 'vitest';
import { type Command, commandHelp, findCommand, helpText } from '../../../../src/server/cli/command.ts';

const command = (summary: string): Command => ({ usage: '--json', summary, run: async () => 0 });
const commands = { doctor: command('looks'), 'admin set-credits': command('sets') };

it('finds a command by one or two words, and passes on the rest', () => {
  expect(findCommand(commands, ['doctor', '--json'])).toEqual({
    name: 'doctor',
    command: commands.doctor,
    args: ['--json'],
  });
  expect(findCommand(commands, ['admin', 'set-credits', '--company', 'x'])?.args).toEqual(['--company', 'x']);
});

it('knows no other words, not even those on Object.prototype', () => {
  for (const words of [['admin'], ['doctors'], ['constructor'], ['toString', 'x'], []])
    expect(findCommand(commands, words)).toBeNull();
});

it('lists every command in the help', () => {
  const text = helpText('countersign', commands);
  expect(text).toContain('countersign doctor --json\n      looks');
  expect(text).toContain('countersign admin set-credits --json\n      sets');
});

it('explains one command', () => {
  expect(commandHelp('countersign', 'doctor', commands.doctor)).toBe(
    'Usage: countersign doctor --json\n\n  looks',
  );
});
