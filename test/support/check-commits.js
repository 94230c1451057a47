// Checks commit subjects: Conventional Commits, at most 72 characters. Commits up to SINCE predate this rule.
import { spawnSync } from 'node:child_process';

const SINCE = 'f36f4d4c802d7252e5f437399884ba4e97a512d0';
/** For shallow clones without SINCE: the time after which commits are checked. */
const SINCE_DATE = '2026-11-25T13:06:02Z';

const MAX_LENGTH = 72;
const SUBJECT =
  /^(build|chore|ci|docs|feat|fix|perf|refactor|revert|style|test)(\([a-z0-9-]+(, [a-z0-9-]+)*\))?!?: \S.*[^.\s]$/;

function git(...args) {
  const { status, stdout } = spawnSync('git', args, { encoding: 'utf8', maxBuffer: 1 << 26 });
  return { isGood: status === 0, text: stdout ?? '' };
}

if (!git('rev-parse', 'HEAD').isGood) {
  console.log('No Git history here: no commits to check');
  process.exit(0);
}
const range = git('merge-base', '--is-ancestor', SINCE, 'HEAD').isGood
  ? [`${SINCE}..HEAD`]
  : [`--since-as-filter=${SINCE_DATE}`, 'HEAD'];
const commits = git('log', '--no-merges', '--format=%h %s', ...range)
  .text.split('\n')
  .filter(Boolean);

const problems = commits.flatMap((commit) => {
  const subject = commit.slice(commit.indexOf(' ') + 1);
  const length = [...subject].length;
  return [
    ...(length > MAX_LENGTH
      ? [`${commit}\n  has ${length} characters, at most ${MAX_LENGTH} are allowed`]
      : []),
    ...(SUBJECT.test(subject)
      ? []
      : [`${commit}\n  isn’t “type(area): what it does” (conventionalcommits.org)`]),
  ];
});
for (const problem of problems) console.error(problem);
console.log(`${commits.length} commits checked, ${problems.length} problems`);
process.exitCode = problems.length > 0 ? 1 : 0;
