import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Files worth compressing; cmaps, images and woff2 are compressed already. */
const TEXT = /\.(m?js|css|html|json|txt|md|svg|wasm|ttf|otf|icc|pfb)$/;
const MIN_SIZE = 1024;
/** Bytes. For smaller files, the distance coding changes the size by up to 1 %, so several are tried where each byte counts. */
const SMALL = 8192;
/** Loaded by people who have signed in to the console, whose first view is far below its limit. */
const ROOMY = /[\\/]console-[^\\/]*$/;
const DISTANCE_CODINGS = [0, 1, 2, 3].flatMap((postfix) =>
  [0, 1, 4, 12].map((direct) => ({
    [constants.BROTLI_PARAM_NPOSTFIX]: postfix,
    [constants.BROTLI_PARAM_NDIRECT]: direct << postfix,
  })),
);

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);

/**
 * Writes a `.br` and `.gz` next to each file, so that the service never compresses files during a response.
 * @param isRoomy whether a little larger files are fine, for a build that takes less time
 */
export async function compressFiles(folder: string, isRoomy = false): Promise<void> {
  const files = await readdir(folder, { recursive: true });
  await Promise.all(
    files.filter((file) => TEXT.test(file)).map((file) => compressFile(join(folder, file), isRoomy)),
  );
}

async function compressFile(path: string, isRoomy: boolean): Promise<void> {
  const source = await stat(path);
  if (!source.isFile()) return;
  // The file may have been larger in an earlier build.
  if (source.size < MIN_SIZE)
    return void (await Promise.all(['.br', '.gz'].map((ending) => rm(path + ending, { force: true }))));
  const done = await stat(`${path}.gz`).catch(() => null);
  if (done && done.mtimeMs >= source.mtimeMs) return;
  const bytes = await readFile(path);
  await writeFile(`${path}.br`, await smallestBrotli(bytes, isRoomy || ROOMY.test(path)));
  // Written last, because the check above reads its time.
  await writeFile(`${path}.gz`, await gz(bytes, { level: 9 }));
}

async function smallestBrotli(bytes: Uint8Array, isRoomy: boolean): Promise<Uint8Array> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  const codings = bytes.length < SMALL && !isRoomy ? DISTANCE_CODINGS : [{}];
  const packed = await Promise.all(
    codings.map((coding) => brotli(bytes, { params: { ...params, ...coding } })),
  );
  return packed.reduce((best, one) => (one.length < best.length ? one : best));
}
