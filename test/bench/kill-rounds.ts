/**
 * `npm run kill-rounds [-- <rounds>] [embedded | postgres]`: 60 rounds on the embedded database and 60 on PostgreSQL, whose server
 * is killed as well.
 */
import { rmSync } from 'node:fs';
import { dataFolder } from '../support/data-folder.ts';
import { findPostgres } from '../support/find-postgres.js';
import { type KillReport, killRounds } from '../support/kill-rounds.ts';
import { postgresCluster } from '../support/postgres-cluster.ts';

const words = process.argv.slice(2);
const rounds = Number(words.find((word) => /^\d+$/.test(word)) ?? 60);
const only = words.find((word) => word === 'embedded' || word === 'postgres');
const seed = Date.now() % 100_000;
const print = (line: string) => void process.stdout.write(`${line}\n`);

function tell(where: string, { acknowledged, lost, wrong }: KillReport): void {
  print(
    `${where}: ${rounds} rounds, ${acknowledged} acknowledged, ${lost.length} lost, ${wrong.length} wrong answers`,
  );
  for (const line of [...lost, ...wrong]) print(`  ${line}`);
  if (lost.length + wrong.length > 0) process.exitCode = 1;
}

print(`seed ${seed}`);
const onRound = (line: string) => print(`  ${line}`);
if (only !== 'postgres') {
  const folder = await dataFolder();
  tell('embedded', await killRounds({ rounds, seed, onRound, env: { DATA_DIR: folder } }));
  rmSync(folder, { recursive: true, force: true });
}

if (only === 'embedded') print('PostgreSQL was not asked for');
else if (findPostgres()) {
  const cluster = await postgresCluster();
  const store = await dataFolder();
  tell(
    'PostgreSQL',
    await killRounds({
      rounds,
      seed,
      onRound,
      env: { DATA_DIR: store, DATABASE_URL: cluster.url },
      // Every third time the server goes down without a word, too.
      async alsoKill(round) {
        if (round % 3 !== 2) return;
        await cluster.stop('SIGQUIT');
        await cluster.start();
      },
    }),
  );
  await cluster.remove();
  rmSync(store, { recursive: true, force: true });
} else print('PostgreSQL is not installed: not run on it');
