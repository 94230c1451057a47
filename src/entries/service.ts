#!/usr/bin/env node
/** The `countersign` command: the service and its subcommands. */
import {
  createCompanyCommand,
  dkimRecordsCommand,
  inviteOwnerCommand,
  replaceKeyCommand,
  retireTokenKeysCommand,
  setCreditsCommand,
  suspendMultiDocumentCommand,
} from '../server/cli/admin.ts';
import { type Commands, commandHelp, findCommand, helpText } from '../server/cli/command.ts';
import { doctorCommand } from '../server/cli/doctor.ts';
import { eraseCommand } from '../server/cli/erase.ts';
import { listenCommand } from '../server/cli/listen.ts';
import { exportCommand, importCommand } from '../server/cli/transfer.ts';
import { verifyCommand } from '../server/cli/verify.ts';
import { OperatorError } from '../server/operator/operator-socket.ts';
import { ConfigError, readConfig } from '../server/platform/config/config.ts';
import { startService } from '../server/start-service.ts';
import { ignoreClosedPipe } from './ignore-closed-pipe.ts';
import { ignoreStreamErrors } from './ignore-stream-errors.ts';
import { createPrinter } from './printer.ts';
import { stopOnSignals } from './stop-on-signals.ts';

const PROGRAM = 'countersign';
const print = (line: string) => void process.stdout.write(`${line}\n`);

const commands: Commands = {
  serve: {
    usage: '',
    summary: 'starts the service (default)',
    async run() {
      ignoreStreamErrors([process.stdout, process.stderr]);
      const { print: say, fail } = createPrinter();
      const service = await startService(readConfig(), { onProgress: say });
      stopOnSignals(service.close, fail);
      // Last, because its readers may stop the service immediately.
      say(`Service: ${service.url}`);
      return 0;
    },
  },
  'admin create-company': createCompanyCommand,
  'admin replace-key': replaceKeyCommand,
  'admin dkim-records': dkimRecordsCommand,
  'admin invite-owner': inviteOwnerCommand,
  'admin set-credits': setCreditsCommand,
  'admin suspend-multi-document': suspendMultiDocumentCommand,
  'admin retire-token-keys': retireTokenKeysCommand,
  listen: listenCommand,
  verify: verifyCommand,
  doctor: doctorCommand,
  export: exportCommand,
  import: importCommand,
  erase: eraseCommand,
  help: {
    usage: '',
    summary: 'prints this help',
    async run() {
      print(helpText(PROGRAM, commands));
      return 0;
    },
  },
};

const isHelp = (word: string) => word === '--help' || word === '-h';
const given = process.argv.slice(2);
const words = given.filter((word) => !isHelp(word));
const wantsHelp = given.some(isHelp);
const found = findCommand(commands, words.length === 0 ? [wantsHelp ? 'help' : 'serve'] : words);
const isService = found?.command === commands.serve;
try {
  if (!found) throw new ConfigError([helpText(PROGRAM, commands)]);
  let isLost = false;
  if (!isService)
    ignoreClosedPipe([process.stdout, process.stderr], () => {
      isLost = true;
      process.exitCode ||= 1;
    });
  if (wantsHelp && found.command !== commands.help) print(commandHelp(PROGRAM, found.name, found.command));
  else {
    const code = await found.command.run(found.args, print);
    process.exitCode = isLost ? code || 1 : code;
  }
} catch (error) {
  const isPlain =
    error instanceof ConfigError ||
    error instanceof OperatorError ||
    String((error as { code?: unknown }).code).startsWith('ERR_PARSE_ARGS');
  if (isService) createPrinter().fail(error);
  else process.stderr.write(`${isPlain ? (error as Error).message : String(error)}\n`);
  // `verify` uses exit codes 1 and 2 for its results, so invalid arguments need another one.
  process.exitCode = words[0] === 'verify' ? 3 : 1;
}
