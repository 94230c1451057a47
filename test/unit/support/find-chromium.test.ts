import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { findChromium, findWholeChromium, type Machine, starts } from '../../support/find-chromium.js';
import { temporaryFolder } from '../../support/tools.ts';

/** Files of a machine that is made for the test; what is installed during the search is added. */
let files: Set<string>;
let commands: string[];
beforeEach(() => {
  files = new Set();
  commands = [];
});

function machine(more: Partial<Machine> = {}): Machine {
  return {
    env: { PATH: '/usr/local/bin:/usr/bin' },
    isRoot: false,
    hasPackage: true,
    isFile: (file) => files.has(file),
    isExecutable: (file) => files.has(file),
    run: (command, args) => {
      commands.push([command.split('/').pop(), ...args].join(' '));
      return false;
    },
    starts: () => true,
    playwrightPath: async () => '/home/me/.cache/playwright/chrome',
    unpackPackage: async () => '/tmp/packed/chromium',
    ...more,
  };
}

describe('finding a Chromium', () => {
  it('takes the one that is named before all others', async () => {
    files = new Set(['/opt/mine', '/usr/bin/chromium']);
    expect(await findChromium(machine({ env: { CHROMIUM_PATH: '/opt/mine', PATH: '/usr/bin' } }))).toBe(
      '/opt/mine',
    );
  });

  it('says so when the one that is named is not there, and looks no further', async () => {
    files.add('/usr/bin/chromium');
    const search = findChromium(machine({ env: { CHROMIUM_PATH: '/opt/no', PATH: '/usr/bin' } }));
    await expect(search).rejects.toThrow('CHROMIUM_PATH: expected the path of a Chromium, got "/opt/no"');
  });

  it('prefers Chromium to Chrome and Edge, wherever on PATH it is', async () => {
    files = new Set(['/usr/local/bin/google-chrome', '/usr/bin/microsoft-edge', '/usr/bin/chromium']);
    expect(await findChromium(machine())).toBe('/usr/bin/chromium');
  });

  it('prefers the one without windows, unless a whole one is wanted', async () => {
    files = new Set(['/usr/local/bin/chromium', '/usr/bin/chromium-headless-shell']);
    expect(await findChromium(machine())).toBe('/usr/bin/chromium-headless-shell');
    expect(await findWholeChromium(machine())).toBe('/usr/local/bin/chromium');
  });

  it('takes Playwright’s own when PATH has none', async () => {
    files.add('/home/me/.cache/playwright/chrome');
    expect(await findChromium(machine())).toBe('/home/me/.cache/playwright/chrome');
  });

  it('passes over one that does not start', async () => {
    files.add('/usr/bin/chromium');
    const starts = (file: string) => file !== '/usr/bin/chromium';
    expect(await findChromium(machine({ starts }))).toBe('/tmp/packed/chromium');
  });

  it('gives the package ten seconds to start, and then asks apt', async () => {
    files.add('/usr/bin/apt-get');
    const asked: [string, number][] = [];
    const run: Machine['run'] = (_, args) => {
      if (args.includes('install')) files.add('/usr/bin/chromium');
      return true;
    };
    const starts: Machine['starts'] = (file, within) => {
      asked.push([file, within]);
      return file !== '/tmp/packed/chromium';
    };
    expect(await findChromium(machine({ isRoot: true, run, starts }))).toBe('/usr/bin/chromium');
    expect(asked).toEqual([
      ['/tmp/packed/chromium', 10_000],
      ['/usr/bin/chromium', 60_000],
    ]);
  });

  it.runIf(process.platform === 'linux')(
    'gives up a browser that hangs, even one that ignores signals',
    () => {
      const folder = temporaryFolder();
      const hanging = join(folder, 'chromium');
      writeFileSync(hanging, "#!/bin/sh\ntrap '' TERM\nwhile :; do :; done\n", { mode: 0o755 });
      expect(starts(hanging, 200)).toBe(false);
    },
  );

  it('unpacks the package on an empty machine, without any command', async () => {
    expect(await findChromium(machine({ isRoot: true }))).toBe('/tmp/packed/chromium');
    expect(commands).toEqual([]);
  });

  it('asks apt as root, when the package cannot be used', async () => {
    files.add('/usr/bin/apt-get');
    const run: Machine['run'] = (command, args) => {
      commands.push(`${command} ${args.join(' ')}`);
      if (args.includes('install')) files.add('/usr/bin/chromium');
      return true;
    };
    const broken = async () => {
      throw new Error('no room');
    };
    expect(await findChromium(machine({ isRoot: true, run, unpackPackage: broken }))).toBe(
      '/usr/bin/chromium',
    );
    expect(commands).toEqual([
      expect.stringMatching(/apt-get .*update/),
      expect.stringMatching(/apt-get .*install .*chromium$/),
    ]);
  });

  it('never asks apt as an ordinary user, but downloads', async () => {
    files.add('/usr/bin/apt-get');
    const run: Machine['run'] = (_command, args) => {
      commands.push(args.join(' '));
      files.add('/home/me/.cache/playwright/chrome');
      return true;
    };
    expect(await findChromium(machine({ hasPackage: false, run }))).toBe('/home/me/.cache/playwright/chrome');
    expect(commands).toEqual(['node_modules/playwright/cli.js install chromium']);
  });

  it('ends in one line that says what to do', async () => {
    await expect(findChromium(machine({ hasPackage: false }))).rejects.toThrow(
      /^No Chromium found\. Install one \(Debian: apt-get install chromium\) or set CHROMIUM_PATH\.$/,
    );
  });
});
