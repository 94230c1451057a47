import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { createExplainer } from '../../verify/explain.ts';
import { certificatesFromPem } from '../../verify/pem.ts';
import { type Report, verifyPdf } from '../../verify/verify-pdf.ts';
import { ConfigError } from '../platform/config/config.ts';
import type { Command } from './command.ts';
import { reportLines } from './report-lines.ts';
import { terminalLanguage, verifyTranslator } from './terminal-language.ts';

/** For scripts. */
const EXIT = { intact: 0, broken: 1, unsealed: 2, too_complex: 1 } as const satisfies Record<
  Report['verdict'],
  number
>;
/** For hashing and checking one file; a sealed document of 250 MB takes a few seconds. */
const TIME_LIMIT_MS = 60_000;

async function read(path: string, option: string): Promise<Uint8Array> {
  const bytes = await readFile(path).catch((error: NodeJS.ErrnoException) => {
    throw new ConfigError([`${option}: can’t read ${path} (${error.code ?? error.message})`]);
  });
  return new Uint8Array(bytes);
}

async function certificates(paths: readonly string[], option: '--trust' | '--trust-tsa') {
  const found = [];
  for (const path of paths) {
    const text = new TextDecoder().decode(await read(path, option));
    let own: ReturnType<typeof certificatesFromPem> = [];
    try {
      own = certificatesFromPem(text);
    } catch {
      // Reported below as no certificate.
    }
    if (own.length === 0) throw new ConfigError([`${option}: expected certificates in PEM form in ${path}`]);
    found.push(...own);
  }
  return found;
}

/** Needs no service, database or network. */
export const verifyCommand: Command = {
  usage:
    '<file.pdf> [--trust <roots.pem>] [--trust-tsa <roots.pem>] [--log <audit.json>] [--locale <tag>] [--json]',
  summary: 'verifies a sealed PDF; exit code 0: valid, 1: don’t rely on it, 2: no seal, 3: wrong arguments',
  async run(args, print) {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        // Roots for seals, and for time stamps unless --trust-tsa is given.
        trust: { type: 'string', multiple: true, default: [] },
        'trust-tsa': { type: 'string', multiple: true },
        log: { type: 'string' },
        locale: { type: 'string' },
        json: { type: 'boolean', default: false },
      },
    });
    const [path, ...others] = positionals;
    if (!path || others.length > 0) throw new ConfigError(['Expected one file, such as verify contract.pdf']);
    const authorities = values['trust-tsa'];
    const report = await verifyPdf(await read(path, 'verify'), {
      trusted: await certificates(values.trust, '--trust'),
      ...(authorities && { trustedAuthorities: await certificates(authorities, '--trust-tsa') }),
      timeLimitMs: TIME_LIMIT_MS,
      ...(values.log !== undefined && { log: await read(values.log, '--log') }),
    });
    // JSON output is English whatever the terminal's language.
    const spoken = values.json ? 'en' : terminalLanguage(process.env);
    const translator = await verifyTranslator(values.locale ?? spoken);
    const explainer = createExplainer(translator);
    if (values.json) {
      const findings = report.findings.map((finding) => ({
        ...finding,
        message: explainer.sentenceOf(finding),
      }));
      print(JSON.stringify({ file: path, ...report, findings }, null, 2));
    } else for (const line of reportLines(report, basename(path), translator)) print(line);
    return EXIT[report.verdict];
  },
};
