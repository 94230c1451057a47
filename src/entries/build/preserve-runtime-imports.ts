import type { Plugin } from 'vite';

/** An `import(` of anything but a written address. */
const BY_ADDRESS = /\bimport\((?!["'`/])/g;

/**
 * Tells bundlers of the npm package to leave alone what is imported from an address known at run time: webpack takes
 * `import(url)` for modules of the customer's project, and the inline editor's code lies with the service. Minifiers drop
 * comments, so these are written into the finished file.
 */
export function importsByAddress(): Plugin {
  return {
    name: 'imports-by-address',
    apply: 'build',
    applyToEnvironment: ({ name }) => name.endsWith('Package'),
    generateBundle(_, bundle) {
      for (const part of Object.values(bundle))
        if (part.type === 'chunk')
          part.code = part.code.replace(BY_ADDRESS, 'import(/* webpackIgnore: true */ /* @vite-ignore */ ');
    },
  };
}
