import type { ViteBuilder } from 'vite';
import { buildDocumentation } from './build-documentation.ts';
import { compressFiles } from './compress.ts';
import { copyServerFiles } from './copy-bundled-files.ts';
import { copyToEmbed, copyToPackage } from './copy-public-files.ts';
import { writeIntegrity } from './integrity.ts';
import { writeNotices } from './licences.ts';
import { sweepOld } from './remove-stale-assets.ts';
import { emitTypes } from './types.ts';

/** Build order: environments may read the output of earlier ones. */
const ORDER = [
  'editorFrame',
  'signingFrame',
  'consolePage',
  'editorScript',
  'requestEditorScript',
  'signingScript',
  'modalScript',
  'verifyPage',
  'checkPage',
  'editorModule',
  'requestEditorModule',
  'signingModule',
  'modalModule',
  'frameErrorModule',
  'frameErrorPackage',
  'editorPackage',
  'requestEditorPackage',
  'signingPackage',
  'modalPackage',
  'reactPackage',
  'vuePackage',
  'elementPackage',
  'clientPackage',
  'server',
  'demoClient',
  'demoServer',
  'documentation',
] as const;

/** @throws TypeError for an unknown name, because a missing page would be noticed only in production */
export function environmentsToBuild(only: string | undefined): readonly (typeof ORDER)[number][] {
  if (!only) return ORDER;
  const wanted = only.split(',').map((name) => name.trim());
  const unknown = wanted.filter((name) => !ORDER.some((known) => known === name));
  if (unknown.length > 0)
    throw new TypeError(`ONLY: expected names of ${ORDER.join(', ')}; received ${unknown.join(', ')}`);
  return ORDER.filter((name) => wanted.includes(name));
}

/** Builds every environment, or those named in `ONLY`, and then what is generated from their output. */
export async function buildEverything(builder: ViteBuilder): Promise<void> {
  const names = environmentsToBuild(process.env.ONLY);
  // Another process, meanwhile.
  const documentation = names.includes('documentation') ? buildDocumentation('docs') : null;
  // Reported when it is waited for.
  documentation?.catch(() => {});
  for (const name of names) {
    if (name === 'documentation') continue;
    const environment = builder.environments[name];
    if (!environment) throw new Error(`vite.config.ts has no environment ${name}`);
    await builder.build(environment);
  }
  if (names.some((name) => name.endsWith('Package'))) {
    await emitTypes();
    await copyToPackage('dist/npm');
  }
  if (names.includes('server')) await copyServerFiles('dist/server');
  await documentation;
  await writeNotices();
  await copyToEmbed('dist/embed');
  await compressFiles('dist/embed');
  if (documentation) await compressFiles('dist/docs', true);
  await sweepOld('dist/embed/assets', /./);
  await sweepOld('dist/server', /^shared-/);
  await writeIntegrity('dist/embed');
}
