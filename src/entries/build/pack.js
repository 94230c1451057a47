// `npm run packages`: both packages, as `npm publish` takes them, into dist/packages. With a folder as its argument it takes the
// build that is there and puts them into that folder. Plain JavaScript: Node 20 runs it as it is.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureBuilt } from './ensure-built.js';

/** Bytes. What a page's developers install is small; the service is not for them. */
const LARGEST_WIDGETS = 1_000_000;
/** Of `npm start`, which runs the demo. */
const LEFT_OUT = /dist\/server\/start\.js$/;

/** The two manifests, from the one of this checkout. */
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
      folders: ['dist/embed', 'dist/server'],
      manifest: {
        name: 'countersign-service',
        description:
          'The signing service behind the countersign widgets, with everything that they load from it.',
        ...shared,
        bin,
        // The embedded database: whoever has a PostgreSQL may leave it out.
        optionalDependencies: dependencies,
      },
    },
  ];
}

const target = process.argv[2] && resolve(process.argv[2]);
process.chdir(fileURLToPath(new URL('../../../', import.meta.url)));
// What earlier builds left there under other hashes belongs to no package.
if (!target) rmSync('dist', { recursive: true, force: true });
await ensureBuilt();
const destination = target ?? resolve('dist/packages');
mkdirSync(destination, { recursive: true });

for (const { folders, manifest } of manifestsOf(JSON.parse(readFileSync('package.json', 'utf8')))) {
  const staging = mkdtempSync(join(tmpdir(), `${manifest.name}-`));
  try {
    for (const folder of folders)
      cpSync(folder, join(staging, folder), { recursive: true, filter: (path) => !LEFT_OUT.test(path) });
    // With everything that the README links to.
    for (const name of ['README.md', 'CHANGELOG.md', 'CONTRIBUTING.md', 'SECURITY.md', 'LICENSE', 'docs'])
      cpSync(name, join(staging, name), { recursive: true });
    writeFileSync(join(staging, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
    execFileSync('npm', ['pack', '--silent', '--pack-destination', destination], { cwd: staging });
    const name = `${manifest.name}-${manifest.version}.tgz`;
    const { size } = statSync(join(destination, name));
    console.log(`${name}: ${(size / 1e6).toFixed(2)} MB`);
    if (manifest.name === 'countersign' && size > LARGEST_WIDGETS)
      throw new Error(`${name} has ${size} bytes: expected at most ${LARGEST_WIDGETS}`);
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
}
