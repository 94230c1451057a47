// `npm run packages`: writes both npm packages to dist/packages, after a clean build. With a folder as its argument, packages the
// existing build into that folder. Plain JavaScript, because Node 20 can't run TypeScript.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureBuilt } from './ensure-built.js';

/** Bytes. Limits the package that developers of pages install, which doesn't include the service. */
const MAX_WIDGETS_SIZE = 1_000_000;
/** What only `npm start` uses, to run the demo, and source maps, which are larger than all the code. */
const EXCLUDED = /dist\/server\/start\.js$|\.map$/;

/** The manifests of both packages, derived from this project's. */
function manifestsOf({ version, license, type, engines, bin, exports, dependencies, ...rest }) {
  const { peerDependencies, peerDependenciesMeta } = rest;
  const shared = { version, license, type, engines };
  return [
    {
      folders: ['dist/npm'],
      manifest: {
        name: 'countersign',
        description:
          'Embeddable e-signing: template editor and signing page, for pages, React and Vue, and the API’s client.',
        ...shared,
        exports,
        peerDependencies,
        peerDependenciesMeta,
      },
    },
    {
      folders: ['dist/docs', 'dist/embed', 'dist/server'],
      manifest: {
        name: 'countersign-service',
        description:
          'The signing service behind the countersign widgets, with everything that they load from it.',
        ...shared,
        bin,
        // The embedded database, which isn't needed with PostgreSQL.
        optionalDependencies: dependencies,
      },
    },
  ];
}

const target = process.argv[2] && resolve(process.argv[2]);
process.chdir(fileURLToPath(new URL('../../../', import.meta.url)));
// Files of earlier builds, with other hashes, must not be packaged.
if (!target) rmSync('dist', { recursive: true, force: true });
await ensureBuilt();
const destination = target ?? resolve('dist/packages');
mkdirSync(destination, { recursive: true });

for (const { folders, manifest } of manifestsOf(JSON.parse(readFileSync('package.json', 'utf8')))) {
  const staging = mkdtempSync(join(tmpdir(), `${manifest.name}-`));
  try {
    for (const folder of folders)
      cpSync(folder, join(staging, folder), { recursive: true, filter: (path) => !EXCLUDED.test(path) });
    // Everything that the README links to.
    for (const name of ['README.md', 'CHANGELOG.md', 'CONTRIBUTING.md', 'SECURITY.md', 'LICENSE', 'docs'])
      cpSync(name, join(staging, name), { recursive: true });
    writeFileSync(join(staging, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
    execFileSync('npm', ['pack', '--silent', '--pack-destination', destination], { cwd: staging });
    const name = `${manifest.name}-${manifest.version}.tgz`;
    const { size } = statSync(join(destination, name));
    console.log(`${name}: ${(size / 1e6).toFixed(2)} MB`);
    if (manifest.name === 'countersign' && size > MAX_WIDGETS_SIZE)
      throw new Error(`${name} has ${size} bytes: expected at most ${MAX_WIDGETS_SIZE}`);
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
}
