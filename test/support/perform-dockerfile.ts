/**
 * Executes our Dockerfile without Docker: each stage is a folder, to which absolute paths are relative. `npm ci` links the installed
 * packages instead of downloading them; with `--omit=dev`, only those of a production install.
 */
import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

export interface Image {
  /** ENTRYPOINT with CMD. */
  readonly command: readonly string[];
  readonly healthcheck: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  /** Maps a path of the image to this machine. */
  at(path: string): string;
}

interface Stage {
  readonly root: string;
  readonly env: Record<string, string>;
  workdir: string;
  entrypoint: readonly string[];
  cmd: readonly string[];
  healthcheck: readonly string[];
}

/** Instructions, one per line, without comments. */
function instructionsOf(text: string): (readonly [name: string, rest: string])[] {
  const lines = text.replace(/^\s*#.*\n/gm, '').replace(/\\\n\s*/g, ' ');
  return [...lines.matchAll(/^(\w+)\s+(.+)$/gm)].map(([, name, rest]) => [name!, rest!.trim()]);
}

const absolute = (path: string, workdir: string) => (path.startsWith('/') ? path : join(workdir, path));

/** Options before the arguments, such as `--from=build`. */
function splitOptions(rest: string) {
  const options = new Map([...rest.matchAll(/--([\w-]+)=(\S+)\s+/g)].map(([, key, value]) => [key!, value!]));
  return { options, args: rest.replace(/--[\w-]+=\S+\s+/g, '') };
}

/** Links what `npm ci` would install, according to the lock file. */
function install(folder: string, isProduction: boolean): void {
  const modules = join(folder, 'node_modules');
  rmSync(modules, { recursive: true, force: true });
  if (!isProduction) {
    symlinkSync(join(ROOT, 'node_modules'), modules);
    return;
  }
  const { packages } = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { dev?: boolean; devOptional?: boolean; peer?: boolean }>;
  };
  mkdirSync(modules);
  for (const [path, { dev, devOptional, peer }] of Object.entries(packages)) {
    if (!path || dev || devOptional || peer || !existsSync(join(ROOT, path))) continue;
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    symlinkSync(join(ROOT, path), join(folder, path));
  }
}

/** @param scratch an empty folder */
export async function executeDockerfile(scratch: string): Promise<Image> {
  // Requires root or network access.
  const tools = join(scratch, 'tools');
  mkdirSync(tools);
  for (const tool of ['chown', 'apt-get']) writeFileSync(join(tools, tool), '#!/bin/sh\n', { mode: 0o755 });

  const stages = new Map<string, Stage>();
  let stage!: Stage;
  const run = async (line: string) => {
    const [, ci] = /^npm ci\b(.*)$/.exec(line) ?? [];
    if (ci !== undefined) return install(stage.root + stage.workdir, ci.includes('--omit=dev'));
    // Absolute paths at the start of a word, except system ones such as `/dev/null` and `/bin/sh`.
    const here = line.replace(/(?<=^|[\s'"=])\/(?=(?:app|data|usr\/local)\b)/g, `${stage.root}/`);
    await promisify(execFile)('sh', ['-euc', here], {
      cwd: stage.root + stage.workdir,
      env: { HOME: process.env.HOME, ...stage.env, PATH: `${tools}:${process.env.PATH}` },
    });
  };
  const steps: Record<string, (rest: string) => void | Promise<void>> = {
    FROM(rest) {
      const name = /\bAS (\S+)$/i.exec(rest)?.[1] ?? 'final';
      const root = join(scratch, name);
      mkdirSync(join(root, 'usr/local/bin'), { recursive: true });
      stage = { root, env: {}, workdir: '/', entrypoint: [], cmd: [], healthcheck: [] };
      stages.set(name, stage);
    },
    WORKDIR(rest) {
      stage.workdir = absolute(rest, stage.workdir);
      mkdirSync(stage.root + stage.workdir, { recursive: true });
    },
    ENV(rest) {
      for (const [, key, value] of rest.matchAll(/(\w+)=(\S+)/g)) stage.env[key!] = value!;
    },
    COPY(rest) {
      const { options, args } = splitOptions(rest);
      const sources = args.split(/\s+/);
      const target = sources.pop()!;
      const from = options.get('from');
      const to = stage.root + absolute(target, stage.workdir);
      for (const source of sources)
        cpSync(
          from ? stages.get(from)!.root + absolute(source, '/') : join(ROOT, source),
          target.endsWith('/') ? join(to, basename(source)) : to,
          { recursive: true, verbatimSymlinks: true },
        );
    },
    RUN: (rest) => run(splitOptions(rest).args),
    ENTRYPOINT(rest) {
      stage.entrypoint = JSON.parse(rest);
    },
    CMD(rest) {
      stage.cmd = JSON.parse(rest);
    },
    HEALTHCHECK(rest) {
      stage.healthcheck = JSON.parse(rest.slice(rest.indexOf('CMD') + 'CMD'.length));
    },
    USER() {},
    VOLUME() {},
    EXPOSE() {},
    STOPSIGNAL() {},
  };
  for (const [name, rest] of instructionsOf(readFileSync(join(ROOT, 'Dockerfile'), 'utf8'))) {
    const step = steps[name];
    if (!step) throw new Error(`The Dockerfile says ${name}, which is not performed here`);
    await step(rest);
  }
  const { root, env, entrypoint, cmd, healthcheck } = stage;
  return { command: [...entrypoint, ...cmd], healthcheck, env, at: (path) => root + path };
}
