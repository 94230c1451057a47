import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lockFolder } from '../../../../../src/server/platform/db/lock-folder.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'countersign-lock-'));
  file = join(folder, 'db.lock');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const held = (change: object) => {
  const unlock = lockFolder(file);
  const holder = JSON.parse(readFileSync(file, 'utf8')) as object;
  unlock();
  writeFileSync(file, JSON.stringify({ ...holder, ...change }));
};

describe('the lock of a data folder', () => {
  it('lets one process in at a time', () => {
    const unlock = lockFolder(file);
    expect(() => lockFolder(file)).toThrow(`in use by process ${process.pid}`);
    unlock();
    lockFolder(file)();
  });

  it('names the running process that holds it', () => {
    held({ pid: process.ppid, started: '' });
    expect(() => lockFolder(file)).toThrow(`in use by process ${process.ppid}`);
  });

  it.each([
    ['the process is gone', { pid: spawnSync(process.execPath, ['-e', '']).pid }],
    ['the process id belongs to someone else by now', { pid: process.ppid, started: '1' }],
    ['it was this process id in a former life', { started: '1' }],
    ['the machine was started again', { boot: 'another' }],
  ])('is taken over when %s', (_, change) => {
    held(change);
    lockFolder(file)();
  });

  it('of another container is taken over only after it was silent for a while', () => {
    held({ host: `${hostname()}-other` });
    expect(() => lockFolder(file)).toThrow('in use');
    const before = new Date(Date.now() - 30_000);
    utimesSync(file, before, before);
    lockFolder(file)();
  });

  it('is taken over if it is half written', () => {
    writeFileSync(file, '{"pid":');
    lockFolder(file)();
  });
});
