import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** What gains from compression; cmaps, images and woff2 are packed already. */
const TEXT = /\.(m?js|css|html|json|txt|svg|wasm|ttf|otf|icc|pfb)$/;
const SMALLEST = 1024;

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);

/** Writes `.br` and `.gz` beside each file of the folder, so that the service never compresses while it answers. */
export async function compressEmbed(folder: string): Promise<void> {
  const files = await readdir(folder, { recursive: true });
  await Promise.all(files.filter((file) => TEXT.test(file)).map((file) => compressFile(join(folder, file))));
}

async function compressFile(path: string): Promise<void> {
  const source = await stat(path);
  if (!source.isFile()) return;
  // It may have been larger in an earlier build.
  if (source.size < SMALLEST)
    return void (await Promise.all(['.br', '.gz'].map((ending) => rm(path + ending, { force: true }))));
  const done = await stat(`${path}.gz`).catch(() => null);
  if (done && done.mtimeMs >= source.mtimeMs) return;
  const bytes = await readFile(path);
  const packed = brotli(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
  await writeFile(`${path}.br`, await packed);
  // Written last: its time is what the check above reads.
  await writeFile(`${path}.gz`, await gz(bytes, { level: 9 }));
}
