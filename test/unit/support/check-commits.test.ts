import { execFileSync, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { beforeEach, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../support/tools.ts';

const SCRIPT = fileURLToPath(new URL('../../support/check-commits.js', import.meta.url));

let folder: string;
beforeEach(() => {
  folder = temporaryFolder();
});

const check = () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [SCRIPT], { cwd: folder, encoding: 'utf8' });
  return { status, stdout, stderr };
};
const git = (args: string[], date = '2027-01-01T00:00:00Z') =>
  execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com', ...args], {
    cwd: folder,
    env: { ...process.env, GIT_COMMITTER_DATE: date, GIT_AUTHOR_DATE: date },
  });
const commit = (subject: string, date?: string) =>
  git(['commit', '--quiet', '--allow-empty', '--no-verify', '-m', subject], date);

describe('the check of commit subjects', () => {
  beforeEach(() => void git(['init', '--quiet']));

  it.each([
    'fix: keep answers',
    'feat(signing)!: ask for consent first',
    'refactor(editor, signing): share lazy()',
    `docs: ${'a'.repeat(66)}`,
  ])('accepts %s', (subject) => {
    commit(subject);
    expect(check()).toMatchObject({ status: 0, stdout: '1 commits checked, 0 problems\n' });
  });

  it.each([
    ['Fixed it', 'isn’t “type(area): what it does”'],
    ['wip: something', 'isn’t “type(area): what it does”'],
    ['fix(signing): keep answers.', 'isn’t “type(area): what it does”'],
    [`docs: ${'a'.repeat(67)}`, 'has 73 characters, at most 72 are allowed'],
  ])('refuses %s', (subject, reason) => {
    commit(subject);
    const { status, stderr } = check();
    expect(status).toBe(1);
    expect(stderr).toContain(subject);
    expect(stderr).toContain(reason);
  });

  it('leaves out commits that are older than the rule, also in a history that was cut off', () => {
    commit('All that was before', '2026-11-01T00:00:00Z');
    commit('fix: keep answers');
    expect(check()).toMatchObject({ status: 0, stdout: '1 commits checked, 0 problems\n' });
  });
});

it('has nothing to check without Git history', () => {
  const { status, stdout } = check();
  expect({ status, stdout }).toEqual({ status: 0, stdout: 'No Git history here: no commits to check\n' });
});
