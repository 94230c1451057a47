/**
 * Converts with LibreOffice: a process for each document, in its own process group, with a new profile that is deleted afterward.
 * Limits: CPU time, memory and file size by the operating system, wall-clock time here. The group is killed at the end in any case.
 * No network: a network namespace of its own where the system permits it, and settings that refuse links, macros and connections.
 * The document itself has no links left (`pdf/word/read-word.ts`).
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { refuse } from '../refusals.ts';

export interface SofficeLimits {
  /** Milliseconds of wall-clock time. */
  readonly wallMs: number;
  /** CPU time, seconds. */
  readonly cpuSeconds: number;
  /** Writable private memory, MB. */
  readonly dataMb: number;
  /** Size of any file that it writes, MB. */
  readonly fileMb: number;
  readonly maxPages: number;
}

const DEFAULTS: SofficeLimits = {
  wallMs: 60_000,
  cpuSeconds: 45,
  dataMb: 1_536,
  fileMb: 200,
  maxPages: 5_000,
};

const SHELL = '/bin/sh';

/** The full path of LibreOffice on PATH; null if it isn't installed or the system can't limit it. */
export function findSoffice(path = process.env.PATH ?? ''): string | null {
  if (!existsSync(SHELL)) return null;
  const places = path
    .split(delimiter)
    .flatMap((folder) => ['soffice', 'libreoffice'].map((name) => join(folder, name)));
  return places.find((place) => existsSync(place)) ?? null;
}

/** Such as `LibreOffice 24.2.7.2`. Null if it doesn't start. */
export function sofficeVersion(soffice: string): string | null {
  const { stdout } = spawnSync(soffice, ['--version'], {
    encoding: 'utf8',
    timeout: 15_000,
    env: environment('/nonexistent'),
  });
  return /LibreOffice [\d.]+/.exec(stdout ?? '')?.[0] ?? null;
}

/** How to start a program without a network; null where the system doesn't permit it, as in a container without privileges. */
export function withoutNetwork(): readonly string[] | null {
  const ways = [
    ['unshare', '--net'],
    ['unshare', '--map-root-user', '--net'],
  ];
  return (
    ways.find(
      ([program, ...args]) =>
        spawnSync(program!, [...args, 'true'], { stdio: 'ignore', timeout: 5_000 }).status === 0,
    ) ?? null
  );
}

/** `ulimit -f` counts blocks of 512 bytes. */
const script = ({ cpuSeconds, dataMb, fileMb }: SofficeLimits) =>
  `ulimit -c 0 2>/dev/null; ulimit -d ${dataMb * 1024} 2>/dev/null; ulimit -t ${cpuSeconds} 2>/dev/null; ulimit -f ${fileMb * 2048} 2>/dev/null; exec "$0" "$@"`;

/** No secrets. A proxy that doesn't exist, for whatever ignores the settings below. */
const environment = (home: string): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH,
  LANG: 'C.UTF-8',
  HOME: home,
  TMPDIR: home,
  SAL_USE_VCLPLUGIN: 'svp',
  http_proxy: 'http://127.0.0.1:9',
  https_proxy: 'http://127.0.0.1:9',
});

const setting = (path: string, name: string, value: string | number | boolean) =>
  `<item oor:path="/org.openoffice.${path}"><prop oor:name="${name}" oor:op="fuse"><value>${value}</value></prop></item>`;

const SETTINGS = `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry" xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
${[
  setting('Office.Common/Security/Scripting', 'DisableMacrosExecution', true),
  setting('Office.Common/Security/Scripting', 'MacroSecurityLevel', 3),
  setting('Office.Common/Security/Scripting', 'BlockUntrustedRefererLinks', true),
  setting('Office.Common/Security/Scripting', 'DisableActiveContent', true),
  setting('Office.Common/Load', 'UserDefinedSettings', false),
  // 0: never updates links. A field keeps the text that the file has for it.
  setting('Office.Writer/Content/Update', 'Link', 0),
  setting('Office.Writer/Content/Update', 'Field', false),
  setting('Office.Writer/Content/Update', 'Chart', false),
  setting('Office.Calc/Content/Update', 'Link', 2),
  setting('Inet/Settings', 'ooInetProxyType', 2),
  setting('Inet/Settings', 'ooInetHTTPProxyName', '127.0.0.1'),
  setting('Inet/Settings', 'ooInetHTTPProxyPort', 9),
  setting('Inet/Settings', 'ooInetHTTPSProxyName', '127.0.0.1'),
  setting('Inet/Settings', 'ooInetHTTPSProxyPort', 9),
  setting('Office.Common/Misc', 'FirstRun', false),
  setting('Setup/Office', 'ooSetupInstCompleted', true),
  setting(
    "Office.Jobs/Jobs/org.openoffice.Office.Jobs:Job['UpdateCheck']/Arguments",
    'AutoCheckEnabled',
    false,
  ),
].join('\n')}
</oor:items>
`;

const tooHeavy = (limit: 'time' | 'memory', message: string) => refuse('too_heavy', message, { limit });

/** Runs until the process ends, the time is over or `signal` aborts; then nothing of its group is left. */
function runGroup(
  [program, ...args]: readonly string[],
  home: string,
  { wallMs, signal }: { readonly wallMs: number; readonly signal: AbortSignal },
): Promise<{
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly isLate: boolean;
}> {
  return new Promise((resolve, reject) => {
    const child = spawn(program!, args, {
      env: environment(home),
      cwd: home,
      detached: true,
      stdio: 'ignore',
    });
    let isLate = false;
    const killGroup = () => {
      try {
        if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
      } catch {
        // Nothing is left of it.
      }
    };
    const timer = setTimeout(() => {
      isLate = true;
      killGroup();
    }, wallMs);
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', killGroup);
      killGroup();
    };
    signal.addEventListener('abort', killGroup);
    child.on('error', (error) => {
      done();
      reject(error);
    });
    child.on('exit', (code, killedBy) => {
      done();
      resolve({ code, signal: killedBy, isLate });
    });
  });
}

/** @throws ServiceError INVALID_DOCUMENT */
export async function runSoffice(
  soffice: string,
  docx: Uint8Array,
  options: {
    readonly limits?: Partial<SofficeLimits> | undefined;
    /** From `withoutNetwork`. */
    readonly isolation: readonly string[] | null;
    readonly signal: AbortSignal;
  },
): Promise<Uint8Array> {
  const limits = { ...DEFAULTS, ...options.limits };
  const folder = await mkdtemp(join(tmpdir(), 'countersign-word-'));
  try {
    const profile = join(folder, 'profile');
    await mkdir(join(profile, 'user'), { recursive: true });
    await writeFile(join(profile, 'user', 'registrymodifications.xcu'), SETTINGS);
    await writeFile(join(folder, 'document.docx'), docx, { mode: 0o600 });
    // One page more than allowed, which is refused later with its reason.
    const filter = `pdf:writer_pdf_Export:${JSON.stringify({ PageRange: { type: 'string', value: `1-${limits.maxPages + 1}` } })}`;
    const command = [
      ...[SHELL, '-c', script(limits)],
      ...(options.isolation ?? []),
      soffice,
      `-env:UserInstallation=${pathToFileURL(profile)}`,
      ...['--headless', '--norestore', '--nolockcheck', '--nologo', '--nodefault', '--nofirststartwizard'],
      ...[
        '--infilter=MS Word 2007 XML',
        '--convert-to',
        filter,
        '--outdir',
        folder,
        join(folder, 'document.docx'),
      ],
    ];
    const end = await runGroup(command, folder, { wallMs: limits.wallMs, signal: options.signal });
    options.signal.throwIfAborted();
    if (end.isLate)
      throw tooHeavy('time', `The document took longer than ${limits.wallMs / 1000} s to convert`);
    const result = join(folder, 'document.pdf');
    const size = await stat(result).then(
      ({ size }) => size,
      () => 0,
    );
    const isKilled = end.signal !== null || (end.code !== null && end.code > 128);
    if (isKilled)
      throw tooHeavy(
        'memory',
        `The document needed more than ${limits.cpuSeconds} s of CPU time or ${limits.dataMb} MB of memory to convert`,
      );
    if (size === 0)
      throw refuse(
        'damaged',
        'The Word document couldn’t be converted. Open it in Word, save it as PDF and send that',
      );
    return new Uint8Array(await readFile(result));
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}
