import { statSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Brotli-compressed size. Every customer's page loads one of these, so they must not grow. */
const LARGEST = 2048;

const LOADERS = ['template-editor', 'signing-request-editor', 'signing'];

it.each(LOADERS.flatMap((name) => [`${name}.js`, `${name}.mjs`]))(
  'the built %s has at most 2,048 bytes',
  (name) => {
    const file = new URL(`../../dist/embed/${name}.br`, import.meta.url);
    expect(statSync(file).size).toBeLessThanOrEqual(LARGEST);
  },
);
