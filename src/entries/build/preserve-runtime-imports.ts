import type { Plugin } from 'vite';

/** An `import(` of anything but a literal URL. */
const BY_ADDRESS = /\bimport\((?!["'`/])/g;

/**
 * Makes bundlers that consume the npm package ignore imports from URLs known only at run time: webpack resolves `import(url)` in
 * the customer's project, but the inline editor's code is on the service. Minifiers drop comments, so these are added afterward.
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
