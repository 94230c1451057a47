import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Declarations of what npm users import. TypeScript 7 has no compiler API, so this is plain `tsc`. */
export async function emitTypes(): Promise<void> {
  await promisify(execFile)(process.execPath, [
    'node_modules/typescript/bin/tsc',
    '-p',
    'test/types/tsconfig.types.json',
  ]);
}
