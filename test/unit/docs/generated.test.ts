import { expect, it } from 'vitest';
import { GENERATED_DOCS } from '../../support/generated-docs.ts';

it.each(Object.entries(GENERATED_DOCS))(
  '%s has what the source has; `vitest -u` writes it anew',
  async (name, write) => {
    await expect(write()).toMatchFileSnapshot(`../../../docs/${name}`);
  },
);
