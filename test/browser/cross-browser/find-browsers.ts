import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { WebKitFiles } from './webkit.ts';

function onPath(...names: readonly string[]): string | null {
  for (const name of names)
    for (const folder of (process.env.PATH ?? '').split(delimiter)) {
      const file = join(folder, name);
      try {
        accessSync(file, constants.X_OK);
        return file;
      } catch {
        // not in this folder
      }
    }
  return null;
}

/** Null where there is none. `FIREFOX_PATH` names one. */
export function findFirefox(): string | null {
  return process.env.FIREFOX_PATH || onPath('firefox-esr', 'firefox');
}

/** Null unless driver, browser and X server are all there, as Debian's webkit2gtk-driver and xvfb bring them. */
export function findWebKit(): WebKitFiles | null {
  const driver = onPath('WebKitWebDriver');
  const xServer = onPath('Xvfb');
  const browser = findMiniBrowser();
  return driver && xServer && browser ? { driver, xServer, browser } : null;
}

/** In the library's folder: `/usr/lib/<machine>/webkit2gtk-4.1` or `/usr/libexec/webkit2gtk-4.1`. */
function findMiniBrowser(): string | null {
  const folders = ['/usr/libexec', '/usr/lib', ...list('/usr/lib').map((name) => join('/usr/lib', name))];
  for (const folder of folders)
    for (const name of list(folder)) {
      const file = join(folder, name, 'MiniBrowser');
      if (name.startsWith('webkit2gtk-') && existsSync(file)) return file;
    }
  return null;
}

function list(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
