import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { verify as english } from '../../i18n/locales/en-verify.ts';
import { VERIFY_LOCALES } from '../../i18n/locales/verify-locales.ts';
import { negotiateLanguage } from '../../i18n/negotiate-language.ts';
import { createTranslator, type Translator } from '../../i18n/translator.ts';
import { LANGUAGES } from '../../model/languages.ts';
import { createExplainer, isolate } from '../../verify/explain.ts';
import { certificatesFromPem } from '../../verify/pem.ts';
import { type Finding, type Report, verifyPdf } from '../../verify/verify-pdf.ts';
import { ConfigError } from '../platform/config/config.ts';
import type { Command } from './command.ts';

/** `de_DE.UTF-8@euro` becomes `de_DE`; `C` and `POSIX` aren't languages. */
const tagOf = (locale: string) => locale.replace(/[.@].*$/, '').replace(/^(C|POSIX)$/, '');

/** The terminal's language, by POSIX precedence: only the first variable that is set counts. */
const terminalLanguage = ({ LC_ALL, LC_MESSAGES, LANG }: NodeJS.ProcessEnv): string =>
  tagOf(LC_ALL || LC_MESSAGES || LANG || '');

/** The verifier's texts in the closest available language; default English. */
async function verifyTranslator(tag: string): Promise<Translator> {
  const code = negotiateLanguage([tag], LANGUAGES, 'en');
  const words = code === 'en' ? {} : await VERIFY_LOCALES[code]();
  return createTranslator(code, english, words);
}

/** East Asian characters are two columns wide. */
const WIDE = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/g;

const columnsOf = (text: string): number => text.length + (text.match(WIDE)?.length ?? 0);

const SIGNS = { good: '+', note: '!', bad: 'x' } as const;

/** The output of `countersign verify`: verdict, signers and seal, checks, technical details. */
function reportLines(report: Report, fileName: string, translator: Translator): string[] {
  const explainer = createExplainer(translator);
  const { t } = translator;
  const sentences = (findings: readonly Finding[]) =>
    findings.map((finding) => `${SIGNS[finding.kind]} ${explainer.sentenceOf(finding)}`);
  const rows = explainer.summaryOf(report, fileName).map(({ label, entries, findings, source }) => ({
    label,
    lines: [
      ...entries.map((parts) => parts.map((part) => isolate(translator, part)).join(' · ')),
      ...(source ? [source] : []),
      ...sentences(findings),
    ],
  }));
  const facts = explainer
    .factsOf(report)
    .map(([label, fact]) => ({ label, lines: [isolate(translator, fact)] }));
  const section = (title: string, lines: readonly string[]) =>
    lines.length > 0 ? ['', title, ...lines.map((line) => `  ${line}`)] : [];
  return [
    explainer.headlineOf(report),
    ...sentences(explainer.reasonsOf(report)).map((line) => `  ${line}`),
    '',
    ...inColumns(rows).map((line) => `  ${line}`),
    ...section(t('verify.checks'), sentences(explainer.checksOf(report))),
    ...section(t('verify.facts'), inColumns(facts)),
  ];
}

interface LabeledLines {
  readonly label: string;
  readonly lines: readonly string[];
}

function inColumns(rows: readonly LabeledLines[]): string[] {
  const width = Math.max(...rows.map(({ label }) => columnsOf(label)));
  return rows.flatMap(({ label, lines }) =>
    lines.map((line, index) => {
      const shown = index === 0 ? label : '';
      return `${shown}${' '.repeat(width - columnsOf(shown))}  ${line}`;
    }),
  );
}

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
