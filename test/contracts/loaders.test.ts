import { statSync } from 'node:fs';
import { expect, it } from 'vitest';
import { SIZE_LIMITS } from '../support/size-limits.ts';

/** Brotli-compressed size. Every customer's page loads one of these, so they must not grow. */
const { limit: LARGEST } = SIZE_LIMITS.loader;

const LOADERS = ['template-editor', 'signing-request-editor', 'signing'];

it.each(LOADERS.flatMap((name) => [`${name}.js`, `${name}.mjs`]))(
  'the built %s has at most 2,048 bytes',
  (name) => {
    const file = new URL(`../../dist/embed/${name}.br`, import.meta.url);
    expect(statSync(file).size).toBeLessThanOrEqual(LARGEST);
  },
);
