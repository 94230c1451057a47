/**
 * Emits pdf.js next to the frame pages: the slimmed scripts for current and older browsers, and the data files it
 * fetches on demand.
 */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';
import { PDFJS_FOLDER } from '../version.ts';
import { pdfjsFolder, slimPdfjs } from './slim-pdfjs.ts';

// The JavaScript versions of the decoders are for hosts without `wasm-unsafe-eval`; quickjs runs scripts in PDFs, which
// we never do.
const DATA_FOLDERS: readonly { name: string; keep: (file: string) => boolean }[] = [
  { name: 'cmaps', keep: () => true },
  { name: 'standard_fonts', keep: () => true },
  { name: 'iccs', keep: () => true },
  { name: 'wasm', keep: (file) => !file.toLowerCase().includes('quickjs') },
];

interface PdfAsset {
  /** Relative to the embed folder. */
  readonly fileName: string;
  readonly source: string | Uint8Array;
}

export async function pdfAssetFiles(): Promise<readonly PdfAsset[]> {
  const files: PdfAsset[] = (await slimPdfjs()).map(({ fileName, code }) => ({
    fileName: PDFJS_FOLDER + fileName,
    source: code,
  }));
  for (const { name, keep } of DATA_FOLDERS) {
    const folder = path.join(pdfjsFolder(), name);
    for (const file of (await readdir(folder)).filter(keep))
      files.push({
        fileName: `${PDFJS_FOLDER}${name}/${file}`,
        source: await readFile(path.join(folder, file)),
      });
  }
  return files;
}

/** Vite plugin. `applyTo`: name of the environment that builds the frame pages. */
export function pdfAssets(applyTo: string): Plugin {
  return {
    name: 'pdf-assets',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === applyTo,
    async generateBundle() {
      for (const { fileName, source } of await pdfAssetFiles())
        this.emitFile({ type: 'asset', fileName, source });
    },
  };
}
