import type { ViteBuilder } from 'vite';
import { compressEmbed } from './compress.ts';
import { writeIntegrity } from './integrity.ts';
import { copyServerFiles } from './server-files.ts';
import { sweepOld } from './sweep-old.ts';
import { emitTypes } from './types.ts';

/** What builds before what: later ones may read the files of earlier ones. */
const ORDER = [
  'editorFrame',
  'signingFrame',
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
] as const;

/** Builds every environment, or those named in `ONLY`, then what is made from the built files. */
export async function buildEverything(builder: ViteBuilder): Promise<void> {
  const only = process.env.ONLY?.split(',');
  for (const name of ORDER) {
    const environment = builder.environments[name];
    if (!environment || (only && !only.includes(name))) continue;
    await builder.build(environment);
  }
  if (!only || only.some((name) => name.endsWith('Package'))) await emitTypes();
  if (!only || only.includes('server')) await copyServerFiles('dist/server');
  await compressEmbed('dist/embed');
  await sweepOld('dist/embed/assets', /./);
  await sweepOld('dist/server', /^shared-/);
  await writeIntegrity('dist/embed');
}
